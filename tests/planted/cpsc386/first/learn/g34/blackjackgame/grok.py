# Gus Oyelaran
# CPSC 386-02
# 2022-04-01
# goyelaran@csu.fullerton.edu
# @goye-pl
#
# Lab 00-03
#
# Understanding what people type.
#

"""Understanding what people type. Any prefix of a command is the command."""

import re


def squeeze(text):
    """s/^\\s+|\\s+$//g; s/\\s+/ /g; lc"""
    return re.sub(r'\s+', ' ', text.strip()).lower()


def expand(text, commands):
    """The one meaning text is a prefix for, or None. cf. Text::Abbrev

    The commands are a dict, phrase => meaning.
    """
    text = squeeze(text)
    if not text:
        return None
    if text in commands:
        return commands[text]
    hits = {
        meaning
        for phrase, meaning in commands.items()
        if re.match(re.escape(text), phrase)
    }
    return hits.pop() if len(hits) == 1 else None


def dollars(text):
    """'$1,000', '1000', '1000.00' => 1000, anything else => None."""
    match re.fullmatch(r'\$?((?:[0-9],?){1,12})(?:\.00?)?', squeeze(text)):
        case None:
            return None
        case found:
            return int(found[1].replace(',', ''))


def demand(prompt, commands):
    """Nag until one of the commands comes back."""
    while (meaning := expand(input(prompt), commands)) is None:
        print('  ~ say ' + ', '.join(f'"{c}"' for c in commands))
    return meaning
