extension Dependencies {
    /// The dependencies as the current container serves them.
    ///
    /// It is the default argument that makes `PeopleManager()` work; the program stops with a message where one of the
    /// keys is not served.
    public static var current: Dependencies { Container.current.valueOrStop(of: Self.self) }
}
