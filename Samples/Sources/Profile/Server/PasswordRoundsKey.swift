import DIContainer

/// How often a password is hashed.
///
/// The default keeps a debug build usable. A server of this year takes some hundred thousand rounds.
enum PasswordRoundsKey: DefaultInjectionKey {
    static var defaultValue: Int { 1000 }
}
