/// Makes a service of a cipher: the article's adapter, for a type that is not one's own.
struct CipherAdapter: TextService {
    let cipher: ROT13

    func run(on text: [UInt8]) -> String {
        String(decoding: text.map(cipher.apply), as: UTF8.self)
    }
}
