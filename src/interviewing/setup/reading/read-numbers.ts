import type { Language } from "../../languages/language.ts";
import { maxInterviewMinutes } from "../setup-context.ts";
import { firstFound, isNegated, type Mention, numberOf, type Piece } from "./mention.ts";
import { cachedPattern, setupWords, regexp } from "../words/setup-words.ts";

/** Maximum number of questions one can ask for. */
export const maxQuestionsAsked = 60;

interface Amount extends Piece {
  readonly value: number;
}

const escapeEnd = String.raw`(?=\s*(?:[.,;:!?)…]|$|\n))`;

/** Returns the last amount that is not negated; an explicitly replaced one is not a rival. */
function chosen(key: "minutes" | "questions", text: string, amounts: readonly Amount[], language: Language) {
  const sorted = amounts.toSorted((a, b) => a.start - b.start);
  const affirmed = sorted.filter(({ start }) => !isNegated(text, start, language));
  const last = (affirmed.length > 0 ? affirmed : sorted).at(-1);
  if (last === undefined) return [];
  const other = affirmed.findLast(({ value, start }) => value !== last.value && start < last.start);
  const isReplaced =
    other !== undefined &&
    (cachedPattern(setupWords[language].correction, language).test(
      text.slice(other.start + other.text.length, last.start + last.text.length),
    ) ||
      /too (?:long|short|much)|zu lang|trop long|demasiado|longo demais|te lang/iu.test(text));
  return [
    {
      key,
      value: last.value,
      span: last.text,
      start: last.start,
      ...(other === undefined || isReplaced ? {} : { rival: other.value }),
    } satisfies Mention,
  ];
}

/** Reads the length of an interview. */
export function readMinutes(text: string, preferred: readonly Language[]): readonly Mention[] {
  return firstFound(preferred, (language) => {
    const words = setupWords[language];
    const number = numberOf(language);
    let rest = text;
    const amounts: Amount[] = [];
    const take = (alternatives: string, value: (said: RegExpMatchArray) => number) => {
      for (const match of rest.matchAll(cachedPattern(alternatives, language))) {
        const minutes = value(match);
        const isPast = /^\s+(?:ago|zuvor|earlier)\b/iu.test(text.slice(match.index + match[0].length));
        if (!isPast && Number.isInteger(minutes) && minutes >= 1 && minutes <= maxInterviewMinutes) {
          amounts.push({ text: match[0], start: match.index, value: minutes });
        }
        rest =
          rest.slice(0, match.index) +
          " ".repeat(match[0].length) +
          rest.slice(match.index + match[0].length);
      }
    };
    take(words.threeQuarters, () => 45);
    take(words.halfHour, () => 30);
    take(words.quarterHour, () => 15);
    take(words.hour, () => 60);
    take(`(${number.pattern})[\\s-]*(?:${words.minute})`, (match) => number.read(match[1] ?? ""));
    // A label with a bare number; and a bare number that corrects the one before.
    take(
      `(?:${words.labels.minutes})\\s*(?:(?:${words.is})\\s*)?:?\\s*(${number.pattern})${escapeEnd}`,
      (match) => number.read(match[1] ?? ""),
    );
    const replaced = amounts.toSorted((a, b) => a.start - b.start).at(-1);
    if (replaced !== undefined) {
      const from = replaced.start + replaced.text.length;
      const next = regexp(
        `^[\\s.,…–-]*(?:(?:${words.correction})[\\s.,…–-]*)+(${number.pattern})${escapeEnd}`,
        "u",
      ).exec(text.slice(from));
      const value = next?.[1] === undefined ? 0 : number.read(next[1]);
      if (next !== null && value >= 1 && value <= maxInterviewMinutes) {
        amounts.push({ text: next[1] ?? "", start: from + next[0].length - (next[1] ?? "").length, value });
      }
    }
    return chosen("minutes", text, amounts, language);
  });
}

/** Reads the number of questions. */
export function readQuestionCount(text: string, preferred: readonly Language[]): readonly Mention[] {
  return firstFound(preferred, (language) => {
    const { question, labels, is } = setupWords[language];
    const number = numberOf(language);
    const before = `(${number.pattern})(?:\\s+[\\p{L}-]+)?\\s*(?:${question})`;
    const after = `(?:${labels.questions})\\s*(?:(?:${is})\\s*)?:?\\s*(\\d{1,2})(?:개|ข้อ)?`;
    const labelled = `(?:${labels.questions})\\s*(?::|(?:${is})\\s)\\s*(\\d{1,2})(?!\\d)`;
    const isAfter = language === "ko" || language === "th";
    const amounts = [before, isAfter ? after : labelled].flatMap((alternatives) =>
      [...text.matchAll(cachedPattern(alternatives, language))].map((match) => ({
        text: match[0],
        start: match.index,
        value: number.read(match[1] ?? ""),
      })),
    );
    return chosen(
      "questions",
      text,
      // "A question" is not a count.
      amounts.filter(
        ({ value, text: said }) =>
          value <= maxQuestionsAsked && (value > 1 || (value === 1 && said.startsWith("1"))),
      ),
      language,
    );
  });
}
