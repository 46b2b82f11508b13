/// Where passwords come from: never from an argument, which every process can see and a shell remembers.
protocol PasswordInput: Sendable {
    /// - Returns: The password, or `nil` where there is none to read.
    func readPassword() -> String?
}
