import DIContainer

extension Operation {
    /// A child of twenty modules over a container of two hundred, one resolve, and the end of both, the modules' too.
    static let child = child("child") { parent in
        Container(parent: parent) { FeatureModules(scope: .unique) }
    }

    /// The same of modules that were made before.
    static let childOfMadeModules: Operation = {
        let modules = FeatureModules(scope: .unique).modules
        return child("child-of-made-modules") { parent in Container(parent: parent) { modules } }
    }()

    private static func child(
        _ name: String, _ makeChild: @escaping @Sendable (Container) -> Container
    ) -> Operation {
        Operation(name: name) {
            @inline(never)
            func resolve(_ parent: Container) -> any Service { makeChild(parent)[ProfileKey.self] }

            @inline(never)
            func call(_ parent: HandWrittenChild) -> any Service {
                HandWrittenChild(of: parent).service(ProfileKey.self)
            }

            let container = Container { numberedModules(200, scope: .unique) }
            container.build()
            let parent = HandWrittenChild(of: nil)
            return Contest {
                resolve(container).number == 16 && call(parent).number == 16 ? nil : "the child serves other values"
            } own: { iterations in
                for _ in 0..<iterations { Sink.take(resolve(container)) }
            } twin: { iterations in
                for _ in 0..<iterations { Sink.take(call(parent)) }
            }
        }
    }
}

/// A dictionary of the twenty factories over that of another.
private final class HandWrittenChild {
    private let parent: HandWrittenChild?
    private let factories: [ObjectIdentifier: @Sendable () -> any Service]

    @inline(never)
    init(of parent: HandWrittenChild?) {
        var factories: [ObjectIdentifier: @Sendable () -> any Service] = [:]
        factories.reserveCapacity(FeatureModules.keys.count)
        let keys = FeatureModules.keys
        for number in keys.indices {
            factories[ObjectIdentifier(keys[number])] = { NumberedService(number) }
        }
        self.parent = parent
        self.factories = factories
    }

    func service(_ key: any NumberedKey.Type) -> any Service {
        factories[ObjectIdentifier(key)]?() ?? parent!.service(key)
    }
}
