/// The value of the main-actor key.
protocol Screen {
    /// Tells one screen from another.
    var number: Int { get }
}
