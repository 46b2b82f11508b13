import DIContainer

/// What the listings of the article print.
enum Listings {
    /// The listing that nothing controls, and the one that a number controls.
    static var text: String {
        let firstWord = "hello"
        let secondWord = "world!"
        return "\(firstWord + " " + secondWord)\n\(HelloWorldKey.currentValue.phrase)"
    }
}
