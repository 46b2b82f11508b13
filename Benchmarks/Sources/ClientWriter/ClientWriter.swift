#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes the source of a client of so many services, which `Scripts/measure` compiles.
@main
struct ClientWriter {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let content = Content(rawValue: arguments[1]),
            let shape = Shape(rawValue: arguments[2]), let count = Int(arguments[3]), count > 0
        else {
            let contents = Content.allCases.map(\.rawValue).joined(separator: "|")
            let shapes = Shape.allCases.map(\.rawValue).joined(separator: "|")
            print("usage: ClientWriter \(contents) \(shapes) COUNT")
            exit(2)
        }
        print(shape.source(of: content, count: count), terminator: "")
    }
}
