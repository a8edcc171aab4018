# The game is an object; its methods are the handlers. The back is drawn instead of the hole card.
import random
import simpleguitk as simplegui

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
WIDTH, HEIGHT = 72, 96
FACES = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")
BACK = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")


class Card(object):
    def __init__(self, suit, rank):
        self.suit, self.rank = suit, rank

    def worth(self):
        return min(RANKS.index(self.rank) + 1, 10)

    def draw(self, canvas, pos, face_up=True):
        place = (pos[0] + WIDTH // 2, pos[1] + HEIGHT // 2)
        size = (WIDTH, HEIGHT)
        if face_up:
            column, row = RANKS.index(self.rank), SUITS.index(self.suit)
            source = (WIDTH * (column + 0.5), HEIGHT * (row + 0.5))
            canvas.draw_image(FACES, source, size, place, size)
        else:
            canvas.draw_image(BACK, (WIDTH // 2, HEIGHT // 2), size, place, size)


class Game(object):
    def __init__(self):
        self.score = 0
        self.playing = False
        self.message = ""
        self.deal()

    def total(self, cards):
        total = sum(card.worth() for card in cards)
        if any(card.rank == "A" for card in cards) and total < 12:
            total += 10
        return total

    def deal(self):
        self.message = ""
        if self.playing:
            self.finish(-1, "Dealt too early: you lose.")
            return
        self.deck = [Card(suit, rank) for suit in SUITS for rank in RANKS]
        random.shuffle(self.deck)
        self.mine = [self.deck.pop(), self.deck.pop()]
        self.dealers = [self.deck.pop(), self.deck.pop()]
        self.playing = True

    def finish(self, points, message):
        self.score += points
        self.message = message
        self.playing = False

    def hit(self):
        if self.playing:
            self.mine.append(self.deck.pop())
            if self.total(self.mine) > 21:
                self.finish(-1, "Busted!")

    def stand(self):
        if self.playing:
            while self.total(self.dealers) < 17:
                self.dealers.append(self.deck.pop())
            theirs = self.total(self.dealers)
            if theirs > 21:
                self.finish(1, "Dealer busts, player wins!")
            elif theirs < self.total(self.mine):
                self.finish(1, "Player wins!")
            else:
                self.finish(-1, "Dealer wins!")

    def draw(self, canvas):
        canvas.draw_text("BLACK JACK", (180, 60), 48, "White")
        canvas.draw_text("Points: %d" % self.score, (440, 60), 24, "White")
        for place, card in enumerate(self.mine):
            card.draw(canvas, (40 + 80 * place, 150))
        for place, card in enumerate(self.dealers):
            card.draw(canvas, (40 + 80 * place, 350), place > 0 or not self.playing)
        canvas.draw_text(self.message, (40, 300), 30, "Yellow")
        prompt = "Hit or stay?" if self.playing else "Deal again?"
        canvas.draw_text(prompt, (40, 550), 30, "Yellow")


def main():
    game = Game()
    frame = simplegui.create_frame("Blackjack", 600, 600)
    frame.add_button("Deal", game.deal, 100)
    frame.add_button("Hit", game.hit, 100)
    frame.add_button("Stand", game.stand, 100)
    frame.set_canvas_background("Navy")
    frame.set_draw_handler(game.draw)
    frame.start()


if __name__ == "__main__":
    main()
