import DIContainer

enum ArmorKey: InjectionKey { typealias Value = any AbstractArmor }
