/// The part that parade armor replaces.
protocol Helmet: ArmorPiece {}
