import Testing

@testable import PeopleManager

struct CSVLineTests {
    @Test(arguments: [
        ("Ada,ada@example.org", ["Ada", "ada@example.org"]), ("Ada", ["Ada"]), ("Ada,", ["Ada", ""]), ("", [""]),
        (#""Cave, Nick",n@c"#, ["Cave, Nick", "n@c"]), (#""a ""b"" c""#, [#"a "b" c"#]), (#""""#, [""]),
        (#""""""#, [#"""#]), (#",,"#, ["", "", ""]),
    ])
    func `A line has values with commas between, in quotation marks where they have commas themselves`(
        text: String, fields: [String]
    ) throws {
        #expect(try CSVLine(parsing: text).fields == fields)
    }

    @Test(arguments: [
        (#""Ada"#, PersonProblem.openQuote), (#"""""#, .openQuote), (#"A"da"#, .misplacedQuote),
        (#""Ada"x,y"#, .misplacedQuote),
    ])
    func `A quotation mark out of place is told`(text: String, problem: PersonProblem) {
        #expect(throws: problem) { try CSVLine(parsing: text) }
    }

    @Test(arguments: [["Ada"], ["Cave, Nick", ""], [#"""#, #"a""b"#], ["", "", "é,"]])
    func `Values that are written are read again`(fields: [String]) throws {
        #expect(try CSVLine(parsing: CSVLine(fields: fields).text).fields == fields)
    }

    @Test func `A person has a name, and an email address where there is one`() throws {
        #expect(try Person(line: " Ada\t, ada@example.org") == Person(name: "Ada", email: "ada@example.org"))
        #expect(try Person(line: "Ada, ") == Person(name: "Ada"))
        #expect(throws: PersonProblem.noName) { try Person(line: " ,ada@example.org") }
        #expect(throws: PersonProblem.noAddress("ada")) { try Person(line: "Ada,ada") }
        #expect(throws: PersonProblem.fieldCount(3)) { try Person(line: "Ada,ada@example.org,Analyst") }
        #expect(throws: PersonProblem.controlCharacter("A\u{1B}[2J")) { try Person(line: "A\u{1B}[2J") }
    }

    @Test func `Lines end with either line break, and empty ones are passed over`() throws {
        var lines = PeopleLines(text: "Ada\r\n\nGrace\r\n\r\nZoë", source: "test")
        #expect(try lines.next()?.name == "Ada")
        #expect(try lines.next()?.name == "Grace")
        #expect(try lines.next()?.name == "Zoë")
        #expect(try lines.next() == nil)
    }

    @Test func `A line that names nobody is told by its number`() {
        var lines = PeopleLines(text: "\n\n,a@b", source: "test")
        let error = #expect(throws: LineError.self) { try lines.next() }
        #expect(error?.description == "test:3: A person needs a name.")
    }
}
