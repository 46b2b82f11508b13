/// What the key of the main actor stands for.
protocol Screen {
    /// Tells one screen from another.
    var number: Int { get }
}
