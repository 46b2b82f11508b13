import Synchronization

@testable import PeopleManager

/// Keeps people for as long as the test holds it.
final class DatabaseMock: Database {
    private let saved: Mutex<People>

    init(_ people: Person...) {
        var saved = People()
        for person in people { _ = saved.add(person) }
        self.saved = Mutex(saved)
    }

    func people() -> [Person] { saved.withLock { $0.all } }

    func save(_ people: [Person]) -> Int { saved.withLock { saved in people.count { saved.add($0) } } }
}
