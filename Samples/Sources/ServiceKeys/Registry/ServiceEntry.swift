/// What the list says of a service, and the way to it.
struct ServiceEntry: Sendable {
    let name: String
    let summary: String
    let make: @Sendable () -> any TextService
}
