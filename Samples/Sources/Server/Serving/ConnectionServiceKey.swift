import DIContainer

enum ConnectionServiceKey: InjectionKey {
    typealias Value = ConnectionService
    typealias Argument = Socket
}
