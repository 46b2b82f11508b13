/// A moment as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: CustomStringConvertible {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    let description: String

    /// - Parameter seconds: The seconds since the beginning of 1970, which was a Thursday.
    init(secondsSince1970 seconds: Int) {
        let (days, time) = (seconds / 86_400, seconds % 86_400)
        // Counted from the first of March of the year 0, where the odd day of a leap year comes last.
        let shifted = days + 719_468
        let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = (monthFromMarch + 2) % 12
        let year = era * 400 + yearOfEra + (month < 2 ? 1 : 0)
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = [time / 3600, time / 60 % 60, time % 60].map(twoDigits).joined(separator: ":")
        description = "\(Self.weekdays[days % 7]), \(twoDigits(day)) \(Self.months[month]) \(year) \(clock) GMT"
    }
}
