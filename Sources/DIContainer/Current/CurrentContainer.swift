import Synchronization

/// The container for all code that has no other current container: the one of the last
/// ``Container/build(fileID:line:)``.
///
/// Most programs build one container, once, and override nothing. Then it is ``undisputed``, and reading the current
/// container is one load. Once another container was current, ``undisputed`` is `nil` for good: code then reads the
/// task-local frame, and after that the root, under a lock.
///
/// The first root stays in memory until the process ends, as a composition root does, so that readers of its address
/// count no reference. Each root after it goes when it is replaced. Code that runs while the root is replaced may see
/// either.
@usableFromInline
enum CompositionRoot {
    /// The first root, which is never released, while it is the current container of all code.
    @usableFromInline static let undisputed = PublishedReference<Container>()

    private struct State {
        /// The first root, held forever.
        var first: Container?
        var current: Container?
        /// The places where the first root and the current one were built.
        var firstPlace: SourcePlace?
        var currentPlace: SourcePlace?
        /// The root before the current one, which may be gone, and the place where it was built.
        var former: (container: ContainerReference, place: SourcePlace?)?
        /// The watch that is asked before code gets the root.
        var watch: RootWatch?

        /// Makes a container the first root, and undisputed if no other container was ever current.
        mutating func setFirst(_ container: Container) {
            first = container
            container.isFirstRoot.store(true, ordering: .relaxed)
            if !wasDisputed.load(ordering: .relaxed) { extendLifetime(undisputed.publish(container)) }
        }

        mutating func dispute() {
            // It is held as the first root.
            extendLifetime(undisputed.take())
            wasDisputed.store(true, ordering: .releasing)
        }
    }

    private static let state = Locked(State())
    /// Whether another container was ever current somewhere, or the root is watched; changed under the lock.
    private static let wasDisputed = Atomic(false)

    /// Whether a container is the current one of all code.
    @inlinable
    static func isUndisputed(_ container: ObjectIdentifier) -> Bool {
        undisputed.address == UnsafeRawPointer(bitPattern: UInt(bitPattern: container))
    }

    /// Whether another container than the first root may be current somewhere.
    ///
    /// A thread with another current container has called ``dispute()``, or inherited the container from a task that
    /// has.
    @inlinable static var isDisputed: Bool { undisputed.address == nil }

    /// The root, or `nil` before the first ``Container/build(fileID:line:)``.
    static var current: Container? { undisputed.object ?? state.withLock { $0.current } }

    /// The root for code at a place, or the container that its watch gives instead.
    static func current(at place: SourcePlace?) -> Container? {
        if let root = undisputed.object { return root }
        let (root, watch) = state.withLock { ($0.current, $0.watch) }
        guard let watch else { return root }
        return watch(root, place)
    }

    /// Prepares for a container to be the current one somewhere.
    static func noteCurrent(_ container: Container) {
        if !container.isFirstRoot.load(ordering: .relaxed) { dispute() }
    }

    /// Prepares for another container than the first root to be current somewhere.
    @inline(never) static func dispute() {
        // Acquiring: code that finds it disputed must find no undisputed root.
        if wasDisputed.load(ordering: .acquiring) { return }
        state.withLock { $0.dispute() }
    }

    /// Lets `watch` decide, from now on, before code gets the root.
    static func setWatch(_ watch: @escaping RootWatch) {
        dispute()
        state.withLock { $0.watch = watch }
    }

    /// Makes a container the root.
    static func replace(with container: Container, builtAt place: SourcePlace) {
        let old = state.withLock { state in
            let old = state.current
            if old === container { return old }
            state.former = old.map { (ContainerReference(unheld: $0), state.currentPlace) }
            state.currentPlace = place
            if state.first == nil {
                state.firstPlace = place
                state.setFirst(container)
            } else {
                state.dispute()
                old?.isFirstRoot.store(false, ordering: .relaxed)
            }
            state.current = container
            return old
        }
        // The old root ends outside the lock, because that runs the `deinit`s of its values.
        extendLifetime(old)
    }
}

// For error messages.
extension CompositionRoot {
    typealias RootChange = (before: SourcePlace, now: SourcePlace)

    /// The place where the first root or the one before the current one was built, if that root served a key, and the
    /// place where the current one was built, if a container belongs to it.
    static func change(thatLost key: KeyIdentity, for container: Container) -> RootChange? {
        let state = state.withLock {
            (
                first: $0.first, firstPlace: $0.firstPlace, current: $0.current, currentPlace: $0.currentPlace,
                former: $0.former?.container.container, formerPlace: $0.former?.place
            )
        }
        guard let current = state.current, let now = state.currentPlace,
            current.isOrHasParent(container) || container.isOrHasParent(current)
        else { return nil }
        if state.former?.hasModule(for: key) == true { return state.formerPlace.map { ($0, now) } }
        guard state.first !== current, state.first?.hasModule(for: key) == true else { return nil }
        return state.firstPlace.map { ($0, now) }
    }
}

extension Container {
    fileprivate func isOrHasParent(_ other: Container) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === other }
    }
}

extension Container {
    /// Lets `watch` decide, from now on, before code without a current container gets the composition root.
    package static func watchRoot(by watch: @escaping RootWatch) { CompositionRoot.setWatch(watch) }
}

/// Decides before code without a current container gets the root, if there is one.
///
/// It returns the container for code at a place, if that is known: the root itself, another, or none.
package typealias RootWatch = @Sendable (_ root: Container?, _ place: SourcePlace?) -> Container?
