// A property takes the current value of a key of another file that has nothing but a default value.
import DIContainer

struct Label {
    let title: String = TitleKey.currentValue
    let limit: Int = LimitKey.currentValue
}
