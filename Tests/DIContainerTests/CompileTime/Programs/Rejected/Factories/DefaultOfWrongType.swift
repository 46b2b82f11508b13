// A default value is of the type that its key names.
import DIContainer

// error: type 'TokenKey' does not conform to protocol 'DefaultInjectionKey'
enum TokenKey: DefaultInjectionKey {
    typealias Value = String
    static var defaultValue: Int { 1 }
}
