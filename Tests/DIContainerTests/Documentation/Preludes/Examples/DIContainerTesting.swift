import DIContainer

protocol Mailer: Sendable {}
struct SilentMailer: Mailer {}
enum MailerKey: InjectionKey { typealias Value = any Mailer }
final class Connection: Sendable {}
enum ConnectionKey: InjectionKey { typealias Value = Connection }
enum ViewModelKey: InjectionKey { typealias Value = Connection }

@Sendable func makeTestContainer() -> Container { Container { AppModules() } }
