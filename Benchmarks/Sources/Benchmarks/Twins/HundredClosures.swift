/// A struct of a hundred closures, as hand-written compositions are made of; each holds something.
struct HundredClosures {
    typealias Factory = @Sendable () -> any Service

    struct Ten {
        var ones: (Factory, Factory, Factory, Factory, Factory, Factory, Factory, Factory, Factory, Factory)

        init(from first: Int) {
            func factory(_ number: Int) -> Factory { { NumberedService(first + number) } }
            ones = (
                factory(0), factory(1), factory(2), factory(3), factory(4), factory(5), factory(6), factory(7),
                factory(8), factory(9)
            )
        }
    }

    var tens = (
        Ten(from: 0), Ten(from: 10), Ten(from: 20), Ten(from: 30), Ten(from: 40), Ten(from: 50), Ten(from: 60),
        Ten(from: 70), Ten(from: 80), Ten(from: 90)
    )
}
