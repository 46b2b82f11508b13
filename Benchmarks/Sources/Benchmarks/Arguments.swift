/// What the command line asks for.
struct Arguments {
    enum Mode {
        /// Measures operations, each in a separate process.
        case table
        /// Measures one operation in this process, for the one that prints the table.
        case child(name: String)
        /// Runs one loop and measures nothing.
        case instructions(name: String, isTwin: Bool, iterations: Int)
        case help
    }

    static let usage = """
        usage: Benchmarks [--filter NAME] [--json FILE] [--chart FILE.svg] [--samples N] [--sample-time MS]
               Benchmarks --instructions NAME [--twin] ITERATIONS

          --filter NAME      only the operation of that name, or else those whose names contain it; without
                             the bytes of memory
          --json FILE        writes the numbers
          --chart FILE.svg   draws the ratios beside the ratios to reach
          --samples N        samples of each side; 7 unless given
          --sample-time MS   how long a sample takes at least, in milliseconds; 100 unless given
          --instructions     runs the loop of one operation, or of its twin, so many times and measures nothing: under
                             a tool that counts instructions, two counts differ by what the operation takes
          --child NAME       measures one operation in this process and prints numbers for a program; the table is
                             made of these
        """

    private(set) var mode = Mode.table
    private(set) var filter: String?
    private(set) var jsonPath: String?
    private(set) var chartPath: String?
    private(set) var samples = 7
    /// In milliseconds.
    private(set) var sampleTime = 100

    /// Reads the arguments.
    init(_ arguments: some Sequence<String>) throws(ArgumentError) {
        var remaining = Array(arguments)[...]
        func next(after name: String) throws(ArgumentError) -> String {
            guard let text = remaining.popFirst() else { throw ArgumentError("\(name) wants a value") }
            return text
        }
        func number(after name: String) throws(ArgumentError) -> Int {
            let text = try next(after: name)
            guard let number = Int(text), number > 0 else {
                throw ArgumentError("\(name) wants a number above 0, not '\(text)'")
            }
            return number
        }
        while let name = remaining.popFirst() {
            switch name {
            case "--filter": filter = try next(after: name)
            case "--json": jsonPath = try next(after: name)
            case "--chart": chartPath = try next(after: name)
            case "--samples": samples = try number(after: name)
            case "--sample-time": sampleTime = try number(after: name)
            case "--child": mode = .child(name: try next(after: name))
            case "--instructions":
                let operation = try next(after: name)
                let isTwin = remaining.first == "--twin"
                if isTwin { remaining.removeFirst() }
                mode = .instructions(name: operation, isTwin: isTwin, iterations: try number(after: name))
            case "--help", "-h": mode = .help
            default: throw ArgumentError("there is no argument '\(name)'")
            }
        }
    }
}
