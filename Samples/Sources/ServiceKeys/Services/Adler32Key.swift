import DIContainer

enum Adler32Key: TextServiceKey {
    static let name = "adler32"
    static let summary = "print the checksum of zlib"
}
