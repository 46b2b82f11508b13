/// The failure of a command that has printed already what there is to say.
struct ToldFailure: Error {}
