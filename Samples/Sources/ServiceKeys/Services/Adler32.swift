/// The checksum of RFC 1950.
enum Adler32 {
    static func checksum(of text: [UInt8]) -> UInt32 {
        let (low, high) = text.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65521
            return (low, (sums.1 + low) % 65521)
        }
        return high << 16 | low
    }
}
