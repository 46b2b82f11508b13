import DIContainer

extension GraphPage {
    /// A text that a browser shows as it is, in an element or in an attribute in quotes.
    static func escapedForMarkup(_ text: String) -> String {
        text.escaped { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: nil
            }
        }
    }

    /// A JSON document that stays the same value, but in which nothing can end the script element that holds it.
    ///
    /// The escaped characters occur in JSON's strings only, where an escape stands for the same character.
    static func escapedForScript(_ json: String) -> String {
        json.escaped { scalar in
            switch scalar {
            case "&": "\\u0026"
            case "<": "\\u003c"
            case ">": "\\u003e"
            case "\u{2028}": "\\u2028"
            case "\u{2029}": "\\u2029"
            default: nil
            }
        }
    }
}
