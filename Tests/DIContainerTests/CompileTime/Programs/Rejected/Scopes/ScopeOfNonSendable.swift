// A scope that keeps a value does not exist for a value that is not Sendable.
import DIContainer

let unique = Scope<Draft>.unique
// error: type 'Draft' does not conform to the 'Sendable' protocol
let singleton = Scope<Draft>.singleton
