import DIContainer

extension Container {
    /// Looks for mistakes only where they keep the commands from being made, so that none of those could tell of them.
    ///
    /// - Throws: `CompositionError` with all mistakes of the composition.
    func validateCommands() async throws {
        do { _ = try await resolve(CommandsKey.self) } catch { try validate() }
    }
}
