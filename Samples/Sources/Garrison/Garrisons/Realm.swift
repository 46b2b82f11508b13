import DIContainer

/// Two garrisons with one smith and one stock of ore between them.
struct Realm {
    let north: Garrison
    let south: Garrison
    let stock: OreStock

    /// The realm of a container that serves what its garrisons share.
    init(options: Options, container: Container = .current) throws {
        var (northern, southern) = (Charter.north, Charter.south)
        northern.armorScope = options.isArmorOwn ? .standard : .container
        southern.armorScope = northern.armorScope
        southern.isParade = options.isParade
        north = try Garrison(northern, below: container)
        south = try Garrison(southern, below: container)
        stock = container[OreStockKey.self]
    }

    var oreText: String { "Ore left: \(stock.left)." }
}
