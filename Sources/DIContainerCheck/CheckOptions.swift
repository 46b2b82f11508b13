/// What the arguments of the tool ask for.
struct CheckOptions {
    /// The file to write where all is well.
    private(set) var stamp: String?
    /// Whether hints are printed, too.
    private(set) var showsHints = false
    /// Whether keys that only sources read are errors.
    private(set) var isStrict = false
    /// Where the files of modules are.
    private(set) var files = SourceFiles()

    /// Reads the arguments, without the name of the program.
    init(_ arguments: [String]) throws(WrongUsage) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--hints": showsHints = true
            case "--strict": isStrict = true
            case "--stamp":
                guard let file = rest.popFirst(), !file.hasPrefix("--") else {
                    throw WrongUsage("--stamp needs a file.")
                }
                guard stamp == nil else { throw WrongUsage("--stamp is given twice.") }
                stamp = file
            case _ where argument.hasPrefix("@"):
                guard let list = contents(of: String(argument.dropFirst())) else {
                    throw WrongUsage("\(argument.dropFirst()) cannot be read.")
                }
                rest = list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) } + rest
            default:
                // The ending, since the names of files and folders may have an equals sign, too.
                guard !argument.hasPrefix("--"), let end = argument.firstRange(of: ".swift=") else {
                    throw WrongUsage("\(argument) is not an argument of this tool.")
                }
                let path = String(argument[end.upperBound...])
                files.add(path, for: String(argument[..<end.lowerBound] + ".swift"))
            }
        }
    }
}

/// The arguments are wrong.
struct WrongUsage: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// The reason, and what the arguments are.
    func text(for tool: String) -> String {
        """
        error: \(reason)
        usage: \(tool) [--stamp FILE] [--hints] [--strict] [@FILE] [Module/File.swift=/path/File.swift ...]
        """
    }
}
