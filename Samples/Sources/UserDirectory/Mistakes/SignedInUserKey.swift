import DIContainer

/// The name of the one who is signed in, for a session.
enum SignedInUserKey: InjectionKey { typealias Value = String }
