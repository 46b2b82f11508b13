extension Container {
    /// A copy of the container with some modules replaced.
    ///
    /// ```swift
    /// let test = app.replacing { Module(APIKey.self) { MockAPI() } }
    /// ```
    ///
    /// The new container shares none of the values that this one made: it makes its own singletons, and those of its
    /// parents, so that no test sees traces of another.
    ///
    /// - A module replaces the module of the same key and name, and all contributions to the key, in the container or
    ///   in the parent that has them. Decorators of the key stay; they wrap the new value.
    /// - Modules that contribute to a key replace all contributions to it.
    /// - A decorator is added around those that are there.
    ///
    /// The observer of this container observes the new one too.
    ///
    /// A replacement with nothing to replace is most likely a mistake: ``validate()`` reports it. A key with a default
    /// value can always be replaced.
    ///
    /// To use a value that is costly to create again, register it: `Module(StoreKey.self) { store }`.
    ///
    /// - Parameter modules: The replacements.
    /// - Returns: The new container.
    public func replacing(@ModuleBuilder _ modules: () -> [Module]) -> Container {
        replacing(modules(), nil, mayAdd: false)
    }

    /// The same, with another observer if one is given.
    ///
    /// - Parameters:
    ///   - mayAdd: Whether modules that replace nothing are intended additions.
    package func replacing(
        observer: (any ContainerObserver)?, mayAdd: Bool = false, @ModuleBuilder _ modules: () -> [Module]
    ) -> Container {
        replacing(modules(), observer.map(Observation.init), mayAdd: mayAdd)
    }

    private func replacing(
        _ replacements: [Module], _ observation: Observation?, mayAdd: Bool
    ) -> Container {
        var pending = replacements
        let container = replacing(&pending, observation)
        guard !pending.isEmpty else { return container }
        // Unmatched replacements are still served; `validate()` reports them.
        let idle = pending.filter { !($0.registration.role == .provides && $0.registration.key.hasDefault) }
        return Container(
            modules: container.modules.all + pending, parent: container.parent, observation: container.observation,
            idleReplacements: mayAdd ? [] : idle)
    }

    /// Applies the replacements in `pending`, here and in the parents, and removes them from `pending`.
    private func replacing(_ pending: inout [Module], _ observation: Observation?) -> Container {
        var exchanged = modules
        var (others, unmatched): ([Module], [Module]) = ([], [])
        let first = pending.isEmpty ? 0 : exchanged.addReplacements(pending)
        let isAlone = pending.count == 1
        var isExchanged = Array(repeating: false, count: isAlone ? 0 : modules.count)
        for index in pending.indices {
            let replacement = pending[listed: index].registration
            guard let ordinal = registry.ordinal(of: replacement.key) else {
                unmatched.append(pending[index])
                continue
            }
            // A second replacement of a key is a duplicate, which is stored separately.
            if let number = number(exchangedFor: replacement, at: ordinal), isAlone || !isExchanged[number] {
                exchanged.exchange(number, by: first + index)
                if !isAlone { isExchanged[number] = true }
            } else {
                others.append(pending[index])
            }
        }
        pending = unmatched
        let parent = parent?.replacing(&pending, observation)
        let observation = observation ?? self.observation
        if others.isEmpty {
            return Container(like: self, modules: consume exchanged, parent: parent, observation: observation)
        }
        let gone = numbers(replacedBy: others).filter { isAlone || !isExchanged[$0] }
        return Container(modules: exchanged.without(gone) + others, parent: parent, observation: observation)
    }

    /// The number of the only module that a replacement stands for; `nil` if it stands for none or several.
    private func number(exchangedFor replacement: Registration, at ordinal: Int) -> Int? {
        if modules.hasOneModule(at: ordinal) {
            let number = modules.firstNumber(at: ordinal)
            return replacement.role == .provides && modules[number].registration.role == .provides
                ? number : nil
        }
        let numbers = modules.numbers(at: ordinal).filter { modules[$0].registration.role != .decorates }
        guard replacement.role == .provides, let number = numbers.first, numbers.count == 1,
            modules[number].registration.role == .provides
        else { return nil }
        return number
    }

    /// The numbers of the modules that `replacements` replace, in order.
    private func numbers(replacedBy replacements: [Module]) -> [Int] {
        var numbers: Set<Int> = []
        for replacement in replacements {
            let role = replacement.registration.role
            if role == .decorates { continue }
            // Only keys that are here are replaced here.
            for number in modules.numbers(at: registry.ordinal(of: replacement.registration.key)!) {
                switch modules[number].registration.role {
                case .provides: if role == .provides { numbers.insert(number) }
                case .contributes: numbers.insert(number)
                case .decorates: break
                }
            }
        }
        return numbers.sorted()
    }
}
