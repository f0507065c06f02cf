import type { QuestionNode, ScreeningRule } from "../../guide/guide-graph.ts";
import type { RuleTerm } from "../../guide/screening-rules.ts";
import type { Language } from "../../languages/language.ts";
import { foldText } from "../../languages/normalize.ts";
import { withDigits } from "../../languages/spelled-numbers.ts";
import { assentIn } from "./assent-in.ts";
import { clausesOf, isJoined, isNegatedAt, maxRead } from "./negation.ts";
import { canBeNumbered, optionsOf } from "./options.ts";
import { placeNamed } from "./ordinals.ts";
import type { CueMatcher } from "../commands/cue-matcher.ts";
import type { ParsedUtterance, RulesMet } from "../text/parsed-utterance.ts";
import { rangeSaid, type SaidRange } from "./range-said.ts";

/** Minimum letters of a word that also matches its inflections. */
const minStem = 4;
/** True if an answer names this without negating it. */
function names(clauses: readonly string[], words: string, language: Language): boolean {
  const isOpen = words.length >= minStem || isJoined.test(words);
  const cue = isJoined.test(words) ? words : ` ${words}${isOpen ? "" : " "}`;
  return clauses.some((clause) => {
    const padded = ` ${clause} `;
    const at = padded.indexOf(cue);
    return at >= 0 && !isNegatedAt(padded, at, cue.length, language);
  });
}

