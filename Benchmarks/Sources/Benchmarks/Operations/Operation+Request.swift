import DIContainer

extension Operation {
    /// What a server pays for a request: a child of three modules, two of which keep their values, one resolve that needs
    /// both and a singleton of the program, and the end of the child.
    static let request = Operation(name: "request") {
        @inline(never)
        func handle(_ number: Int, _ program: Container) -> any Service {
            let request = Container(parent: program) {
                Module(LeftKey.self, scope: .singleton) { NumberedService(number) }
                Module(RightKey.self, scope: .singleton, injecting: LeftKey.self) { WrappingService($0) }
                Module(TopKey.self, injecting: LeftKey.self, RightKey.self, SingletonKey.self) {
                    PairService(PairService($0, $1), $2)
                }
            }
            return request[TopKey.self]
        }

        @inline(never)
        func handle(_ number: Int, _ program: any Service) -> any Service {
            let id = NumberedService(number)
            return PairService(PairService(id, WrappingService(id)), program)
        }

        let program = Container { Module(SingletonKey.self, scope: .singleton) { NumberedService(7) } }
        program.build()
        let service = program[SingletonKey.self]
        return Contest {
            handle(3, program).number == 13 && handle(3, service).number == 13
                ? nil : "the services are not those of the request"
        } own: { iterations in
            for number in 0..<iterations { Sink.take(handle(number, program)) }
        } twin: { iterations in
            for number in 0..<iterations { Sink.take(handle(number, service)) }
        }
    }
}
