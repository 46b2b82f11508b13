extension GraphPage {
    /// A text that a browser shows as it is, in an element or in an attribute in quotes.
    static func escapedForMarkup(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A JSON document that stays the same value, but in which nothing can end the script element that holds it.
    ///
    /// The escaped characters occur in JSON's strings only, where an escape stands for the same character.
    static func escapedForScript(_ json: String) -> String {
        var result = ""
        result.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            switch scalar {
            case "&": result += "\\u0026"
            case "<": result += "\\u003c"
            case ">": result += "\\u003e"
            case "\u{2028}": result += "\\u2028"
            case "\u{2029}": result += "\\u2029"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
