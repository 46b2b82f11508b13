/// What factories, operations and shutdowns throw on purpose.
struct Failure: Error {}
