#if canImport(SwiftUI)
    import DIContainer

    /// What a property creates its model from.
    nonisolated struct ModelSource<Model> {
        let key: any Any.Type
        let name: String?
        /// What the module takes, if it takes something.
        var argument: Any?
        let place: SourcePlace
        let make: @MainActor (Container) -> Model
    }

    nonisolated extension ModelSource: Equatable {
        /// Whether both create the same model. Two arguments that cannot be compared may differ.
        static func == (left: ModelSource, right: ModelSource) -> Bool {
            guard left.key == right.key, left.name == right.name else { return false }
            switch (left.argument, right.argument) {
            case (nil, nil): return true
            case (let left as any Equatable, let right?): return left.isEqual(to: right)
            default: return false
            }
        }
    }

    nonisolated extension Equatable {
        fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
    }
#endif
