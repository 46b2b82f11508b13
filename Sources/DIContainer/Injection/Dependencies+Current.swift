extension Dependencies {
    /// The dependencies as the current container serves them.
    ///
    /// It is the default argument that makes `PeopleManager()` work; the program stops with a message where one of the
    /// keys is not served.
    public static var current: Dependencies { Container.current.value(of: Self.self) }
}

extension MainActorDependencies {
    /// The dependencies as the current container serves them, on the main actor.
    @MainActor
    public static var current: MainActorDependencies { Container.current.value(of: Self.self) }
}
