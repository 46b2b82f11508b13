import Foundation
import Testing

@testable import UserDirectory

struct JSONSyntaxTests {
    @Test(arguments: [
        "{}", "[]", " [1, -0, 0.5, 1e9, -2.5E-3] ", #"{"a": {"b": [true, false, null]}}"#, #""\u00e9\n\"\\/""#, "\"藤\"",
    ])
    func `What Foundation takes for JSON passes`(text: String) throws {
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        try JSONSyntax.check(Array(text.utf8))
    }

    @Test(arguments: [
        ("", 1, 1, "expected a value, but the file ends"),
        ("{", 1, 2, "expected a name in double quotes, but the file ends"),
        ("[1,\n2,\n]", 3, 1, "expected a value, found \"]\""),
        ("[1 2]", 1, 4, "expected \",\" or \"]\", found \"2\""),
        ("{\"a\" 1}", 1, 6, "expected \":\", found \"1\""),
        ("{\"é\": x}", 1, 7, "expected a value, found \"x\""),
        ("[01]", 1, 3, "expected \",\" or \"]\", found \"1\""),
        ("[1.]", 1, 4, "expected a digit, found \"]\""),
        ("[\"a\nb\"]", 1, 4, "a string contains a line break or another control character"),
        ("\"\\q\"", 1, 3, "expected an escape such as \\n, found \"q\""),
        ("\"\\u12x4\"", 1, 6, "expected a hexadecimal digit, found \"x\""),
        ("\"abc", 1, 5, "expected the end of a string, but the file ends"),
        ("nul", 1, 1, "expected a value, found \"n\""),
        ("{} {}", 1, 4, "there is more after the end of the value"),
    ])
    func `The first mistake is told with its place`(text: String, line: Int, column: Int, message: String) {
        #expect(throws: JSONSyntaxError(line: line, column: column, message: message)) {
            try JSONSyntax.check(Array(text.utf8))
        }
    }

    @Test func `A text that is not UTF-8 is told with its place`() {
        #expect(throws: JSONSyntaxError(line: 2, column: 2, message: "the text is not UTF-8")) {
            try JSONSyntax.check(Array("[\n\"".utf8) + [0xFF])
        }
    }

    @Test func `Nesting without end is an error, not a stack overflow`() {
        #expect(throws: JSONSyntaxError.self) {
            try JSONSyntax.check(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
        }
    }

    @Test func `A byte order mark is passed over`() throws {
        let document = JSONDocument(path: "users.json", bytes: [0xEF, 0xBB, 0xBF] + Array(#"{"users": []}"#.utf8))
        #expect(try UserList(document).users.isEmpty)
    }
}
