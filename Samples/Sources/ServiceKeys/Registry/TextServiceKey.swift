import DIContainer

/// The key of a service, under which it is registered, and the name by which it is looked up.
///
/// Name and summary belong to the key, so that all services are listed without making one.
protocol TextServiceKey: InjectionKey where Value == any TextService, Isolation == Nonisolated, Argument == Void {
    static var name: String { get }
    static var summary: String { get }
}
