import DIContainer

enum RequestNumbersKey: InjectionKey { typealias Value = RequestNumbers }
