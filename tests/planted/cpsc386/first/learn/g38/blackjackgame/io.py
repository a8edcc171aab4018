# Yesenia Aldaco
# CPSC 386-01
# 2022-04-01
# yaldaco@csu.fullerton.edu
# @0xyesenia
#
# Lab 00-03
#
# terminal input with strict validation, and output
#

"""Terminal output, and input that is matched against whitelists."""

import getpass
import re
import sys
import time


def emit(text, tag='*'):
    """Print a tagged line, then wait a moment."""
    print(f'[{tag}] {text}', flush=True)
    time.sleep(0.1)


def read(question, pattern, hidden=False):
    """Ask until the whole answer matches the pattern."""
    prompt = f'[?] {question} > '
    while True:
        if hidden and sys.stdin.isatty():
            reply = getpass.getpass(prompt)
        else:
            reply = input(prompt)
        reply = reply.strip()
        if re.fullmatch(pattern, reply, re.ASCII | re.IGNORECASE):
            return reply
        emit('input rejected', '!')


def read_bool(question):
    """Ask for yes or no."""
    reply = read(f'{question} (yes / no)', 'y|yes|n|no')
    return reply.lower().startswith('y')


def read_dollars(question, limit):
    """Ask for whole dollars, 1 up to the limit."""
    while True:
        reply = int(read(f'{question} (1 - {limit})', r'\d{1,12}'))
        if 1 <= reply <= limit:
            return reply
        emit(f'{reply} is outside of 1 - {limit}', '!')


def read_pin(question):
    """Ask for a PIN, which is not echoed on a terminal."""
    return read(f'{question} (4 to 8 digits)', r'\d{4,8}', hidden=True)
