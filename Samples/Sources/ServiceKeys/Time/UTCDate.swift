/// A moment of universal time, in the form of ISO 8601.
struct UTCDate: CustomStringConvertible {
    let secondsSince1970: Int

    var description: String {
        let (day, second) = secondsSince1970.quotientAndRemainderRoundingDown(by: 86_400)
        let date = Self.date(ofDay: day)
        let clock = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, to: 2) }
        let calendar = [Self.padded(date.year, to: 4), Self.padded(date.month, to: 2), Self.padded(date.day, to: 2)]
        return "\(calendar.joined(separator: "-"))T\(clock.joined(separator: ":"))Z"
    }

    /// The date of a day that is counted from 1970-01-01.
    ///
    /// Years begin in March here, so that the leap day is the last of a year, and eras of 400 years are all alike.
    private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (day + 719_468).quotientAndRemainderRoundingDown(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Int {
    /// Division whose remainder is never negative, so that moments before 1970 count too.
    fileprivate func quotientAndRemainderRoundingDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
