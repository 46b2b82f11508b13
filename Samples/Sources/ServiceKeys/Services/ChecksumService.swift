/// Prints a checksum, whichever its key chooses.
struct ChecksumService: TextService {
    let checksum: @Sendable ([UInt8]) -> UInt32

    func run(on text: [UInt8]) -> String {
        let digits = String(checksum(text), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
