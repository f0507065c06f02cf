import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import type { Language } from "../languages/language.ts";
import { findAddresses, findEmails, findLinks, type TextMatch } from "./contacts.ts";
import { findBirthDates } from "./birth-dates.ts";
import { findIbans, findNationalIds, findNumbers } from "./numbers.ts";
import { personalDataKinds, placeholders, type PersonalDataKind, type PersonalDataSpan } from "./cues.ts";
import { findNamesInSteps } from "./names.ts";
import { normaliseCharacters } from "./normalise-characters.ts";
import { findSecrets } from "./secrets.ts";
import { findSpokenAddresses } from "./spoken-addresses.ts";
import { findSpokenNumbers } from "./spoken-numbers.ts";

type Finder = (text: string, language: Language | undefined) => readonly TextMatch[];

const finders: readonly (readonly [PersonalDataKind, Finder])[] = [
  ["email", findEmails],
  ["link", findLinks],
  ["iban", findIbans],
  ["password", findSecrets],
  ["address", findAddresses],
  ["address", findSpokenAddresses],
  ["birth_date", findBirthDates],
  ["national_id", findNationalIds],
];

const rank = new Map(personalDataKinds.map((kind, index) => [kind, index]));

/** Resolves overlaps by precedence of the kinds, then by length. O(n log n). */
function withoutOverlaps(spans: readonly PersonalDataSpan[]): PersonalDataSpan[] {
  const ordered = spans.toSorted(
    (a, b) => a.start - b.start || (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) || b.end - a.end,
  );
  const result: PersonalDataSpan[] = [];
  for (const span of ordered) {
    const last = result.at(-1);
    if (last === undefined || last.end <= span.start) result.push(span);
    else if ((rank.get(span.kind) ?? 0) < (rank.get(last.kind) ?? 0)) result[result.length - 1] = span;
    else if (span.kind === last.kind && span.end > last.end)
      result[result.length - 1] = { ...last, end: span.end };
  }
  return result;
}

/** Returns the index of the first of the sorted spans that ends after a position. O(log n). */
function firstEndingAfter(spans: readonly TextMatch[], place: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? Infinity) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Finds personal data in an answer, in order and without overlaps, by format, check digits, cue words and name lists.
 * @param language of the interview; selects the national phone formats to try
 */
export const findPersonalData = (original: string, language?: Language): readonly PersonalDataSpan[] =>
  runToCompletion(findInSteps(original, language));

function* findInSteps(original: string, language: Language | undefined): Steps<readonly PersonalDataSpan[]> {
  const { text, originalSpan } = normaliseCharacters(original);
  const found: PersonalDataSpan[] = [];
  for (const [kind, find] of finders) {
    yield;
    for (const { start, end } of find(text, language)) found.push({ kind, start, end });
  }
  const taken = withoutOverlaps(found);
  const isTaken = ({ start, end }: TextMatch): boolean =>
    (taken[firstEndingAfter(taken, start)]?.start ?? end) < end;
  yield;
  found.push(...findNumbers(text, language, isTaken));
  yield;
  found.push(...findSpokenNumbers(text, language).filter((span) => !isTaken(span)));
  yield;
  for (const span of yield* findNamesInSteps(text)) found.push({ kind: "name", ...span });
  yield;
  return withoutOverlaps(found).map(({ kind, start, end }) => ({ kind, ...originalSpan(start, end) }));
}

/**
 * Maximum passes over a text; masking can reveal further data, whose cue was part of the masked text. A longer text
 * gets a single pass, since each pass over the maximum length may take half of a server's time limit for an answer.
 */
const maxLooks = 4;
const maxLookedAgain = 5_000;

/** Replaces personal data with placeholders such as "[phone number]"; everything else is unchanged. */
export function* maskPersonalDataInSteps(text: string, language?: Language): Steps<string> {
  let masked = text;
  for (let look = 0; look < maxLooks; look += 1) {
    const before = masked;
    masked = replaced(before, yield* findInSteps(before, language));
    if (masked === before || text.length > maxLookedAgain) break;
  }
  return masked;
}

function replaced(text: string, spans: readonly PersonalDataSpan[]): string {
  let [masked, read] = ["", 0];
  for (const { kind, start, end } of spans) {
    masked += text.slice(read, start) + placeholders[kind];
    read = end;
  }
  return masked + text.slice(read);
}
