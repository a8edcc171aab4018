"""What the cs220 checks say in sentences of their own, and the hints for telling wrong values."""

FACES_COUNT_TEN = "J, Q and K count 10."
ACE_IS_ELEVEN = "With True, an ace counts 11."
ACE_IS_ONE = "With False, an ace counts 1."

BET_LEAVES_BALANCE = "A bet is taken from the balance when it is entered."
BETS_ADD_UP = "Each bet is added to those before."
BUST_KEEPS = "The bet left the balance when it was entered; bust takes nothing more."
WIN_ADDS = "The amount is added to the balance as it is."

BET_TOO_HIGH = "The bet is {bet}, and the player has only {balance}."
BET_BELOW_ZERO = "The bet is {bet}, and a bet is never below 0."
NOT_RANDOM = "A random player says now True and now False, whatever it has."
STANDS_ON_TWENTY = "With 20, nearly every card busts the hand."
ACE_BUSTS = "With the ace as 11, the hand has 23 and is bust."
NO_STR = "The class has no __str__ of its own."

HIDDEN_CARD = "The dealer's second card lies face down, so it is not among the cards dealt yet."
NOBODY_ASKED = "The player was never asked for a card."
NO_BET_ASKED = "The player was never asked for a bet."
TWICE_DEALT = "There are cards among those dealt that no deck has twice."

PAID_ONCE = "A winner is paid twice the bet: the bet has left the balance before."
TIE_LOSES = "The dealer wins a tie."
BUST_LOSES = "A player who is bust loses, whatever the dealer has."
DEALER_BUST = "When the dealer is bust, every player who is not bust wins."

COPIES = "Give players deep copies: then it does not matter what they do with them."
FACE_UP_ONLY = "Players see their own cards, the dealer's first card and the cards dealt."
