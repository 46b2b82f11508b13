import Foundation

extension String {
    /// The text as a search sees it: without case and accents, so that `zoe` finds `Zoë`.
    var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil) }
}
