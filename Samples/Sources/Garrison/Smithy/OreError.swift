/// The realm has too little ore.
struct OreError: Error, Equatable, CustomStringConvertible {
    let wanted: Int
    let left: Int

    var description: String { "The realm has \(left) ore left, of which \(wanted) would be needed." }
}
