public import DIContainer

public enum FeatureKey: InjectionKey { public typealias Value = Int }
private struct HiddenFeatureKey: InjectionKey { typealias Value = String }
open class FeatureClassKey: InjectionKey { public typealias Value = Int }
final class InheritingKey: FeatureClassKey {}
public struct Plain {}
public struct FeatureBox<Element> { public struct Inner {} }

public func useFeature() {}

@_cdecl("buildInFeature") public func buildInFeature() { Container {}.build() }
@_cdecl("injectInFeature") public func injectInFeature() { _ = FeatureKey.currentValue }
