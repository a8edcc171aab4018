# Tom Reyes
# CPSC 386-01
# 2022-03-31
# treyes@csu.fullerton.edu
# @t-reyes99
#
# Lab 00-03
#
# the game
#

"""Game loop."""

import time

from .cards import Deck, show, showall, val
from .player import Dealer, Player, load, save


def pr(s):
    """print slow"""
    print(s, flush=True)
    time.sleep(0.2)


def yn(q):
    """y or n"""
    while True:
        a = input(q + " [y/n]: ").strip().lower()
        if a in ("y", "yes"):
            return True
        if a in ("n", "no"):
            return False
        print("just y or n pls")


def num(q, lo, hi):
    """number lo..hi"""
    while True:
        a = input(f"{q} [number {lo}-{hi}]: ").strip()
        try:
            n = int(a)
        except ValueError:
            print("not a number")
            continue
        if n < lo or n > hi:
            print("must be between", lo, "and", hi)
            continue
        return n


def mon(n):
    """dollars"""
    return f"${n:,.2f}"


def go():
    """main"""
    ps = []
    al = load()
    try:
        print("BLACKJACK!!")
        run(ps, al)
    except (EOFError, KeyboardInterrupt):
        print()
    for p in ps:
        p.hs = []
    save(al)
    print("bye, balances saved")


def run(ps, al):
    """all games"""
    dl = Dealer()
    n = num("how many players?", 1, 4)
    for i in range(n):
        while True:
            nm = input(f"player {i + 1}, enter your name: ").strip().lower()
            if nm == "":
                print("no empty names")
            elif nm == dl.nm.lower():
                print("thats the dealer")
            elif nm in [p.nm for p in ps]:
                print("name taken")
            else:
                break
        if nm not in al:
            al[nm] = Player(nm)
        p = al[nm]
        ps.append(p)
        pr(f"hi {nm}, bank balance {mon(p.bal)}")
        if p.bal <= 0:
            pr(f"{nm} is broke! an anonymous donor offers $1,000.00, ok taken")
            p.bal = 10000
    dk = Deck()
    pr("dealer shuffles 8 decks, cuts, puts in the cut card")
    while True:
        one(ps, dl, dk)
        for p in ps:
            p.hs = []
            if p.bal <= 0:
                pr(
                    f"{p.nm} is broke! an anonymous donor offers $1,000.00,"
                    " ok taken"
                )
                p.bal = 10000
        save(al)
        if dk.done():
            pr("cut card was reached, shuffling and cutting all 8 decks")
            dk.new()
        if not yn(f"{ps[0].nm}, again?"):
            break


def one(ps, dl, dk):
    """one game"""
    # bets
    for p in ps:
        p.hs = []
        w = num(f"{p.nm}, bet? you have {mon(p.bal)}", 1, p.bal)
        p.hs = [[[], [w, 0, 0]]]
    # deal
    dl.cs = []
    for p in ps:
        c = dk.get()
        p.hs[0][0].append(c)
        pr(f"{p.nm} <- {show(c)}")
    c = dk.get()
    dl.cs.append(c)
    pr(f"{dl.nm} <- {show(c)}")
    for p in ps:
        c = dk.get()
        p.hs[0][0].append(c)
        pr(f"{p.nm} <- {show(c)}")
    c = dk.get()
    dl.cs.append(c)
    pr(f"{dl.nm} <- (face down)")
    up = dl.cs[0]
    # insurance
    if val([up]) >= 10:
        pr(f"{dl.nm} is showing {show(up)}")
        for p in ps:
            if p.left() >= 1:
                if yn(f"{p.nm}, you hold {showall(p.hs[0][0])}, insurance?"):
                    x = num(f"{p.nm}, insurance bet?", 1, p.left())
                    p.hs[0][1][2] = x
    # players
    for p in ps:
        pr("")
        pr(f"== {p.nm} ==")
        pr(f"your cards: {showall(p.hs[0][0])}")
        pr(f"dealer card: {show(up)}")
        h = p.hs[0]
        if h[0][0].r == h[0][1].r and p.left() >= h[1][0]:
            if yn(f"{p.nm}, split for {mon(h[1][0])} more?"):
                c = h[0].pop()
                p.hs.append([[c], h[1]])
                c = dk.get()
                p.hs[0][0].append(c)
                pr(f"{p.nm} 1st hand <- {show(c)}")
                c = dk.get()
                p.hs[1][0].append(c)
                pr(f"{p.nm} 2nd hand <- {show(c)}")
        for i, h in enumerate(p.hs):
            t = p.nm
            if len(p.hs) == 2:
                t = p.nm + (" 1st hand", " 2nd hand")[i]
                pr(f"{t}: {showall(h[0])}")
            dbl = False
            if p.left() > h[1][0]:
                if yn(f"{t}, double down for {mon(h[1][0])} more?"):
                    dbl = True
                    h[1][1] = h[1][0]
                    c = dk.get()
                    h[0].append(c)
                    pr(f"{t} <- {show(c)}")
                    pr(f"{t}: {showall(h[0])}")
            while not dbl and val(h[0]) < 21:
                a = input(f"{t}, {val(h[0])}. hit or stand? [h/s]: ")
                a = a.strip().lower()
                if a in ("h", "hit"):
                    c = dk.get()
                    h[0].append(c)
                    pr(f"{t} <- {show(c)}")
                    pr(f"{t}: {showall(h[0])}")
                elif a in ("s", "stand"):
                    break
                else:
                    print("h or s!")
            if val(h[0]) > 21:
                pr(f"{t} busted")
            if val(h[0]) == 21:
                pr(f"{t} reached 21")
    # dealer
    pr("")
    pr(f"== {dl.nm} ==")
    pr(f"turns over {show(dl.cs[1])}")
    pr(f"has {showall(dl.cs)}")
    ok = False
    for p in ps:
        for h in p.hs:
            if val(h[0]) <= 21:
                ok = True
    if ok:
        while dl.hit(val(dl.cs)):
            c = dk.get()
            dl.cs.append(c)
            pr(f"{dl.nm} hits <- {show(c)}")
    d = val(dl.cs)
    if d > 21:
        pr(f"{dl.nm} busted with {d}")
    else:
        pr(f"{dl.nm} stands with {d}")
    # money
    pr("")
    dbj = d == 21 and len(dl.cs) == 2
    for p in ps:
        for i, h in enumerate(p.hs):
            t = p.nm
            if len(p.hs) == 2:
                t = p.nm + (" 1st hand", " 2nd hand")[i]
            v = val(h[0])
            b = h[1][0] + h[1][1]
            if v > 21:
                pr(f"{t} busted, loses {mon(b)}")
                p.bal -= b
            elif d > 21 or v > d:
                pr(f"{t} wins {mon(b)}")
                p.bal += b
            elif v == d:
                pr(f"{t} push")
            else:
                pr(f"{t} loses {mon(b)}")
                p.bal -= b
            if h[1][2] > 0 and dbj:
                pr(f"{t} wins insurance {mon(h[1][2])}")
                p.bal += h[1][2]
            elif h[1][2] > 0:
                pr(f"{t} loses insurance {mon(h[1][2])}")
                p.bal -= h[1][2]
        pr(f"{p.nm} bank balance {mon(p.bal)}")
