import DIContainer

/// Modules of the first numbered keys.
func numberedModules(_ count: Int, scope: Scope<any Service>) -> [Module] {
    func module<Key: NumberedKey>(_ key: Key.Type, _ number: Int) -> Module {
        Module(key, scope: scope) { NumberedService(number) }
    }
    return (0..<count).map { module(numberedKey($0), $0) }
}
