import DIContainer

enum UserDetailsModelKey: MainActorInjectionKey {
    typealias Value = UserDetailsModel
    typealias Argument = User
}
