public import DIContainer

/// A tool of your package that checks your composition while the package builds.
///
/// You need only an executable target with this file:
///
/// ```swift
/// import DIContainer
/// import DIContainerCheck
/// import ShopModules
///
/// @main struct CheckShop: CompositionCheck {
///     static var composition: Container { Container { ShopModules() } }
/// }
/// ```
///
/// The tool prints each problem that `validate()` finds as a compiler prints an error, at the line of the module. It
/// creates no value. The article *A wrong graph does not build*
/// of DIContainer shows how a build runs it.
@MainActor
public protocol CompositionCheck {
    /// The container that your program builds.
    static var composition: Container { get }

    /// More compositions to check, each with a name for the report: those of a widget, of previews, of a child container.
    ///
    /// ```swift
    /// static var otherCompositions: KeyValuePairs<String, Container> {
    ///     ["widget": Container { WidgetModules() }, "previews": composition.replacing { PreviewModules() }]
    /// }
    /// ```
    ///
    /// A problem that ``composition`` has too is reported once, without a name.
    static var otherCompositions: KeyValuePairs<String, Container> { get }

    /// Keys that the program reads although no source shows it. If no composition serves one, that is an error.
    ///
    /// ```swift
    /// static var served: [any InjectionKey.Type] { [CheckoutKey.self] }
    /// ```
    static var served: [any InjectionKey.Type] { get }

    /// Keys that the program reads although no composition serves them, such as those of a child that a plug-in makes.
    static var unserved: [any InjectionKey.Type] { get }

    /// The hints of a composition, which `--hints` prints as warnings: `container.graph.hints`, if the tool depends on
    /// `DIContainerGraph`, too.
    static func hints(of container: Container) -> [any CustomStringConvertible]
}

extension CompositionCheck {
    /// No more compositions.
    public static var otherCompositions: KeyValuePairs<String, Container> { [:] }

    /// No keys.
    public static var served: [any InjectionKey.Type] { [] }

    /// No keys.
    public static var unserved: [any InjectionKey.Type] { [] }

    /// No hints.
    public static func hints(of container: Container) -> [any CustomStringConvertible] { [] }

    /// Checks the compositions, and ends the process: with status 0 where all is well, 1 where there is a problem, and 2
    /// where the arguments are wrong.
    ///
    /// These are the arguments, in any order:
    ///
    /// - `--stamp FILE`: a file that exists only if all is well. A build command must write what it promises.
    /// - `--hints`: prints ``hints(of:)`` as warnings, and reads of keys that may be served elsewhere.
    /// - `--strict`: a read of a key that no composition serves is an error instead of a warning.
    /// - `@FILE`: a file with more arguments, one on each line.
    /// - `Module/File.swift=/path/File.swift`, any number of them: where the file of a module is. The tool searches it
    ///   for reads of keys. Without a path, a report names the file as `Module/File.swift`, which no editor opens.
    public static func main() {
        let status = run(Array(CommandLine.arguments.dropFirst()), width: Report.width(ofTerminal: 1)) { print($0) }
        end(with: status)
    }

    /// The lines that the tool would print; none where all is well.
    ///
    /// For a test, where the modules are in an app that no tool can import:
    ///
    /// ```swift
    /// #expect(CheckShop.report(["Shop/Till.swift=/Users/me/Shop/Till.swift"]) == [])
    /// ```
    ///
    /// - Parameter arguments: Those of the tool, as ``main()`` takes them.
    public static func report(_ arguments: [String]) -> [String] {
        var lines: [String] = []
        _ = run(arguments, width: nil) { lines.append($0) }
        return lines
    }

    private static func run(
        _ arguments: [String], width: Int?, print: @escaping (String) -> Void
    ) -> CheckStatus {
        do throws(WrongUsage) {
            return CheckRun(try CheckOptions(arguments), width: width, print: print).check(
                composition, otherCompositions, served: served, unserved: unserved, hints: { hints(of: $0) })
        } catch {
            print(error.text(for: "\(Self.self)"))
            return .wrongUsage
        }
    }
}
