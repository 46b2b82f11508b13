import DIContainer

enum CRC32Key: TextServiceKey {
    static let name = "crc32"
    static let summary = "print the checksum of gzip and PNG"
}
