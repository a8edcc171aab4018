# Nadia Belkacem
# CPSC 386-01
# 2022-04-01
# nadia.belkacem@csu.fullerton.edu
# @await-nadia
#
# Lab 00-03
#
# The coroutines that make up a game, and main().
#

"""The game as coroutines."""

import asyncio
from collections import deque

from .cards import Shoe
from .player import GIFT, Dealer, Hand, Human
from .terminal import amount, choose, confirm, say


class Table:
    """Shoe, dealer and humans around it."""

    def __init__(self, humans):
        self.shoe = Shoe()
        self.dealer = Dealer("HAL")
        self.humans = humans

    async def deal_to(self, who, hand, face_up=True):
        """Move a card from the shoe to the hand and show it."""
        card = next(self.shoe)
        hand.cards.append(card)
        await say(f"  * {who} gets {card if face_up else '[??] face down'}")

    async def collect_wagers(self):
        """First thing in every game."""
        for human in self.humans:
            if human.balance < 1:
                await say(f"{human}, you are broke!")
                await say(f"An anonymous donor sends you ${GIFT:,.2f}.")
                human.balance += GIFT
            human.hands = []
            wager = await amount(
                f"{human}, you have ${human.balance:,.2f}. Your wager?",
                human.balance,
            )
            human.hands.append(Hand(wager))

    async def first_cards(self):
        """Two times around the table."""
        await say("Dealing ...")
        self.dealer.hands = [Hand(0)]
        everybody = [*self.humans, self.dealer]
        for lap in (1, 2):
            for who in everybody:
                hidden = lap == 2 and who is self.dealer
                await self.deal_to(who, who.hands[0], face_up=not hidden)

    async def turn_of(self, human):
        """All the hands of one human; a split puts in a second one."""
        await say()
        await say(f"===== {human} =====")
        await self.overview(human, human.hands[0])
        if await self.wants_split(human):
            await self.split(human)
        todo = deque(human.hands)
        while todo:
            hand = todo.popleft()
            if len(human.hands) > 1:
                await say(f"Hand {len(human.hands) - len(todo)} of {human}")
                await self.overview(human, hand)
            await self.offer_insurance(human, hand)
            await self.offer_double(human, hand)
            await self.hit_or_stand(human, hand)

    async def overview(self, human, hand):
        """Hand of the human and the visible card of the dealer."""
        await say(f"  {human}: {hand}")
        await say(f"  {self.dealer}: {self.dealer.upcard} [??]")

    async def wants_split(self, human):
        """Ask only if there is a pair and the money."""
        hand = human.hands[0]
        if not hand.splittable or human.spare < hand.wager:
            return False
        return await confirm(f"{human}, split this hand?")

    async def split(self, human):
        """One hand becomes two."""
        old = human.hands[0]
        human.hands.append(Hand(old.wager, old.cards.pop()))
        for hand in human.hands:
            await self.deal_to(human, hand)

    async def offer_insurance(self, human, hand):
        """Side bet on a blackjack of the dealer."""
        if not self.dealer.scary or human.spare < 1:
            return
        if await confirm(f"{human}, buy insurance for {hand}?"):
            hand.insurance = await amount("How much insurance?", human.spare)

    async def offer_double(self, human, hand):
        """Twice the wager, and the additional card for it."""
        if human.spare < hand.wager:
            await say("  (not enough money to double down)")
        elif await confirm(f"{human}, double down to ${2 * hand.wager:,.2f}?"):
            hand.wager *= 2
            await self.deal_to(human, hand)

    async def hit_or_stand(self, human, hand):
        """Until 21, bust or stand."""
        while hand.value() < 21:
            await say(f"  {human}: {hand}")
            if await choose(f"{human}, your move?", "hit", "stand") == "stand":
                return
            await self.deal_to(human, hand)
        await say(f"  {human}: {hand}")
        if hand.busted:
            await say(f"  {human} is busted!")
        else:
            await say(f"  {human} has 21!")

    async def turn_of_dealer(self):
        """Show the hidden card, then follow the rules."""
        dealer = self.dealer
        await say()
        await say(f"===== {dealer} (dealer) =====")
        await say(f"  {dealer} turns over {dealer.hand.cards[1]}")
        await say(f"  {dealer}: {dealer.hand}")
        if all(hand.busted for human in self.humans for hand in human.hands):
            await say("  Nobody is left, the dealer stands.")
            return
        async for _ in dealer.decisions():
            await self.deal_to(dealer, dealer.hand)
        await say(f"  {dealer}: {dealer.hand}")
        await say(f"  {dealer} {'busts' if dealer.hand.busted else 'stands'}.")

    async def settle(self, human):
        """Compare, pay, save."""
        house = self.dealer.hand
        change = 0
        for hand in human.hands:
            if hand.busted:
                change -= hand.wager
                word = "busted, lost"
            elif house.busted or hand.value() > house.value():
                change += hand.wager
                word = "won"
            elif hand.value() < house.value():
                change -= hand.wager
                word = "lost"
            else:
                word = "push"
            await say(f"  {human}: {hand}  ${hand.wager:,.2f} {word}")
            if hand.insurance:
                if house.blackjack:
                    change += hand.insurance
                    word = "won"
                else:
                    change -= hand.insurance
                    word = "lost"
                await say(f"  {human}: insurance ${hand.insurance:,.2f} {word}")
        human.balance += change
        await say(f"  {human} now has ${human.balance:,.2f}")
        human.store()

    async def one_game(self):
        """Everything from wagers to settling."""
        await self.collect_wagers()
        await self.first_cards()
        for human in self.humans:
            await self.turn_of(human)
        await self.turn_of_dealer()
        await say()
        await say("===== Results =====")
        for human in self.humans:
            await self.settle(human)
        if self.shoe.reached_cut_card:
            await say("The cut card is out. Shuffling ...")
            await asyncio.sleep(0.2)
            self.shoe.refill()


async def welcome():
    """Log everybody in."""
    count = int(await choose("How many players?", "1", "2", "3", "4"))
    humans = []
    while len(humans) < count:
        name = input(f"Player {len(humans) + 1}, your unique name or handle: ")
        name = name.strip()
        taken = [human.name.lower() for human in humans] + ["hal"]
        if not name or name.lower() in taken:
            await say("Please take another name.")
            continue
        human, known = Human.login(name)
        greeting = "Welcome back" if known else "Nice to meet you"
        await say(f"{greeting}, {human}! Balance: ${human.balance:,.2f}")
        humans.append(human)
    return humans


async def main():
    """The main loop."""
    await say("*** async blackjack ***")
    try:
        table = Table(await welcome())
        while True:
            await table.one_game()
            if not await confirm(f"{table.humans[0]}, play again?"):
                break
    except EOFError:
        print()
    await say("Bye!")


def run():
    """Run main() in an event loop until done or interrupted."""
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        print("\nInterrupted, bye!")
