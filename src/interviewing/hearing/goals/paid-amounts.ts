import { matchesOf } from "../../../kernel/matches-of.ts";
import type { Language } from "../../languages/language.ts";
import { foldText } from "../../languages/normalize.ts";
import { withDigits } from "../../languages/spelled-numbers.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import { wordsOf } from "../../languages/words.ts";
import amountWords from "../quotes/amount-words.json" with { type: "json" };
import { measureOf } from "../text/measured-cues.ts";
import lists from "./paying-words.json" with { type: "json" };

/*
 * Amounts of money without their currency: "he charges 45 an hour", "the budget was 22,000". A number is one in a clause
 * that speaks of paying, unless it counts something else: days, people, years of age.
 */

interface Paying {
  readonly pays: RegExp;
  readonly losses: RegExp;
  readonly units: RegExp;
}

const compiled = new Map<Language, Paying>();

function payingOf(language: Language): Paying {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { pays, losses } = lists[language];
  const whole = (words: string): RegExp =>
    isJoined(language)
      ? new RegExp(words, "u")
      : new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu");
  const made = {
    pays: whole(pays),
    losses: whole(losses),
    units: new RegExp(
      `^\\s?(?:${amountWords[language].units}|%|:|\\.\\p{Nd}|h(?!\\p{L})|km|kg)${isJoined(language) ? "" : "(?![\\p{L}\\p{M}])"}`,
      "iu",
    ),
  };
  compiled.set(language, made);
  return made;
}

/** A note names money first, if it asks for an amount: not "importance of the price". */
const wordsToMoney = 2;

/** True if a note names what is paid, earned or lost: "cost of lessons", "finanzieller Schaden", "montant en jeu". */
export function asksPaidAmount(goal: string, language: Language): boolean {
  const start = wordsOf(goal).slice(0, wordsToMoney);
  return start.some(
    ({ text }) =>
      measureOf(foldText(text), language) === "money" || payingOf(language).losses.test(foldText(text)),
  );
}

const clausePattern = /[^!?;\n؛؟।]+/gu;

/** A number of two digits or more that is no year, no time of day and no part of a date. */
const number =
  /(?<![\p{L}\p{Nd}.,:/])(?!(?:19|20)\p{Nd}{2}(?![\p{Nd}.,]))\p{Nd}(?:[\p{Nd}.,' ]*\p{Nd})(?![\p{L}\p{Nd}/])/gu;

/** True if a sentence says a number of money, with a word of paying or in reply to a question about money. */
export function tellsPaidAmount(sentence: string, isAsked: boolean, language: Language): boolean {
  const { pays, units } = payingOf(language);
  return matchesOf(sentence, clausePattern).some(([clause]) => {
    if (!isAsked && !pays.test(clause) && !pays.test(foldText(clause))) return false;
    const read = /\p{Nd}/u.test(clause) ? clause : withDigits(clause, language);
    return matchesOf(read, number).some(
      ({ 0: found, index }) => !units.test(read.slice(index + found.length)),
    );
  });
}
