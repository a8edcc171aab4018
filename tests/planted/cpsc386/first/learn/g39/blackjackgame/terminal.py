# Gerald Pruitt
# CPSC 386-04
# 2022-03-30
# gpruitt@csu.fullerton.edu
# @gwpruitt-1979
#
# Lab 00-03
#
# REM PRINT AND INPUT, THE WAY THEY USED TO BE
#

"""PRINT and INPUT, the way they used to be."""

import sys
import time


def say(text=''):
    """PRINT at the speed of a fast teletype."""
    for letter in text.upper():
        sys.stdout.write(letter)
        sys.stdout.flush()
        time.sleep(0.0005)
    sys.stdout.write('\n')
    sys.stdout.flush()


def get_text(question):
    """INPUT A$"""
    while True:
        say(question)
        say('READY')
        answer = ' '.join(input('? ').upper().split())
        if answer:
            return answer
        say('?REDO FROM START')


def get_number(question, low, high):
    """INPUT N, LOW <= N <= HIGH"""
    while True:
        answer = get_text(question)
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)
        say(f'?REDO FROM START - A NUMBER {low} TO {high}')


def get_choice(question, *labels):
    """A numbered menu, answers 1, 2, ..."""
    menu = '   '.join(f'{n} = {text}' for n, text in enumerate(labels, 1))
    return get_number(f'{question}\n{menu}', 1, len(labels))
