// What `DIContainerTesting` uses of XCTest.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

open class XCTestCase {
    public init() {}
    open var name: String { "" }
    open func invokeTest() {}
}

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
