"""What tools/words.py finds wrong with catalogues."""

import os
import sys
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import words  # noqa: E402

HEAD = (
    'msgid ""\nmsgstr ""\n"Language: uk\\n"\n'
    '"Plural-Forms: ' + words.PLURALS["uk"] + '\\n"\n'
)
TEXTS = words.parse(
    'msgid "Take {count}."\nmsgstr ""\n\n'
    'msgctxt "gone"\nmsgid "left"\nmsgstr ""\n\n'
    'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] ""\nmsgstr[1] ""\n'
)
WANTED = {entry.key: entry for entry in TEXTS}
TAKE = '\nmsgid "Take {count}."\nmsgstr "Взяти {count}."\n'
LEFT = '\nmsgctxt "gone"\nmsgid "left"\nmsgstr "поза столом"\n'
CARDS = (
    '\nmsgid "{count} card"\nmsgid_plural "{count} cards"\n'
    'msgstr[0] "{count} карта"\nmsgstr[1] "{count} карти"\nmsgstr[2] "{count} карт"\n'
)


class Faults(unittest.TestCase):
    def faults(self, *parts, head=HEAD):
        return words.faults("uk", head + "".join(parts), WANTED)

    def finds(self, what, *parts, **more):
        found = self.faults(*parts, **more)
        self.assertEqual(len(found), 1, found)
        self.assertIn(what, found[0])

    def test_a_whole_catalogue_has_none(self):
        self.assertEqual(self.faults(TAKE, LEFT, CARDS), [])

    def test_a_missing_text_is_found(self):
        self.finds("“left” (gone) is missing", TAKE, CARDS)

    def test_another_context_is_another_text(self):
        found = self.faults(TAKE, LEFT.replace("gone", "here"), CARDS)
        self.assertEqual(len(found), 2, found)

    def test_an_empty_translation_is_found(self):
        self.finds("has no translation", TAKE, LEFT.replace("поза столом", ""), CARDS)
        self.finds("has no translation", TAKE, LEFT, CARDS.replace("{count} карти", ""))

    def test_a_fuzzy_one_is_found(self):
        self.finds("is fuzzy", TAKE, "\n#, fuzzy" + LEFT, CARDS)

    def test_an_old_one_is_found(self):
        old = '\nmsgid "Draw."\nmsgstr "Взяти."\n'
        self.finds("“Draw.” is not in the sources", TAKE, LEFT, CARDS, old)
        self.finds("“Draw.” is not in the sources", TAKE, LEFT, CARDS, old.replace("msg", "#~ msg"))

    def test_other_placeholders_are_found(self):
        self.finds("in braces", TAKE.replace("Взяти {count}", "Взяти {number}"), LEFT, CARDS)
        self.finds("in braces", TAKE, LEFT, CARDS.replace("{count} карт\"", "карт\""))

    def test_another_end_is_found(self):
        self.finds("another sign", TAKE.replace("Взяти {count}.", "Взяти {count}"), LEFT, CARDS)
        self.finds("another sign", TAKE.replace("Взяти {count}.", "Взяти {count}…"), LEFT, CARDS)

    def test_a_space_too_many_is_found(self):
        self.finds("a space", TAKE, LEFT.replace("столом", "столом "), CARDS)

    def test_signs_of_a_typewriter_are_found(self):
        self.finds("not ’", TAKE, LEFT.replace("столом", "п'ятьма"), CARDS)

    def test_too_few_forms_are_found(self):
        self.finds("has 2 forms", TAKE, LEFT, CARDS.replace('msgstr[2] "{count} карт"\n', ""))

    def test_other_plural_rules_are_found(self):
        wrong = HEAD.replace("n%10==1 && n%100!=11", "n==1")
        self.finds("Plural-Forms has to be", TAKE, LEFT, CARDS, head=wrong)

    def test_plural_rules_count_as_grammars_do(self):
        def form(code, count):
            rule = words.PLURALS[code].split("plural=")[1][1:-2]
            one, few = rule.split(" ? 0 : ")[0], rule.split(" ? 0 : ")[1].split(" ? 1")[0]
            as_python = [part.replace("&&", "and").replace("||", "or") for part in (one, few)]
            values = [eval(part, {"n": count}) for part in as_python]  # of our own constants
            return 0 if values[0] else 1 if values[1] else 2

        counts = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112)
        ukrainian = [2, 0, 1, 1, 2, 2, 2, 2, 0, 1, 2, 0, 2, 2]
        polish = [2, 0, 1, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2]
        self.assertEqual([form("uk", n) for n in counts], ukrainian)
        self.assertEqual([form("pl", n) for n in counts], polish)


class Sources(unittest.TestCase):
    def test_every_text_is_a_literal(self):
        self.assertEqual(words.texts_not_written_out(), [])

    def test_what_the_sources_say_is_collected(self):
        texts = {entry.key for entry in words.parse(words.template())}
        self.assertIn(("", "Play now", ""), texts)
        self.assertIn(("", "{count} card", "{count} cards"), texts)
        self.assertIn(("of a player who is gone", "left", ""), texts)


if __name__ == "__main__":
    unittest.main()
