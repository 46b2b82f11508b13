import Foundation

/// A graph that was kept in an earlier run.
let file = URL(filePath: "composition.json")
