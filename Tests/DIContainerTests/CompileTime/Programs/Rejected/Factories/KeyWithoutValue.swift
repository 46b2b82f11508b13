// A key says what its value is.
import DIContainer

// error: type 'TokenKey' does not conform to protocol 'InjectionKey'
enum TokenKey: InjectionKey {}
