/// A service that costs as little as an object can.
final class TrivialService: Service {
    var number: Int { 1 }
}
