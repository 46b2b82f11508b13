import DIContainer

enum ServerStatisticsKey: InjectionKey { typealias Value = ServerStatistics }
