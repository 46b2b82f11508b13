import DIContainer

// Not in the files of the types: tests compile the scan alone, without the package, which spells out hidden characters.

extension FoundKey: CustomStringConvertible {
    /// The module and the name: `App.Profile.ModelKey`.
    public var description: String {
        (module.isEmpty ? name : "\(module).\(name)").withHiddenCharactersShown
    }
}

extension UnjudgedKey: CustomStringConvertible {
    /// The module and the name, the image, and the reason.
    public var description: String {
        "\(module.isEmpty ? name : "\(module).\(name)"), in \(image): \(sentence)".withHiddenCharactersShown
    }

    private var sentence: String {
        switch reason {
        case .generic: "it is generic, so each of its specializations is a key"
        case .inherited(let superclass): "it inherits from the key \(superclass), and may or may not be a key itself"
        case .otherCopy(let copy):
            "it is a key of the copy of DIContainer in \(copy == image ? "the same image" : copy)"
        case .unreadable(let reason): reason
        }
    }
}
