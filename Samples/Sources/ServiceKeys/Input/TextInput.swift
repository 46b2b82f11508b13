/// Where the text comes from that no argument gives.
protocol TextInput: Sendable {
    /// All of it; waits until it ends.
    func readAll() throws(InputError) -> [UInt8]
}
