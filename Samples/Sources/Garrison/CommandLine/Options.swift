/// What the command line asks for.
struct Options: Equatable {
    var request = Request.listings
    /// The number that all chance is drawn from; `nil` where there is to be none.
    var seed: UInt64?
    /// How many knights take part, of both garrisons together.
    var knightCount = 8
    /// How much ore the realm has.
    var ore = 200
    /// Whether each knight gets armor of his own, or else all of a garrison the same one.
    var isArmorOwn = false
    /// Whether the southern garrison comes in parade armor.
    var isParade = false
}
