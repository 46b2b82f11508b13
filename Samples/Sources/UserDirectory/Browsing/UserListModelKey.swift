import DIContainer

enum UserListModelKey: MainActorInjectionKey { typealias Value = UserListModel }
