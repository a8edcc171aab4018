# Marisol Quintero Reyes
# CPSC 386-01
# 2022-04-03
# mquintero14@csu.fullerton.edu
# @mquintero-r
#
# Lab 00-03
#
# The table: turns, bets, dealer and payment.
#

"""The loop of the game, and its rules."""

from time import sleep

from .cards import Shoe, card_name, card_value, plural
from .player import (
    INITIAL_BALANCE,
    Dealer,
    Hand,
    Player,
    load_players,
    save_players,
)

PAYOUT = 2
PAUSE = 0.3


def tell(text=""):
    """Print slowly, line by line."""
    print(text)
    sleep(PAUSE)


def dollars(amount):
    """Format money."""
    return f"${amount:,.2f}"


def ask_number(question, low, high):
    """Ask until the answer is a whole number in the limits."""
    while True:
        answer = input(question).strip().replace("$", "").replace(",", "")
        try:
            number = int(answer)
        except ValueError:
            print("  Eso no es un número entero, intenta otra vez.")
            continue
        if low <= number <= high:
            return number
        print(f"  Tiene que ser un número entre {low} y {high}.")


def ask_yes(question):
    """Ask a question with sí or no."""
    while True:
        answer = input(f"{question} (s/n): ").strip().lower()
        if answer in ("s", "si", "sí"):
            return True
        if answer in ("n", "no"):
            return False
        print("  Contesta s (sí) o n (no), por favor.")


def ask_hit():
    """Ask for hit or stand."""
    while True:
        answer = input(
            "  ¿Pides carta o te plantas? (p = pedir, x = plantarse): "
        )
        answer = answer.strip().lower()
        if answer in ("p", "pedir"):
            return True
        if answer in ("x", "plantarse"):
            return False
        print("  Escribe p para pedir carta o x para plantarte.")


