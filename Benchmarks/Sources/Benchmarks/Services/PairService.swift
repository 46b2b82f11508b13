/// A service that is made of two others.
final class PairService: Service {
    let first: any Service
    let second: any Service

    var number: Int { first.number + second.number }

    init(_ first: any Service, _ second: any Service) {
        self.first = first
        self.second = second
    }
}
