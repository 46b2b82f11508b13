#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes the source of a client or a launch of so many services, which `Scripts/measure` compiles.
@main
struct ClientWriter {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "launch", let count = arguments.last.flatMap({ Int($0) }) {
            return print(Launch(count: count).source, terminator: "")
        }
        guard arguments.count == 3, let content = Content(rawValue: arguments[1]),
            let shape = Shape(rawValue: arguments[2]), let count = Int(arguments[3]), count > 0
        else {
            let contents = Content.allCases.map(\.rawValue).joined(separator: "|")
            let shapes = Shape.allCases.map(\.rawValue).joined(separator: "|")
            print("usage: ClientWriter launch COUNT | \(contents) \(shapes) COUNT")
            exit(2)
        }
        print(shape.source(of: content, count: count), terminator: "")
    }
}
