/// A service that is made of other services.
struct Report: TextService {
    let timestamp: any TextService
    let wordCount: any TextService
    let checksum: any TextService

    func run(on text: [UInt8]) -> String {
        """
        time      \(timestamp.run(on: []))
        size      \(wordCount.run(on: text))
        checksum  \(checksum.run(on: text))
        """
    }
}
