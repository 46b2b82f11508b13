// What `DIContainerTesting` uses of Foundation.

public struct URL: Hashable, Sendable {
    public init(filePath path: String, relativeTo base: URL? = nil) {}
    public func deletingLastPathComponent() -> URL { self }
    public var absoluteURL: URL { self }
    public var path: String { "" }
    public var lastPathComponent: String { "" }
}

public struct Data: Hashable, Sendable { public init(contentsOf url: URL) throws {} }

open class FileManager: @unchecked Sendable {
    public class var `default`: FileManager { FileManager() }
    public func createDirectory(
        at url: URL, withIntermediateDirectories: Bool, attributes: [String: Any]? = nil
    ) throws {}
    open func fileExists(atPath path: String) -> Bool { false }
}

public class ProcessInfo: @unchecked Sendable {
    public static var processInfo: ProcessInfo { ProcessInfo() }
    public var environment: [String: String] { [:] }
}

open class JSONDecoder: @unchecked Sendable {
    public init() {}
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

extension String {
    public struct Encoding: Hashable, Sendable { public static var utf8: Encoding { Encoding() } }
}

extension StringProtocol {
    public func write(to url: URL, atomically isAtomic: Bool, encoding: String.Encoding) throws {}
}

extension Error { public var localizedDescription: String { fatalError() } }
