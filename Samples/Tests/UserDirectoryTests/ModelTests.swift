import DIContainer
import DIContainerTesting
import Testing

@testable import UserDirectory

@MainActor
@Suite(.container(replacing: { Container { UserDirectoryModules(options: Options()) } }) { StubModules() })
struct ModelTests {
    private var api: StubUserAPI {
        get throws { try #require(UserAPIKey.currentValue as? StubUserAPI) }
    }

    @Test func `The list and the details share one repository, which reads the users once`() async throws {
        let list = UserListModelKey.currentValue
        try await list.loadData()
        let details = try Provider<UserDetailsModelKey>.currentValue(list.selectedUser("zoe"))
        try await details.loadData()
        #expect(details.user.id == 2)
        #expect(try api.calls == 1)
    }

    @Test func `The details keep the repository when the list is gone`() async throws {
        var list: UserListModel? = UserListModelKey.currentValue
        let details = Provider<UserDetailsModelKey>.currentValue(try await StubUserAPI().users()[0])
        weak let repository = UserRepositoryKey.currentValue
        try await list?.loadData()
        list = nil
        #expect(repository != nil)
        try await UserListModelKey.currentValue.loadData()
        #expect(try api.calls == 1)
        withExtendedLifetime(details) {}
    }

    @Test func `When both are gone so is the repository, and the next list gets a new one`() async throws {
        var list: UserListModel? = UserListModelKey.currentValue
        weak let repository = UserRepositoryKey.currentValue
        try await list?.loadData()
        let ada = try #require(list).selectedUser("ada")
        var details: UserDetailsModel? = Provider<UserDetailsModelKey>.currentValue(ada)
        try await details?.loadData()
        #expect(repository != nil)
        (list, details) = (nil, nil)
        #expect(repository == nil)

        try await UserListModelKey.currentValue.loadData()
        #expect(try api.calls == 2)
    }

    @Test func `Each screen has its own model, for the user that it is for`() async throws {
        let makeModel = Provider<UserDetailsModelKey>.currentValue
        let users = try await api.users()
        #expect(users.map { makeModel($0).user } == users)
        #expect(makeModel(users[0]) !== makeModel(users[0]))
    }

    @Test func `The details of a user who was removed meanwhile are an error`() async throws {
        let list = UserListModelKey.currentValue
        try await list.loadData()
        let ada = try list.selectedUser("ada")
        _ = try await UserRepositoryKey.currentValue.remove(matching: "ada")
        await #expect(throws: DirectoryError.noSuchUser("1")) {
            try await Provider<UserDetailsModelKey>.currentValue(ada).loadData()
        }
    }
}
