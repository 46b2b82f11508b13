import DIContainer

enum AnalyticsServiceKey: InjectionKey { typealias Value = any AnalyticsService }
