/// The abstraction that the article asks for without having registered it.
protocol AAAA: Sendable {
    func doSomething()
}
