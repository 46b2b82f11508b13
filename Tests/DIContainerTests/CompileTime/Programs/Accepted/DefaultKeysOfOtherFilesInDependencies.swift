// Dependencies name keys of other files that have nothing but a default value.
import DIContainer

struct Label {
    typealias Needs = Dependencies<TitleKey, LimitKey>
    let text: String

    init(_ needs: Needs = .current) {
        let (title, limit) = needs.values
        text = "\(title) \(limit + 1)"
    }
}