class Table:
    """The table of the casino."""

    def __init__(self):
        self.everyone = load_players()
        self.players = []
        self.dealer = Dealer()
        self.shoe = Shoe()

    def open(self):
        """The main loop of the game."""
        tell("*" * 46)
        tell("*    ¡Bienvenidos a la mesa de BLACKJACK!    *")
        tell(f"*      Hoy reparte {self.dealer.name}.                *")
        tell("*" * 46)
        self.seat_players()
        playing = True
        while playing:
            self.play_game()
            save_players(self.everyone)
            playing = ask_yes(
                f"\n{self.players[0].name}, ¿quieren jugar otra partida?"
            )
        tell("\nGracias por jugar. Sus saldos quedan guardados:")
        for player in self.players:
            tell(f"  {player.name}: {dollars(player.balance)}")

    def seat_players(self):
        """Ask how many they are and their names."""
        how_many = ask_number("¿Cuántos jugadores son? (1 a 4): ", 1, 4)
        while len(self.players) < how_many:
            number = len(self.players) + 1
            name = input(f"Nombre del jugador {number}: ").strip()
            key = name.lower()
            if not name:
                print("  Necesito un nombre.")
            elif key in [player.name.lower() for player in self.players]:
                print("  Ese nombre ya está sentado a la mesa, escribe otro.")
            elif key in self.everyone:
                player = self.everyone[key]
                self.players.append(player)
                tell(
                    f"  ¡Hola de nuevo, {player.name}! "
                    f"Tu saldo es de {dollars(player.balance)}."
                )
            else:
                player = Player(name)
                self.everyone[key] = player
                self.players.append(player)
                tell(
                    f"  Mucho gusto, {name}. "
                    f"Empiezas con {dollars(player.balance)}."
                )
        save_players(self.everyone)

    def play_game(self):
        """One complete game."""
        if self.shoe.finished:
            tell("\nSalió la carta de corte: se barajan y se cortan los mazos.")
            self.shoe.refill()
        tell("\n=============== NUEVA PARTIDA ===============")
        for player in self.players:
            top = player.balance
            wager = ask_number(
                f"{player.name}, tienes {dollars(top)}. "
                f"¿Cuánto apuestas? (de 1 a {top}): $",
                1,
                top,
            )
            player.new_hand(wager)
        self.deal_cards()
        if card_value(self.dealer.face_up) >= 10:
            up_card = card_name(self.dealer.face_up)
            tell(f"\n{self.dealer.name} podría tener blackjack ({up_card}).")
            for player in self.players:
                self.offer_insurance(player, player.hands[0])
        for player in self.players:
            self.turn(player)
        self.dealer_turn()
        self.settle()

    def give(self, hand, name):
        """Deal one card face up and say it."""
        card = self.shoe.deal()
        hand.cards.append(card)
        tell(f"  {name} recibe: {card_name(card)}")

    def deal_cards(self):
        """Two cards for everybody, one by one."""
        tell("\nSe reparten las cartas...")
        self.dealer.hand = Hand()
        for player in self.players:
            self.give(player.hands[0], player.name)
        self.give(self.dealer.hand, self.dealer.name)
        for player in self.players:
            self.give(player.hands[0], player.name)
        self.dealer.hand.cards.append(self.shoe.deal())
        tell(f"  {self.dealer.name} recibe una carta boca abajo.")

    def show_hand(self, hand, label):
        """Show a hand and the sum."""
        names = ", ".join(card_name(card) for card in hand.cards)
        tell(f"  {label}: {names}  -> suma {hand.total}")

    def offer_insurance(self, player, hand):
        """Insurance is a separate bet of each hand."""
        if not player.can_pay(1):
            return
        self.show_hand(hand, f"Cartas de {player.name}")
        if ask_yes(f"  {player.name}, ¿quieres comprar un seguro?"):
            amount = ask_number(
                f"  ¿De cuánto es el seguro? (de 1 a {player.balance}): $",
                1,
                player.balance,
            )
            hand.insurance = player.pay(amount)

    def offer_split(self, player):
        """Offer to split the only hand when it is a pair."""
        hand = player.hands[0]
        if not (hand.is_pair and player.can_pay(hand.wager)):
            return
        rank = plural(hand.cards[0].rank)
        if not ask_yes(f"  Tienes un par de {rank}. ¿Quieres dividir la mano?"):
            return
        second = Hand(player.pay(hand.wager), [hand.cards.pop()])
        player.hands.append(second)
        self.give(hand, f"Mano 1 de {player.name}")
        self.give(second, f"Mano 2 de {player.name}")
        if card_value(self.dealer.face_up) >= 10:
            tell("  La segunda mano también se puede asegurar.")
            self.offer_insurance(player, second)

    def turn(self, player):
        """The whole turn of one player."""
        tell(f"\n--- Turno de {player.name} ---")
        tell(f"  {self.dealer.name} muestra: {card_name(self.dealer.face_up)}")
        self.show_hand(player.hands[0], "Tus cartas")
        self.offer_split(player)
        for number, hand in enumerate(player.hands, start=1):
            if len(player.hands) > 1:
                self.show_hand(hand, f"Mano {number}")
            self.play_hand(player, hand)

    def play_hand(self, player, hand):
        """Double down or hit and stand."""
        if player.can_pay(hand.wager) and ask_yes(
            f"  ¿Quieres doblar tu apuesta de {dollars(hand.wager)}?"
        ):
            hand.wager += player.pay(hand.wager)
            self.give(hand, player.name)
            self.show_hand(hand, "Tus cartas")
        else:
            while hand.total < 21 and ask_hit():
                self.give(hand, player.name)
                self.show_hand(hand, "Tus cartas")
        if hand.busted:
            tell(f"  ¡Te pasaste de 21, {player.name}!")
        elif hand.total == 21:
            tell(f"  ¡Tienes 21, {player.name}!")

    def dealer_turn(self):
        """The dealer turns the card over and plays."""
        name = self.dealer.name
        hand = self.dealer.hand
        tell(f"\n--- Turno de {name} ---")
        tell(f"  {name} voltea su carta: {card_name(hand.cards[1])}")
        self.show_hand(hand, f"Cartas de {name}")
        alive = [h for p in self.players for h in p.hands if not h.busted]
        while alive and self.dealer.wants_card():
            self.give(hand, name)
            self.show_hand(hand, f"Cartas de {name}")
        if hand.busted:
            tell(f"  ¡{name} se pasó de 21!")
        else:
            tell(f"  {name} se planta con {hand.total}.")

    def settle(self):
        """Pay the bets of every hand."""
        tell("\n--- Resultados ---")
        for player in self.players:
            for number, hand in enumerate(player.hands, start=1):
                label = player.name
                if len(player.hands) > 1:
                    label += f" (mano {number})"
                self.pay_hand(player, hand, label)
                self.pay_insurance(player, hand, label)
            tell(f"  {player.name}, tu saldo es de {dollars(player.balance)}.")
            if player.balance < 1:
                player.balance += INITIAL_BALANCE
                tell(
                    f"  {player.name} se quedó sin dinero. Un donante anónimo "
                    f"le da {dollars(INITIAL_BALANCE)}."
                )

    def pay_hand(self, player, hand, label):
        """Win, lose or push."""
        dealer = self.dealer.hand
        if hand.busted or (not dealer.busted and hand.total < dealer.total):
            tell(f"  {label}: pierdes {dollars(hand.wager)}.")
            return
        player.balance += hand.wager
        if not dealer.busted and hand.total == dealer.total:
            tell(f"  {label}: empate, recuperas {dollars(hand.wager)}.")
            return
        player.balance += PAYOUT * hand.wager
        tell(f"  {label}: ¡ganas con tu apuesta de {dollars(hand.wager)}!")

    def pay_insurance(self, player, hand, label):
        """The insurance wins when the dealer has blackjack."""
        if not hand.insurance:
            return
        if self.dealer.hand.blackjack:
            player.balance += PAYOUT * hand.insurance
            tell(f"  {label}: ganas el seguro de {dollars(hand.insurance)}.")
        else:
            tell(f"  {label}: pierdes el seguro de {dollars(hand.insurance)}.")
