// The value of Awaited is there for asynchronous factories only.
import DIContainer

func model(of container: Container) -> ProfileModel {
    // error: no exact matches in call to subscript
    container[Awaited<ProfileModelKey>.self]
}
