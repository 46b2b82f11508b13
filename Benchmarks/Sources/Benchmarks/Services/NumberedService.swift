/// A service that knows its number.
final class NumberedService: Service {
    let number: Int

    init(_ number: Int) { self.number = number }
}
