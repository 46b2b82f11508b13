/// What the program says of itself.
enum Help {
    static let text = """
        A realm with two garrisons, whose knights joust.

        usage: \(Program.name) [COMMAND] [OPTION…]

        commands:
          hello         greet the world; a number chooses whether with hello or with bye
          inventory     forge the armor of both garrisons, and print it
          parade        rehearse a parade: print what would be worn, and use up nothing
          forge PIECE   forge one piece: \(PieceKey.kinds.joined(separator: ", "))
          tournament    let the knights of both garrisons joust
          help          print this help

        options:
          --seed N      draw all chance from this number; else there is none, but in a tournament
          --knights N   how many take part in the tournament, 8 without it
          --ore N       how much ore the realm has, 200 without it
          --own-armor   forge armor for each knight, in place of one that a garrison lends
          --parade      send the southern garrison in parade armor

        Without a command it greets the world twice.
        """
}
