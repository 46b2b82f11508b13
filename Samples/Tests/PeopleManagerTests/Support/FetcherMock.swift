@testable import PeopleManager

/// Fetches the people of a list.
final class FetcherMock: Fetcher {
    private var remaining: ArraySlice<Person>

    init(_ people: Person...) { remaining = people[...] }

    func fetch() -> Person? { remaining.popFirst() }
}
