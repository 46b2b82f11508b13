import DIContainer
import DIContainerSwiftUI
import SwiftUI

@MainActor final class ProfileModel { var name = "Ada" }
enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }

struct ProfileView: View {
    @InjectState(ProfileModel.self) private var byType
    @InjectState private var withValue = ProfileModel()
    @InjectState(ProfileModelKey.self) private var withKeyAndValue = ProfileModel()
    @InjectState(ProfileModelKey.self) private var optional: ProfileModel?
    @InjectState(\.profile) private var byPath: ProfileModel

    var body: some View { Text("Profile") }
}
