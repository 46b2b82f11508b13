public import Synchronization

/// One layer around running code: the current container, and the resolution in whose factory the code runs.
///
/// `withContainer` pushes one, and so does a container around the factories that it records. The layers are a
/// task-local value, so that tasks which the code starts inherit them.
final class Frame: Sendable {
    /// The innermost layer around the running code.
    @TaskLocal static var innermost: Frame?

    /// The container of this layer or of the one around it; `nil` if the root decides.
    let container: Container?
    /// The resolution, also for tasks that its factory started; see ``enclosingTrace``.
    let enclosing: Trace?
    /// The reference of the handle whose call runs this code, if it does not hold the container; see ``letsGo(of:)``.
    private let handle: ContainerReference?
    /// The task that pushed the frame; see ``taskIdentity``.
    private let task: Int

    /// A frame around the factories of `trace`; without a trace, resolutions inside belong to the resolution outside.
    convenience init(inside outer: Frame? = innermost, container: Container?, trace: Trace? = nil) {
        self.init(inside: outer, container: container, trace: trace, handle: outer?.handle)
    }

    private init(inside outer: Frame?, container: Container?, trace: Trace? = nil, handle: ContainerReference?) {
        self.handle = handle
        self.container = container ?? outer?.container
        enclosing = trace ?? outer?.enclosing
        task = trace == nil ? outer?.task ?? 0 : Frame.taskIdentity
    }

    /// A frame around code for which a caller has chosen a container.
    convenience init(chosen container: Container) {
        let outer = Frame.innermost
        self.init(
            inside: outer, container: container, handle: outer?.container === container ? outer?.handle : nil)
    }

    /// Whether the code is part of a factory or an `onShutdown` of a container that has not ended yet, or of a task that one
    /// has started.
    func isMaking(in container: ObjectIdentifier) -> Bool {
        enclosing?.isMaking(in: container) == true
    }

    /// Whether what the code makes must not hold a container.
    ///
    /// The container may keep it in two cases. A factory of a kept value makes it, perhaps in a task of its own. Or a
    /// handle of the container has asked for it: a value that a handle makes often becomes part of a kept one.
    func letsGo(of container: Container) -> Bool {
        handle?.container === container || enclosing?.keptValue(in: ObjectIdentifier(container)) != nil
    }

    /// The kept value that must not hold its container, if the code makes a part of one.
    func holder(in container: Container) -> ValueOrigin? {
        enclosing?.keptValue(in: ObjectIdentifier(container)) ?? handle?.holder
    }

    /// The resolution in whose factory this code runs, on the same call stack.
    ///
    /// A task that a factory starts inherits the frame too, but is not part of the resolution: the factory may be
    /// waiting for it. So the frame counts only for the task (or the thread without one) that pushed it, and only while
    /// its trace is active.
    static var enclosingTrace: Trace? { innermost?.traceOnThisStack }

    /// The same for the innermost frame.
    var traceOnThisStack: Trace? {
        guard let enclosing, enclosing.isActive, task == Frame.taskIdentity else { return nil }
        return enclosing
    }

    /// A number that identifies the running task; 0 on a thread that runs no task.
    private static var taskIdentity: Int {
        withUnsafeCurrentTask { $0?.hashValue ?? 0 }
    }

    /// Runs `operation` with `container` as the current one, as part of `trace`, or of the resolution around it if
    /// there is none.
    static func with<Value>(
        _ container: Container?, _ trace: Trace?, inside outer: Frame? = innermost,
        _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if let container { CompositionRoot.noteCurrent(container) }
        let stack = CallStackHint(at: CallStackHint.here, in: CallStackHint.words)
        defer { stack.leave() }
        return try with(Frame(inside: outer, container: container, trace: trace), operation)
    }

