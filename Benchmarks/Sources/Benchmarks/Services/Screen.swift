/// What the main-actor key stands for.
protocol Screen {
    /// Tells one screen from another.
    var number: Int { get }
}
