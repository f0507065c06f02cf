import type { QuestionNode, ScreeningRule } from "../../guide/guide-graph.ts";
import type { RuleTerm } from "../../guide/screening-rules.ts";
import type { Language } from "../../languages/language.ts";
import { normalize, foldText } from "../../languages/normalize.ts";
import { withDigits } from "../../languages/spelled-numbers.ts";
import { wordings } from "../../phrases/wordings.ts";
import { canBeNumbered, optionsOf } from "./options.ts";
import { placeNamed } from "./ordinals.ts";
import type { CueMatcher } from "../commands/cue-matcher.ts";
import type { ParsedUtterance, RulesMet } from "../text/parsed-utterance.ts";

/** Number of characters read, and minimum letters of a word that also matches its inflections. */
const maxRead = 2000;
const minStem = 4;
/** A "not" within this many words (characters in joined scripts) before a name negates it. */
const deniedWithin = 4;
const deniedWithinJoined = 14;

const isJoined = /[\p{Script=Thai}\p{Script=Hangul}]/u;

/** Words for "not"; in Basque, Hindi and Korean they may also follow what they negate. */
const negations: Readonly<Record<Language, { readonly words: string; readonly isBehind?: true }>> = {
  en: { words: "not no never don't doesn't didn't wasn't isn't aren't without neither nor" },
  de: { words: "nicht nein kein keine keinen keiner keinem nie ohne weder" },
  es: { words: "no ni nunca sin tampoco" },
  ca: { words: "no ni mai sense tampoc" },
  fr: { words: "ne n pas jamais sans non ni" },
  pt: { words: "nao nem nunca sem tampouco" },
  nl: { words: "niet geen nooit zonder nee" },
  da: { words: "ikke ingen aldrig uden nej" },
  ar: { words: "لا لم لن ليس لست ليست غير بدون" },
  eu: { words: "ez inoiz gabe", isBehind: true },
  hi: { words: "नहीं न मत बिना", isBehind: true },
  ko: { words: "아니 아닙 아닌 않 안 없", isBehind: true },
  th: { words: "ไม่ มิ" },
};

const clausesOf = (text: string, language: Language): readonly string[] =>
  text
    .slice(0, maxRead)
    .split(language === "th" ? /[\s,.;:!?]+/u : /[,.;:!?…–—،؛؟。।\n]+/u)
    .map(foldText)
    .filter((clause) => clause !== "");

/** True if a text contains a word for "not". */
export function isNegative(text: string, language: Language): boolean {
  const not = negations[language].words.split(" ").map(foldText);
  if (language === "ko" || language === "th") return not.some((word) => foldText(text).includes(word));
  const plain = new Set(not.flatMap((word) => [word, word.replace("'", "")]));
  return foldText(text)
    .split(" ")
    .some((word) => plain.has(word));
}

/** True if a stretch of a clause, in lower case, is negated by a nearby "not". */
export function isNegatedAt(clause: string, at: number, length: number, language: Language): boolean {
  const { words, isBehind } = negations[language];
  const not = words.split(" ").map(foldText);
  const [before, behind] = [clause.slice(0, at), clause.slice(at + length)];
  const sides = isBehind === true ? [before, behind] : [before];
  if (language === "ko" || language === "th") {
    const near = [before.slice(-deniedWithinJoined), behind.slice(0, deniedWithinJoined)];
    return near.slice(0, sides.length).some((side) => not.some((word) => side.includes(word)));
  }
  const near = [
    before
      .trim()
      .split(/[\s']+/u)
      .slice(-deniedWithin),
    behind.trim().split(/[\s']+/u),
  ];
  // "n't" is not a separate word where the apostrophe splits words, or is left out.
  const plain = new Set(not.flatMap((word) => [word, word.replace(/n't$/u, "n"), word.replace("'", "")]));
  return near.slice(0, sides.length).some((side) => side.some((word) => plain.has(word)));
}

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

/** Returns the yes or no at the start of an answer, whatever follows. */
function assentOf(text: string, matchers: readonly CueMatcher[], language: Language): "yes" | "no" | null {
  const [head = ""] = clausesOf(text, language);
  const candidates = [normalize(text), head];
  for (const remark of candidates.flatMap((each) => matchers.map((matcher) => matcher.remark(each)))) {
    if (remark.isYes) return "yes";
    if (remark.isNo) return "no";
  }
  const first = head.split(" ")[0] ?? "";
  for (const value of ["yes", "no"] as const) {
    const cues = wordings[language].cues[value].map(foldText).filter((cue) => !cue.includes(" "));
    if (cues.includes(first)) return value;
  }
  return null;
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
  { rules = [] }: QuestionNode,
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
  return rulesMet(
    rules,
    {
      assent: assentOf(text, matchers, language),
      figure: figureOf(text, language),
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
