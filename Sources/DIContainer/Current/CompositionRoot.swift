public import Synchronization

/// Someone who is asked before code that no container was made current for is given the root.
package protocol RootWatch: Sendable {
    /// The container for code at a place, if that is known: `root` itself, another, or none.
    func container(insteadOf root: Container?, at place: SourcePlace?) -> Container?
}

extension Container {
    /// Has `watch` asked, from now on, before code that no container was made current for is given the composition
    /// root.
    package static func watchRoot(by watch: some RootWatch) { CompositionRoot.setWatch(watch) }
}

/// The container that serves all code which nobody gave another one: that of the last
/// ``Container/build(fileID:line:)``.
///
/// Most programs build one container, once. It stays in memory until the process ends, as a composition root does, so
/// reading it takes no lock and counts no reference. Where a second one is built, readers take a lock from then on,
/// and that root, and each after it, goes when it is replaced.
@usableFromInline
enum CompositionRoot {
    /// The address of the first root while no other container was ever current, so that this one is wherever somebody
    /// asks; 0 before there is a root, and 1 for good once there is another current container.
    ///
    /// Relaxed loads suffice: a thread on which another container is current noted that itself, or was started by a
    /// task that did.
    @usableFromInline static let undisputed = Atomic<UInt>(0)

    /// Whether another container than the first root may be current somewhere.
    @inlinable
    static var isDisputed: Bool { undisputed.load(ordering: .relaxed) == 1 }

    /// The first root, which is never released, where it is the current container of all code.
    @inlinable
    static var undisputedRoot: Unmanaged<Container>? {
        // Acquiring: the container was made before its address was stored, perhaps by another thread.
        let address = undisputed.load(ordering: .acquiring)
        return address > 1 ? UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque) : nil
    }

    /// Notes that another container than the first root is about to be current somewhere.
    static func dispute() {
        // Acquiring: who finds it disputed must find the container's flag cleared as well.
        if undisputed.load(ordering: .acquiring) != 1 { state.withLock { $0.dispute() } }
    }

    /// The first root, retained for good, for as long as it is the only one there was.
    private static let first = Atomic<Unmanaged<Container>?>(nil)
    private static let state = Guarded<State>(State())

    private struct State {
        var first: Container?
        var current: Container?

        /// Notes the first root, unless another container was current before.
        mutating func setFirst(_ container: Container) {
            first = container
            CompositionRoot.first.store(.passUnretained(container), ordering: .releasing)
            if undisputed.load(ordering: .relaxed) != 0 { return }
            let address = UInt(bitPattern: Unmanaged.passUnretained(container).toOpaque())
            undisputed.store(address, ordering: .sequentiallyConsistent)
            container.isUndisputed.store(true, ordering: .relaxed)
        }

        func dispute() {
            first?.isUndisputed.store(false, ordering: .relaxed)
            undisputed.store(1, ordering: .sequentiallyConsistent)
        }
    }

    /// Who is told of code that asks for the root while another container would be expected.
    private static let watch = Guarded<(any RootWatch)?>(nil)
    private static let isWatched = Atomic(false)

    /// Has `watch` asked before code is given the root.
    ///
    /// Nobody is once the root is undisputed, so it is disputed from now on.
    static func setWatch(_ new: some RootWatch) {
        watch.withLock { $0 = new }
        Ambient.noteOtherContainer()
        isWatched.store(true, ordering: .releasing)
    }

    /// The root for code at a place, or what its watch gives it instead.
    static func current(at place: SourcePlace?) -> Container? {
        guard isWatched.load(ordering: .acquiring), let watch = watch.withLock({ $0 }) else { return current }
        return watch.container(insteadOf: current, at: place)
    }

    /// The root, or `nil` before the first ``Container/build(fileID:line:)``.
    static var current: Container? {
        if let pointer = first.load(ordering: .acquiring) {
            // `state.first` holds the container and is never changed again.
            return pointer.takeUnretainedValue()
        }
        return state.withLock { $0.current }
    }

    static func replace(with container: Container) {
        let old = state.withLock { state in
            defer { state.current = container }
            state.current?.isRoot.store(false, ordering: .relaxed)
            container.isRoot.store(true, ordering: .relaxed)
            if state.first == nil {
                state.setFirst(container)
            } else if container !== state.first {
                // Factories of the old root that are still running go on with it.
                Ambient.readFrames()
                state.dispute()
                first.store(nil, ordering: .releasing)
            }
            return state.current
        }
        // The old root ends outside the lock, since it runs the `deinit`s of what it kept.
        extendLifetime(old)
    }
}
