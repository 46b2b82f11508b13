// What a test gives a Lazy handle cannot fail; a Provider can.
import DIContainer

struct Failure: Error {}

let makeAPI = Provider<APIKey> { throw Failure() }
// error: invalid conversion from throwing function of type
let api = Lazy<APIKey> { throw Failure() }
