/// A service that is made of another.
final class WrappingService: Service {
    let base: any Service

    var number: Int { base.number }

    init(_ base: any Service) { self.base = base }
}
