/// The first place where a text stops being JSON.
struct JSONSyntaxError: Error, Equatable {
    let line: Int
    let column: Int
    let message: String
}
