/// A service that relies on what nobody registered.
struct AAAAService: TextService {
    let base: any AAAA

    func run(on text: [UInt8]) -> String {
        base.doSomething()
        return "Done."
    }
}
