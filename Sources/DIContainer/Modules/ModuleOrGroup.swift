/// What a builder block takes: a ``Module``, a ``ModuleGroup`` or an array of modules.
///
/// Do not conform to it; conform to ``ModuleGroup``. Its name is what the compiler says where something else stands in
/// a block.
public protocol ModuleOrGroup {
    /// The modules, in their order.
    var _modules: [Module] { get }
}

extension Module: ModuleOrGroup {
    public var _modules: [Module] { [self] }
}

extension [Module]: ModuleOrGroup {
    public var _modules: [Module] { self }
}

extension ModuleGroup {
    /// The modules of the group, marked as its members.
    public var _modules: [Module] {
        let name = String(describing: Self.self)
        return modules.map { $0.within(name) }
    }
}
