// What `DIContainerSwiftUI` uses of Combine, declared as Apple's module declares it, with just enough behind it to run.
// Written after Apple's documentation, to type-check that product where there is no Combine.

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receiveValue) }
}

public final class AnyCancellable {
    private let end: () -> Void
    public init(_ cancel: @escaping () -> Void) { end = cancel }
    deinit { end() }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    private var receivers: [Int: () -> Void] = [:]
    private var count = 0
    public init() {}

    public func subscribe(_ receive: @escaping (()) -> Void) -> AnyCancellable {
        count += 1
        let number = count
        receivers[number] = { receive(()) }
        return AnyCancellable { [weak self] in self?.receivers[number] = nil }
    }

    public func send() { for receive in receivers.values { receive() } }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}
