/// Lines of an import that name no user who could be added; each was told on its own.
struct ImportError: Error, Equatable, CustomStringConvertible {
    let refused: Int
    let total: Int

    var description: String { "\(refused) of \(total) lines were not imported." }
}