/** Returns the first figure of an answer, in digits or, in a short answer, in words. */
function figureOf(text: string, language: Language): number | null {
  const found = /\d{1,3}(?:[.,'\u00A0\u202F ]\d{3})+(?![\d.,])|\d+(?:[.,]\d+)?/u.exec(
    withDigits(text.slice(0, maxRead), language),
  );
  if (found === null) return null;
  const [figure] = found;
  const isGrouped = /^\d{1,3}(?:\D\d{3})+$/u.test(figure);
  return Number(isGrouped ? figure.replaceAll(/\D/gu, "") : figure.replace(",", "."));
}

/** How a range of figures lies to that of a rule: in it, beside it, or on its edge. */
function placeOf({ low, high }: SaidRange, { from, to }: RuleTerm & { readonly kind: "range" }) {
  const [least, most] = [from ?? -Infinity, to ?? Infinity];
  if (low >= least && high <= most) return "in";
  return high < least || low > most ? "beside" : "edge";
}

const rangeTerms = (rules: readonly ScreeningRule[]) =>
  rules.flatMap(({ terms }) => terms.flatMap((term) => (term.kind === "range" ? [term] : [])));

/**
 * True if a range meets a rule only in part, so that neither of its figures decides. Where a rule takes any other answer,
 * the lower figure counts: an undecided answer would be one of those.
 */
const isUndecided = (rules: readonly ScreeningRule[], range: SaidRange): boolean =>
  rules.every(({ terms }) => terms.every(({ kind }) => kind !== "any")) &&
  rangeTerms(rules).some((term) => placeOf(range, term) === "edge");

interface ScreeningAnswer {
  readonly assent: "yes" | "no" | null;
  readonly figure: number | null;
  readonly names: (words: string) => boolean;
}

function meets(term: RuleTerm, { assent, figure, names: isNamed }: ScreeningAnswer): boolean {
  switch (term.kind) {
    case "assent":
      return assent === term.value;
    case "range":
      return figure !== null && figure >= (term.from ?? -Infinity) && figure <= (term.to ?? Infinity);
    case "words":
      return isNamed(term.words);
    case "any":
      return false;
  }
}

function rulesMet(
  rules: readonly ScreeningRule[],
  answer: ScreeningAnswer,
  acceptsUnreadNumber = false,
): RulesMet {
  const asksFor = (kind: RuleTerm["kind"]) =>
    rules.some(({ terms }) => terms.some((term) => term.kind === kind));
  return {
    met: rules.flatMap(({ terms }, index) => (terms.some((term) => meets(term, answer)) ? [index] : [])),
    // An age that no rule names is still an age.
    isTold:
      (answer.assent !== null && asksFor("assent")) ||
      ((answer.figure !== null || acceptsUnreadNumber) && asksFor("range")) ||
      // If rules only exclude by words, any other answer is a valid one.
      !rules.some(
        ({ effect, terms }) => effect.kind === "segment" || terms.some(({ kind }) => kind !== "words"),
      ),
  };
}

/** Creates a predicate: true if the answer names the words without negating them. */
export function createNaming(text: string, language: Language): (words: string) => boolean {
  const clauses = clausesOf(text, language);
  return (words) => names(clauses, foldText(words), language);
}

/**
 * Returns the option that an answer chooses, by its words, its number or its place alone; `null` for none or several.
 */
export function findChoice(text: string, choices: readonly string[], language: Language): number | null {
  const chosen = choiceByWords(text, choices, language);
  const place = chosen === null ? placeNamed(text, choices, language) : null;
  return typeof place === "number" ? place : chosen;
}

function choiceByWords(text: string, choices: readonly string[], language: Language): number | null {
  const whole = foldText(text);
  const exact = choices.findIndex((choice) => foldText(choice) === whole);
  if (exact >= 0) return exact;
  if (/^\d{1,2}$/u.test(whole)) {
    const number = Number(whole);
    return number >= 1 && number <= choices.length ? number - 1 : null;
  }
  const isNamed = createNaming(text, language);
  const named = choices.flatMap((choice, index) => (isNamed(choice) ? [index] : []));
  // "Twice a year" also contains "a year".
  const [first, ...others] = named.toSorted((a, b) => (choices[b]?.length ?? 0) - (choices[a]?.length ?? 0));
  if (first === undefined) return null;
  const longest = foldText(choices[first] ?? "");
  return others.every((other) => longest.includes(foldText(choices[other] ?? ""))) ? first : null;
}

/**
 * Returns the rules of a screening question that an answer meets. `matchers`: for the guide's language and English.
 * `acceptsUnreadNumber`: the second answer contains a number that may not be understood; it counts as one that no rule
 * names, since a misunderstanding must not screen anybody out.
 */
export const readRules = (
  { rules = [], text: question }: QuestionNode,
  text: string,
  language: Language,
  matchers: readonly CueMatcher[],
  { acceptsUnreadNumber = false }: { readonly acceptsUnreadNumber?: boolean } = {},
): RulesMet => {
  const clauses = clausesOf(text, language);
  const whole = text.trim().toLowerCase();
  const pressed = optionsOf({ rules }, language).find(({ label }) => label.toLowerCase() === whole);
  // A button's label identifies its rules: "<18" is not a figure.
  if (pressed !== undefined) return { met: pressed.rules, isTold: true };
  const options = canBeNumbered(rules) ? optionsOf({ rules }, language) : [];
  const place = placeNamed(
    text,
    options.map(({ label }) => label),
    language,
  );
  const placed = typeof place === "number" ? options[place] : undefined;
  if (placed !== undefined) return { met: placed.rules, isTold: true };
  const range = rangeTerms(rules).length === 0 ? null : rangeSaid(text, language);
  if (range !== null && isUndecided(rules, range)) return { met: [], isTold: false };
  return rulesMet(
    rules,
    {
      assent: assentIn(text, question, matchers, language),
      figure: range?.low ?? figureOf(text, language),
      names: (words) => names(clauses, words, language),
    },
    acceptsUnreadNumber,
  );
};

/** The same for input without words, such as a pressed key. */
export function rulesMetWithoutWords(
  { rules = [] }: QuestionNode,
  { assent, rating }: ParsedUtterance,
  language: Language,
): RulesMet {
  if (canBeNumbered(rules) && rating !== null) {
    const option = optionsOf({ rules }, language)[rating - 1];
    // A key without an option is not an answer.
    return { met: option?.rules ?? [], isTold: option !== undefined };
  }
  return rulesMet(rules, { assent, figure: rating, names: () => false });
}
