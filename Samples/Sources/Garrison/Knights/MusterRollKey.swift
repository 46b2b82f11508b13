import DIContainer

enum MusterRollKey: InjectionKey { typealias Value = MusterRoll }
