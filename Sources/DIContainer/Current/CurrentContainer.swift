public import Synchronization

/// The container for all code that has no other current container: the one of the last
/// ``Container/build(fileID:line:)``.
///
/// Most programs build one container, once, and override nothing. Then reading the current container is one load. The
/// state of the process, one ``word``, says what else must be read:
///
/// | word | state | reading the current container | ``Container/standing`` of each container |
/// | --- | --- | --- | --- |
/// | 0 | no root, and no other container was ever current | one load: there is none | all `ordinary` |
/// | address | one root, and no other container was ever current | one load | the root's is `undisputed` |
/// | address + 1 | one root, and others may be current somewhere | a load, the task-local frame | the root's is `first` |
/// | 1 | others only, several roots, or a root that is watched | the frame, then a lock | the root's is `first` or `later` |
///
/// Each transition takes the lock, once:
///
/// - ``replace(with:)`` by a first root leads from 0 to the address, or from 1 to the address + 1, unless it is watched.
/// - ``dispute()`` leads from 0 to 1, and from the address to the address + 1: before another container becomes current
///   anywhere, by `withContainer` or around a factory of it.
/// - A second root, and ``setWatch(_:)``, lead to 1.
///
/// So a program pays for others only once it has them.
///
/// The first root stays in memory until the process ends, as a composition root does, so that readers of its address count
/// no reference. Each root after it goes when it is replaced.
///
/// A factory that runs while its root is replaced continues with the old one. A frame around it says so: around
/// recorded resolutions, creations of kept values, and everything that later roots make. Other factories of the first
/// root have no frame; ``CallStackHint`` takes its place. In two cases code sees the new root nevertheless: in a task
/// that such a factory starts, because tasks inherit frames only; and in such a factory if another thread has
/// overwritten its word meanwhile, because there are only so many words, or if it is more than 64 KB further down the
/// stack.
@usableFromInline
enum CompositionRoot {
    /// The state of the process; see above.
    @usableFromInline static let word = Atomic<UInt>(0)

    private struct State {
        /// The first root, held forever.
        var first: Container?
        var current: Container?
        /// The places where the first root and the current one were built.
        var firstPlace: SourcePlace?
        var currentPlace: SourcePlace?
        /// The root before the current one, which may be gone, and the place where it was built.
        var former: (reference: ContainerReference, place: SourcePlace?)?
        /// The watch that is asked before code gets the root.
        var watch: (any RootWatch)?

        /// Notes the first root.
        mutating func setFirst(_ container: Container) {
            first = container
            let isDisputed = word.load(ordering: .relaxed) & 1 == 1
            if watch == nil {
                let address = UInt(bitPattern: Unmanaged.passUnretained(container).toOpaque())
                word.store(isDisputed ? address | 1 : address, ordering: .sequentiallyConsistent)
            }
            container.standing.store(isDisputed ? .first : .undisputed, ordering: .relaxed)
        }

        /// Notes that the root may not be the current container of all code.
        func dispute(knowingRoot: Bool) {
            // First the container's own standing: code that finds the word disputed must find that changed as well.
            if current?.standing.load(ordering: .relaxed) == .undisputed {
                current?.standing.store(.first, ordering: .relaxed)
            }
            let address = word.load(ordering: .relaxed)
            word.store(knowingRoot ? address | 1 : 1, ordering: .sequentiallyConsistent)
        }
    }

    private static let state = Guarded(State())

    /// Whether another container than the first root may be current somewhere.
    ///
    /// A relaxed load suffices: a thread on which another container is current noted that itself, or a task that did so
    /// started it.
    @inlinable static var isDisputed: Bool { word.load(ordering: .relaxed) & 1 == 1 }

