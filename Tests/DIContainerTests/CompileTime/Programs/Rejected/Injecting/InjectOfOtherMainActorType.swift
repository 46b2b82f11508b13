// A property of the main actor has the type of its key's value.
import DIContainer

@MainActor final class Screen {
    // error: requires the types 'Database' and 'ProfileModelKey.Value' (aka 'ProfileModel') be equivalent
    @Inject(ProfileModelKey.self) private var database: Database
}
