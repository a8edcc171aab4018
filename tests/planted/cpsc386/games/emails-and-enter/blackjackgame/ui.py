import os
import time


def clear():
    os.system("clear")


def pause():
    time.sleep(1)
    input("Press ENTER to continue...")


def confirm(question):
    while True:
        answer = input(f"{question} Type Y for yes or N for no: ").upper()
        if answer[:1] in ("Y", "N"):
            return answer[0] == "Y"


def integer(question, most):
    while True:
        try:
            answer = int(input(f"{question} (1..{most}): "))
            if not 1 <= answer <= most:
                raise ValueError
            return answer
        except ValueError:
            print(f"Sorry, this must be a whole number between 1 and {most}.")
