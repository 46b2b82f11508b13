/// Always zero, as `arc4random_uniform(1)` of the article.
struct ZeroNumbers: RandomNumbers {
    func number(below bound: Int) -> Int { 0 }
}