    /// The first root, which is never released, if it is the current container of all code.
    @inlinable
    static var undisputedRoot: Unmanaged<Container>? {
        // Acquiring: the container was made before its address was stored, perhaps by another thread.
        let address = word.load(ordering: .acquiring)
        return address & 1 == 0 ? UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque) : nil
    }

    /// The root, or `nil` before the first ``Container/build(fileID:line:)``.
    static var current: Container? { firstRoot ?? state.withLock { $0.current } }

    /// The first root, if it was replaced, for the code of one of its factories that runs without a frame.
    static var replacedRoot: Container? {
        guard word.load(ordering: .relaxed) == 1, CallStackHint.isInFirstRoot else { return nil }
        return state.withLock { $0.first === $0.current ? nil : $0.first }
    }

    /// The root for code at a place, or the container that its watch gives instead.
    static func current(at place: SourcePlace?) -> Container? {
        if let firstRoot { return firstRoot }
        let (root, watch) = state.withLock { ($0.current, $0.watch) }
        guard let watch else { return root }
        return watch.container(insteadOf: root, at: place)
    }

    /// The first root, if it is the only one and not watched.
    private static var firstRoot: Container? {
        let address = word.load(ordering: .acquiring) & ~1
        // `state.first` holds the container forever.
        return UnsafeRawPointer(bitPattern: address).map { Unmanaged<Container>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Notes that a container is about to be the current one somewhere.
    static func noteCurrent(_ container: Container) {
        if container.standing.load(ordering: .relaxed) == .ordinary { dispute() }
    }

    /// Notes that another container than the first root is about to be current somewhere.
    @inline(never) static func dispute() {
        // Acquiring: code that finds it disputed must find the root's standing changed as well.
        if word.load(ordering: .acquiring) & 1 == 0 { state.withLock { $0.dispute(knowingRoot: true) } }
    }

    /// Lets `watch` decide, from now on, before code gets the root.
    static func setWatch(_ watch: some RootWatch) {
        state.withLock { state in
            state.watch = watch
            state.dispute(knowingRoot: false)
        }
    }

    /// Makes a container the root.
    static func replace(with container: Container, builtAt place: SourcePlace) {
        let old = state.withLock { state in
            let old = state.current
            if old === container { return old }
            state.former = old.map { ($0.reference, state.currentPlace) }
            state.currentPlace = place
            if state.first == nil {
                state.firstPlace = place
                state.setFirst(container)
            } else {
                // Factories of the old root that are still running continue with it.
                state.dispute(knowingRoot: false)
                old?.standing.store(.ordinary, ordering: .relaxed)
                container.standing.store(.later, ordering: .relaxed)
            }
            state.current = container
            return old
        }
        // The old root ends outside the lock, because that runs the `deinit`s of its values.
        extendLifetime(old)
    }
}

// For errors.
extension CompositionRoot {
    typealias RootChange = (before: SourcePlace, now: SourcePlace)

    /// The place where the first root or the one before the current one was built, if that root served a key, and the
    /// place where the current one was built, if a container belongs to it.
    static func change(thatLost key: KeyIdentity, for container: Container) -> RootChange? {
        // All under the lock, so that no root ends here that is replaced meanwhile.
        state.withLock { state in
            guard let current = state.current, let now = state.currentPlace,
                current.isOrHasParent(container) || container.isOrHasParent(current)
            else { return nil }
            let former = state.former
            if former?.reference.whileInMemory({ $0.hasModule(for: key) }) == true {
                return former?.place.map { ($0, now) }
            }
            guard state.first !== current, state.first?.hasModule(for: key) == true else { return nil }
            return state.firstPlace.map { ($0, now) }
        }
    }
}

extension Container {
    fileprivate func isOrHasParent(_ other: Container) -> Bool {
        self === other || parent?.isOrHasParent(other) == true
    }
}

extension Container {
    /// The role of a container in the process; see ``CompositionRoot``.
    @usableFromInline
    enum Standing: UInt8, AtomicRepresentable, Sendable {
        /// Not the root.
        case ordinary
        /// A root that replaced another one.
        case later
        /// The first root, while others may be current somewhere.
        case first
        /// The first root, which is the current container of all code.
        case undisputed

        /// Whether it is the first root and was not replaced.
        @inlinable var isOfFirstRoot: Bool { self == .first || self == .undisputed }

        // Swift would check each number that it reads, which without the optimiser takes a quarter of a resolution.
        @inlinable
        static func decodeAtomicRepresentation(_ representation: consuming UInt8.AtomicRepresentation) -> Self {
            // In memory a case is its position, as its raw value is; and only cases are written.
            unsafeBitCast(UInt8.decodeAtomicRepresentation(representation), to: Self.self)
        }
    }

    /// Whether it is the first root, which is never released, and the current container of all code.
    @inlinable @inline(__always)
    var isUndisputed: Bool { standing.load(ordering: .relaxed) == .undisputed }

    /// Whether it is the first root, which is never released, and was not replaced.
    @inlinable var isFirstRoot: Bool { standing.load(ordering: .relaxed).isOfFirstRoot }

    /// Lets `watch` decide, from now on, before code without a current container gets the composition root.
    package static func watchRoot(by watch: some RootWatch) { CompositionRoot.setWatch(watch) }
}

/// Decides before code without a current container gets the root.
package protocol RootWatch: Sendable {
    /// The container for code at a place, if it is known: `root` itself, another, or none.
    func container(insteadOf root: Container?, at place: SourcePlace?) -> Container?
}
