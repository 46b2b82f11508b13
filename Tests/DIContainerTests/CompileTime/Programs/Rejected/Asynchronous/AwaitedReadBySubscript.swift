// The value of Awaited is there for asynchronous factories only.
import DIContainer

func model(of container: Container) -> ProfileModel {
    // error: this value is awaited: write 'try await container.resolve(Key.self)'
    container[Awaited<ProfileModelKey>.self]
}
