/// `POST /users`: adds a user.
struct AddUserHandler: RequestHandler {
    /// Made when a user is added; requests that change nothing have no work.
    let work: @Sendable () -> UnitOfWork

    let method = "POST"
    let path: PathPattern = "/users"

    func response(to request: HTTPRequest, _ parameters: [String: String]) async throws -> HTTPResponse {
        let user = try request.decodedBody(as: NewUser.self)
        if let problem = user.problem { throw HTTPError(.unprocessableContent, problem) }
        let work = work()
        await work.add(user)
        do {
            let added = try await work.commit()
            let places = added.map { HTTPField(name: "Location", value: "/users/\($0.id)") }
            return try .json(UserList(users: added), status: .created, fields: places)
        } catch let error as UserStoreError {
            throw HTTPError(.conflict, "\(error)")
        }
    }
}
