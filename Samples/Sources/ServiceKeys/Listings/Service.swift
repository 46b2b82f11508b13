/// The article's abstraction.
protocol Service: Sendable {
    func doSomething()
}