    /// Runs an asynchronous factory with `container` as the current one, as part of `trace`.
    @inline(never) static func with<Value>(
        _ container: Container, _ trace: Trace,
        factory: nonisolated(nonsending) () async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        CompositionRoot.noteCurrent(container)
        let result = await $innermost.withValue(Frame(container: container, trace: trace)) {
            () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try await factory()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs the shutdown of a value of `container`, as part of `trace`.
    static func with<Value: Sendable>(
        _ container: Container, _ trace: Trace, _ operation: () async -> Value
    ) async -> Value {
        CompositionRoot.noteCurrent(container)
        defer { trace.finish() }
        return await $innermost.withValue(Frame(container: container, trace: trace), operation: operation)
    }

    /// Runs `operation`, which resolves from `container` for a handle that does not hold it.
    static func with<Value>(
        _ container: Container, _ handle: ContainerReference, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        CompositionRoot.noteCurrent(container)
        return try with(Frame(inside: innermost, container: container, handle: handle), operation)
    }

    private static func with<Value>(
        _ frame: Frame, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // `withValue` throws the operation's error, but without its type. A `Result` of it would cost each call the
        // look-up of a type.
        do { return try $innermost.withValue(frame, operation: operation) } catch { throw error as! ResolutionError }
    }
}

/// A cheap guess whether the running code was called, however indirectly, by a factory.
///
/// A resolution that starts inside a factory must be recorded, or a cycle that only shows at run time would overflow
/// the stack. Recording all of them would cost more than making most objects. A thread-local flag would tell the two
/// apart, but Swift has none without a C library; a task-local one costs 60 ns to set. So each resolution notes the
/// address of its stack frame in one of 256 words, chosen by the half megabyte of address space that the frame is in.
/// If another resolution finds a higher address in the word, it is further down the same stack: the first one called
/// it. Or it is on another thread whose stack shares the half megabyte: then the guess is wrong, and a resolution is
/// recorded that need not be.
///
/// It cannot miss a cycle for long: each round writes a lower address, so that one of the next rounds is recorded, and
/// the round after it is found to repeat it. A word that two threads leave behind in a race is overwritten by the next
/// resolution at its height. The cost of a miss is that a message's path lacks its first keys.
@frozen @usableFromInline
struct CallStackHint {
    /// Whether a resolution further up the stack is running a factory.
    @usableFromInline let isNested: Bool
    /// The word's content after the resolution.
    @usableFromInline let restored: UInt
    @usableFromInline let word: UnsafeMutablePointer<Atomic<UInt>>

    /// The words of the process, each in a cache line of its own, so that threads do not slow each other down; never freed.
    @usableFromInline nonisolated(unsafe) static let words: UnsafeMutablePointer<Atomic<UInt>> = {
        // The pointer is written once, here; what it points to is atomic.
        let words = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: 256 * 8)
        for index in 0..<256 * 8 { (words + index).initialize(to: Atomic(0)) }
        return words
    }()

    /// The address of the stack frame of the function that reads it.
    @inlinable @inline(__always)
    static var here: UInt {
        var marker: UInt8 = 0
        // Unprotected: nothing is written through the pointer, so that no function needs a check of its stack for it.
        return _withUnprotectedUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// Begins a resolution whose stack frame is at an address.
    @inlinable
    init(at address: UInt, in words: UnsafeMutablePointer<Atomic<UInt>>) {
        word = Self.word(of: address >> 19, in: words)
        let noted = word.pointee.load(ordering: .relaxed)
        isNested = noted > address
        restored = noted <= address ? 0 : noted
        word.pointee.store(address, ordering: .relaxed)
    }

    /// The word of a half megabyte of address space.
    @inlinable
    static func word(
        of region: UInt, in words: UnsafeMutablePointer<Atomic<UInt>>
    ) -> UnsafeMutablePointer<Atomic<UInt>> {
        // Stacks lie a power of two apart; the golden ratio spreads them over the words (Knuth, volume 3, 6.4).
        let spread = UInt64(region) &* 0x9E37_79B9_7F4A_7C15
        return words + 8 * Int(truncatingIfNeeded: spread >> 56)
    }

    /// Ends the resolution.
    @inlinable
    func leave() { word.pointee.store(restored, ordering: .relaxed) }
}
