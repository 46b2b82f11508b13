import DIContainer

enum FeatureKey: InjectionKey { typealias Value = Int }

@_cdecl("buildInFeature") public func buildInFeature() { Container {}.build() }
@_cdecl("injectInFeature") public func injectInFeature() { _ = FeatureKey.currentValue }
