import { questionKind } from "../goals/question-kind.ts";
import { asksForRating } from "./rating-questions.ts";
import { asksForYesOrNo } from "./yes-no-questions.ts";
import type { QuestionNode, ScreeningRule } from "../../guide/guide-graph.ts";
import type { RuleTerm } from "../../guide/screening-rules.ts";
import type { Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";

/** Maximum number of buttons. */
const maxOptions = 20;

function labelOf(term: RuleTerm, language: Language): string | null {
  switch (term.kind) {
    case "any":
      return null;
    case "assent":
      return wordings[language].cues[term.value][0] ?? term.value;
    case "words":
      return term.label ?? term.words;
    case "range": {
      const { from, to } = term;
      if (from === null) return to === null ? null : Number.isInteger(to) ? `≤${to}` : `<${Math.ceil(to)}`;
      if (to === null) return Number.isInteger(from) ? `${from}+` : `>${Math.floor(from)}`;
      return from === to ? String(from) : `${from}-${to}`;
    }
  }
}

/** Returns the button labels for the answers named by a screening question's rules, with the positions of the rules. */
export function optionsOf(
  { rules = [] }: Pick<QuestionNode, "rules">,
  language: Language,
): readonly { readonly label: string; readonly rules: readonly number[] }[] {
  const options = new Map<string, number[]>();
  for (const [rule, { terms }] of rules.entries()) {
    for (const term of terms) {
      const label = labelOf(term, language);
      if (label === null) continue;
      const known = options.get(label) ?? [];
      if (!known.includes(rule)) known.push(rule);
      options.set(label, known);
    }
  }
  const all = [...options].map(([label, own]) => ({ label, rules: own }));
  if (takesOther(rules)) {
    // Adds a choice for respondents whom no rule names.
    const other = { label: wordings[language].phrases.other_option[0] ?? "", rules: rulesForAny(rules) };
    return [...all.slice(0, maxOptions - 1), other];
  }
  // For yes/no questions both buttons appear, yes first, even if the rules name only one.
  const assents = (["yes", "no"] as const).map(
    (value) => labelOf({ kind: "assent", value }, language) ?? value,
  );
  const isAssent = ({ label }: { readonly label: string }) => assents.includes(label);
  const ordered = all.some(isAssent)
    ? [
        ...assents.map((label) => ({ label, rules: options.get(label) ?? [] })),
        ...all.filter((option) => !isAssent(option)),
      ]
    : all;
  return ordered.slice(0, maxOptions);
}

/** True if the answers can be numbered: not for yes/no questions and figures, which have keys of their own. */
export const canBeNumbered = (rules: readonly ScreeningRule[]): boolean =>
  rules.some(({ terms }) => terms.some(({ kind }) => kind === "words")) &&
  rules.every(({ terms }) => terms.every(({ kind }) => kind === "words" || kind === "any"));

const rulesForAny = (rules: readonly ScreeningRule[]): readonly number[] =>
  rules.flatMap(({ terms }, index) => (terms.some(({ kind }) => kind === "any") ? [index] : []));

/** True if an answer that no rule names counts: by a `*`, or because no rule defines a segment. */
const takesOther = (rules: readonly ScreeningRule[]): boolean =>
  canBeNumbered(rules) &&
  (rulesForAny(rules).length > 0 || rules.every(({ effect }) => effect.kind !== "segment"));

/**
 * How to answer with telephone keys: 1 and 2 for yes and no, 1 to 3 for and against a statement or unsure, a figure of
 * any length, or a figure from 0 to 10.
 */
export type AnswerKeys = "yes_no" | "stance" | "figure" | "rating";

/** True for a statement, on which respondents say what they think of it. */
const isStatement = ({ isBelief, text }: QuestionNode): boolean =>
  isBelief === true && !/[?？؟;]["'”»)\s]*$/u.test(text);

/** Highest figure of a rating. */
const maxRating = 10;

/** Returns the telephone keys that answer a question in these words; `null` for an open one. */
export function keysOfText(text: string, language: Language): AnswerKeys | null {
  if (asksForRating(text, language)) return "rating";
  if (questionKind(text, language) === "amount") return "figure";
  return asksForYesOrNo(text, language) ? "yes_no" : null;
}

/** Returns the keys that answer a question; `null` for screening rules that mix kinds of answers. */
export function answerKeysOf(node: QuestionNode, language: Language): AnswerKeys | null {
  const { rules, choices, text } = node;
  if (rules === undefined) {
    if (choices !== undefined) return "rating";
    return isStatement(node) ? "stance" : (keysOfText(text, language) ?? "rating");
  }
  if (canBeNumbered(rules)) return numberedOptionsOf(node, language).length > maxRating ? "figure" : "rating";
  const has = (kind: RuleTerm["kind"]) => rules.some(({ terms }) => terms.some((term) => term.kind === kind));
  if (has("assent")) return has("range") || has("words") ? null : "yes_no";
  return has("range") ? "figure" : "yes_no";
}

/** True if keys alone can meet every rule of a question. */
export function isAnsweredByKeys(node: QuestionNode, language: Language): boolean {
  const keys = answerKeysOf(node, language);
  if (keys === null) return false;
  const { rules = [] } = node;
  if (canBeNumbered(rules)) return true;
  const kind = keys === "yes_no" ? "assent" : "range";
  return rules.every(({ terms }) => terms.some((term) => term.kind === kind || term.kind === "any"));
}

/** Returns the button labels of a question; empty for an open question. */
export const buttonLabelsOf = (node: QuestionNode, language: Language): readonly string[] =>
  node.choices ?? optionsOf(node, language).map(({ label }) => label);

/** Returns the numbered options of a question; empty if its answers are not numbered. */
export const numberedOptionsOf = (node: QuestionNode, language: Language): readonly string[] =>
  node.choices ?? (canBeNumbered(node.rules ?? []) ? buttonLabelsOf(node, language) : []);

/** True if only speech answers a question: it has no options, and asks for no figure, yes or no. */
export const isAnsweredBySpeech = (node: QuestionNode, language: Language): boolean =>
  node.rules === undefined &&
  node.choices === undefined &&
  !isStatement(node) &&
  keysOfText(node.text, language) === null;
