import DIContainer

/// The modules of a feature: twenty keys, as a program writes them.
struct FeatureModules: ModuleGroup {
    static let keys: [any NumberedKey.Type] = [
        AccountKey.self, AddressKey.self, BasketKey.self, BillingKey.self, CalendarKey.self, CameraKey.self,
        CatalogKey.self, DeliveryKey.self, DiscountKey.self, FeedbackKey.self, HistoryKey.self, InvoiceKey.self,
        LocationKey.self, MessageKey.self, OfferKey.self, PaymentKey.self, ProfileKey.self, ReceiptKey.self,
        ReviewKey.self, VoucherKey.self,
    ]

    let scope: Scope<any Service>

    var modules: [Module] {
        Module(AccountKey.self, scope: scope) { NumberedService(0) }
        Module(AddressKey.self, scope: scope) { NumberedService(1) }
        Module(BasketKey.self, scope: scope) { NumberedService(2) }
        Module(BillingKey.self, scope: scope) { NumberedService(3) }
        Module(CalendarKey.self, scope: scope) { NumberedService(4) }
        Module(CameraKey.self, scope: scope) { NumberedService(5) }
        Module(CatalogKey.self, scope: scope) { NumberedService(6) }
        Module(DeliveryKey.self, scope: scope) { NumberedService(7) }
        Module(DiscountKey.self, scope: scope) { NumberedService(8) }
        Module(FeedbackKey.self, scope: scope) { NumberedService(9) }
        Module(HistoryKey.self, scope: scope) { NumberedService(10) }
        Module(InvoiceKey.self, scope: scope) { NumberedService(11) }
        Module(LocationKey.self, scope: scope) { NumberedService(12) }
        Module(MessageKey.self, scope: scope) { NumberedService(13) }
        Module(OfferKey.self, scope: scope) { NumberedService(14) }
        Module(PaymentKey.self, scope: scope) { NumberedService(15) }
        Module(ProfileKey.self, scope: scope) { NumberedService(16) }
        Module(ReceiptKey.self, scope: scope) { NumberedService(17) }
        Module(ReviewKey.self, scope: scope) { NumberedService(18) }
        Module(VoucherKey.self, scope: scope) { NumberedService(19) }
    }
}

enum AccountKey: NumberedKey { typealias Value = any Service }
enum AddressKey: NumberedKey { typealias Value = any Service }
enum BasketKey: NumberedKey { typealias Value = any Service }
enum BillingKey: NumberedKey { typealias Value = any Service }
enum CalendarKey: NumberedKey { typealias Value = any Service }
enum CameraKey: NumberedKey { typealias Value = any Service }
enum CatalogKey: NumberedKey { typealias Value = any Service }
enum DeliveryKey: NumberedKey { typealias Value = any Service }
enum DiscountKey: NumberedKey { typealias Value = any Service }
enum FeedbackKey: NumberedKey { typealias Value = any Service }
enum HistoryKey: NumberedKey { typealias Value = any Service }
enum InvoiceKey: NumberedKey { typealias Value = any Service }
enum LocationKey: NumberedKey { typealias Value = any Service }
enum MessageKey: NumberedKey { typealias Value = any Service }
enum OfferKey: NumberedKey { typealias Value = any Service }
enum PaymentKey: NumberedKey { typealias Value = any Service }
enum ProfileKey: NumberedKey { typealias Value = any Service }
enum ReceiptKey: NumberedKey { typealias Value = any Service }
enum ReviewKey: NumberedKey { typealias Value = any Service }
enum VoucherKey: NumberedKey { typealias Value = any Service }
