/// A place in source code, for messages: a file and a line.
///
/// ```swift
/// do {
///     _ = try container.resolve(APIKey.self)
/// } catch {
///     if let place = error.requestedFrom { print(place) }     // App/Checkout.swift:12
/// }
/// ```
public struct SourcePlace: Sendable {
    package let file: StaticString
    private let lineNumber: UInt32

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - fileID: The file, as `#fileID` gives it: `Module/File.swift`.
    ///   - line: The line, counted from 1.
    @export(implementation) public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(file: fileID, lineNumber: UInt32(truncatingIfNeeded: line))
    }

    @usableFromInline init(file: StaticString, lineNumber: UInt32) {
        self.file = file
        self.lineNumber = lineNumber
    }

    /// Stops the program at this place, so that crash reports and debuggers show the user's line.
    @inline(never) func stop(_ message: String) -> Never {
        fatalError(Report.shown(message, after: "\(self): Fatal error: "), file: file, line: UInt(lineNumber))
    }

    /// Stops the program for a caller whose place is not known.
    ///
    /// The read of a property does not know its place, so the message points to the stack trace instead of a line of
    /// the library.
    @inline(never)
    static func stopAtUnknown(_ message: String) -> Never { Self(fileID: "see the stack trace", line: 0).stop(message) }

    /// Where to look for the caller.
    static var unknown: String {
        """
        by the first frame outside DIContainer in the stack trace below \
        (without one, set SWIFT_BACKTRACE=enable=yes, or run it in a debugger)
        """
    }

    /// The file, as `Module/File.swift`.
    public var fileID: String { "\(file)" }

    /// The line, counted from 1.
    public var line: Int { Int(lineNumber) }
}

extension SourcePlace: CustomStringConvertible {
    /// The place as compilers print it: `Module/File.swift:12`.
    @inline(never) public var description: String { "\(fileID.withHiddenCharactersShown):\(line)" }
}

extension SourcePlace: Equatable {
    /// Whether two places are the same file and line.
    @inline(never) public static func == (left: SourcePlace, right: SourcePlace) -> Bool {
        left.lineNumber == right.lineNumber && left.fileID == right.fileID
    }
}

/// The body of what exists only for the message that the compiler gives with it.
@inline(never) func neverCalled() -> Never { fatalError() }
