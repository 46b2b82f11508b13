import DIContainer

protocol Network: Sendable {}
struct LiveNetwork: Network {}
struct ProfileLoader: Sendable { let network: any Network }
protocol Analytics: Sendable { func track(_ event: String) }
struct ConsoleAnalytics: Analytics { func track(_ event: String) {} }
struct Person: Sendable {}
protocol Database: Sendable { func save(_ person: Person) throws }
struct DatabaseImpl: Database { func save(_ person: Person) {} }
protocol Fetcher: Sendable { func fetch() -> Person }
struct FetcherImpl: Fetcher { func fetch() -> Person { Person() } }
