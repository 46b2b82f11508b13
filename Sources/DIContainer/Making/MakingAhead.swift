extension Trace {
    /// How deeply the creations of kept values may nest before further requirements are made ahead.
    ///
    /// A level takes several kilobytes of the stack in a debug build; secondary threads have 512 KB on Apple's systems.
    private static let maximumDepth = 16

    /// Makes the kept values that a slot needs, directly or not, one after the other, if the resolution is already
    /// deep.
    ///
    /// Otherwise a factory's injections are made inside it, so that a long chain of singletons would overflow the
    /// stack. Here each value is made when everything that it needs is there, starting at the far end of the declared
    /// graph. The factories then find what they ask for. They make the rest: values that are not kept, or that may end
    /// before the factories need them.
    ///
    /// - Parameter slot: The slot whose value this resolution is about to make.
    /// - Throws: ``ResolutionError`` as the factory of `slot` would.
    func makeAhead(for slot: Slot) throws(ResolutionError) {
        // An observer is told in whose factory each value was asked for, so there factories ask themselves.
        guard depth > Self.maximumDepth, slot.container.observation == nil else { return }
        var path: [(slot: Slot, remaining: ArraySlice<Slot>)] = [(slot, slot.requirements[...])]
        // The slot itself was entered before.
        defer { for _ in path.dropFirst() { leave() } }
        var visited: Set<ObjectIdentifier> = []
        while let last = path.indices.last {
            guard let next = path[last].remaining.popFirst() else {
                let visit = path.removeLast()
                if path.isEmpty { return }
                leave()
                try visit.slot.keeping?.makeNow(in: self)
                continue
            }
            guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
            if next.lifetime.endsByItself { continue }
            if next.keeping?.keptBox() != nil { continue }
            // The factory that needs it says what is wrong.
            if next.mustBeStarted || next.container.observation != nil { return }
            try enter(next)
            path.append((next, next.requirements[...]))
        }
    }
}
