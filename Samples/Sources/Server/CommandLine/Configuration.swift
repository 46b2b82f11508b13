/// What the operator may choose, and the limits that keep one client from taking the server from the others.
struct Configuration: Equatable, Sendable {
    var host = "127.0.0.1"
    /// The port; 0 for any that is free.
    var port: UInt16 = 8080
    /// How long requests may run on after the server is asked to stop, and each value may take to shut down.
    var shutdownLimit: Duration = .seconds(5)
    /// The file of users; without one, those that ship with the program.
    var usersPath: String?

    /// How long a request may take to come, from its first byte on.
    var requestLimit: Duration = .seconds(10)
    /// How long a client may take to receive an answer.
    var sendLimit: Duration = .seconds(10)
    /// How long a connection may wait for a request.
    var idleLimit: Duration = .seconds(30)
    /// How long a client that got its answer may take to hang up.
    var lingerLimit: Duration = .seconds(1)
    /// The most bytes of a request before its body.
    var largestHead = 16 << 10
    /// The most bytes of a request's body.
    var largestBody = 1 << 20
    /// How many connections are served at a time; others wait.
    var largestConnectionCount = 64
}
