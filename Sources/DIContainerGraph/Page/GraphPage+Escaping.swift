import DIContainer

extension GraphPage {
    /// A text that a browser shows unchanged, in an element or in a quoted attribute.
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

    /// A JSON document with the same value, in which nothing can end the script element that holds it.
    ///
    /// The escaped characters occur only in JSON's strings, where the escape means the same character.
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
