import { detectLanguage } from "../phrases/detect-language.ts";
import { sameJson } from "../../kernel/json.ts";
import type { Language } from "../languages/language.ts";
import { applyFacts, fieldOfFact } from "./apply-facts.ts";
import { type DraftValue, textOf } from "./draft.ts";
import { draftStudy, fieldNamed, adoptDescription } from "./draft-study.ts";
import { formatFieldValue, languageNames } from "./known-facts.ts";
import type { FactKey, Mention } from "./reading/mention.ts";
import { readFacts } from "./reading/read-facts.ts";
import { mainSentence } from "./reading/read-topic.ts";
import { channelsOf } from "./recommend.ts";
import { reportChanges } from "./report-changes.ts";
import { type Conflict, sayUnused, type SetupState } from "./setup-state.ts";
import type { SetupContext } from "./setup-context.ts";

/** Maximum characters and parts of a brief that are searched for facts. */
export const maxBriefLength = 40_000;
const maxParts = 150;
/** Minimum characters and lines of a remark that counts as a brief. */
const minPastedLength = 600;
const minPastedLines = 4;
/** Minimum words of a part for language detection. */
const minWordsToTell = 8;

/** True if a remark is a pasted document rather than a message to the assistant. */
export const isPastedBrief = (text: string): boolean =>
  text.length >= minPastedLength &&
  text.split("\n").filter((line) => line.trim() !== "").length >= minPastedLines;

interface Part {
  readonly text: string;
  readonly start: number;
}

/** Splits a text into paragraphs, list items and labelled lines; each is read as a unit. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of text.matchAll(/\n{2,}|\f|\n(?=\s*(?:[-*•#|>]|\d+[.)]\s|[^:\n]{2,40}:))/gu)) {
    parts.push({ text: text.slice(start, match.index), start });
    start = match.index + match[0].length;
  }
  parts.push({ text: text.slice(start), start });
  return parts.filter((part) => part.text.trim() !== "").slice(0, maxParts);
}

/** Returns "page 2" if the text has pages, otherwise "line 12". */
function placeOf(text: string, at: number): string {
  const before = text.slice(0, at);
  return text.includes("\f") ? `page ${before.split("\f").length}` : `line ${before.split("\n").length}`;
}

type PlacedMention = Mention & { readonly place: string };

function factsOf(text: string, chatLanguage: Language): readonly PlacedMention[] {
  return partsOf(text).flatMap((part) =>
    readFacts(part.text, chatLanguage).map((mention) => ({
      ...mention,
      start: part.start + mention.start,
      place: placeOf(text, part.start + mention.start),
    })),
  );
}

/** Facts with a single value per study; two different values conflict. */
const single: ReadonlySet<FactKey> = new Set([
  "minutes",
  "questions",
  "language",
  "channel",
  "tone",
  "archetype",
]);

const isRefinement = (one: Mention, other: Mention): boolean =>
  one.key === "channel" && one.value === "phone" && (other.value === "inbound" || other.value === "outbound");

/** Groups facts by key: the first mention of a text, every distinct value of the others. */
function byKey(facts: readonly PlacedMention[]): ReadonlyMap<FactKey, readonly PlacedMention[]> {
  const found = new Map<FactKey, PlacedMention[]>();
  for (const fact of facts) {
    const known = found.get(fact.key) ?? [];
    if (single.has(fact.key)) {
      if (known.some(({ value }) => value === fact.value) || known.some((each) => isRefinement(fact, each)))
        continue;
      found.set(fact.key, [...known.filter((each) => !isRefinement(each, fact)), fact]);
    } else if (known.length === 0 || (fact.isSure === true && known[0]?.isSure !== true)) {
      found.set(fact.key, [fact]);
    }
  }
  return found;
}

/** Returns the two main languages of the brief; empty if it is written in one. */
function writtenIn(text: string): readonly Language[] {
  const words = new Map<Language, number>();
  let all = 0;
  for (const part of partsOf(text)) {
    const count = part.text.match(/\p{L}+/gu)?.length ?? 0;
    const language = count < minWordsToTell ? null : detectLanguage(part.text);
    if (language === null) continue;
    words.set(language, (words.get(language) ?? 0) + count);
    all += count;
  }
  const shares = [...words].filter(([, count]) => count >= all / 4).toSorted((a, b) => b[1] - a[1]);
  return shares.length < 2 ? [] : shares.slice(0, 2).map(([language]) => language);
}

/** Returns the field that a fact fills, and its value there. */
function inField(
  { key, value }: Mention,
  context: SetupContext,
): { readonly field: string; readonly value: unknown } {
  if (key === "channel")
    return { field: "channel", value: channelsOf(String(value), context)[0]?.id ?? value };
  return { field: fieldOfFact(key), value };
}

/** True if the person said or typed the value themselves. */
const isOwnStatement = (value: DraftValue | undefined): value is DraftValue =>
  value?.source.by === "said" || value?.source.by === "typed";

function conflictsIn(
  found: ReadonlyMap<FactKey, readonly PlacedMention[]>,
  { draft }: SetupState,
  context: SetupContext,
): readonly Conflict[] {
  return [...found].flatMap(([key, mentions]): readonly Conflict[] => {
    const [first] = mentions;
    if (first === undefined) return [];
    const { field: name } = inField(first, context);
    const field = fieldNamed(draft, context, name);
    const current = draft.values[name];
    const isOwn = isOwnStatement(current);
    if (!single.has(key) && !isOwn) return [];
    const ownValue = isOwn ? [{ value: current.value, words: "", place: "what you said" }] : [];
    const all = [
      ...ownValue,
      ...mentions.map((mention) => ({
        value: inField(mention, context).value,
        words: mention.span.trim(),
        place: mention.place,
      })),
    ];
    const different = all.filter(
      ({ value }, index) => all.findIndex((other) => sameJson(other.value, value)) === index,
    );
    if (different.length < 2) return [];
    return [
      {
        field: name,
        label: field?.label ?? (name === "question_count" ? "Number of questions" : name),
        options: different.slice(0, 4).map(({ value, words, place }) => ({
          value,
          label: field === undefined ? String(value) : formatFieldValue(field, value),
          words,
          place,
        })),
      },
    ];
  });
}

interface GivenBrief {
  /** File name; `null` if pasted. */
  readonly name: string | null;
  readonly text: string;
  /** True if the file is longer than this. */
  readonly isCut?: boolean;
}

/**
 * Reads a research brief: facts with their places, the subject and a complete draft. Commands in it are treated as
 * text. Contradictions, within it or with earlier statements, are asked rather than resolved.
 */
export function takeBriefText(
  before: SetupState,
  opened: SetupState,
  { name, text: whole, isCut = false }: GivenBrief,
  context: SetupContext,
): SetupState {
  const text = whole.slice(0, maxBriefLength);
  const chatLanguage = detectLanguage(text.slice(0, 4000)) ?? opened.chatLanguage;
  const state = { ...opened, chatLanguage };
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < 3) {
    return sayUnused(state, [
      `I found no words in ${name ?? "that"}. Tell me in a sentence what you want to find out.`,
    ]);
  }
  const found = byKey(factsOf(text, chatLanguage));
  const conflicts = [...conflictsIn(found, state, context), ...languageConflict(found, text, state)];
  const conflictFields = new Set(conflicts.map(({ field }) => field));
  const isStated = (field: string) => isOwnStatement(state.draft.values[field]);
  // Of conflicting values the first is used until somebody chooses, but it never overrides earlier statements.
  const taken = [...found.values()].flatMap(([first]) =>
    first === undefined ||
    (conflictFields.has(inField(first, context).field) && isStated(inField(first, context).field))
      ? []
      : [first],
  );
  const archetypes = taken.filter(
    ({ key, value }) =>
      key !== "archetype" || context.archetypes.some(({ id, isActive }) => isActive && id === value),
  );
  const applied = applyFacts(state, context, archetypes);
  const hasBrief = textOf(applied.state.draft, "brief") !== undefined;
  const topic = found.get("topic")?.[0]?.value;
  const opening = typeof topic === "string" ? topic : mainSentence(text.slice(0, 3000), chatLanguage).text;
  const next = hasBrief ? applied.state : adoptDescription(applied.state, context, text, opening);
  const drafted = draftStudy({ ...next, conflicts, asked: "review" }, context);
  const places = archetypes.map(({ span, place }) => `“${span.trim().slice(0, 80)}” (${place})`);
  const source = name ?? "what you pasted";
  const isCutHere = isCut || whole.length > maxBriefLength;
  const notes = [
    ...(isCutHere ? [`I read the first ${maxBriefLength} characters of ${source}.`] : []),
    ...(places.length === 0 ? [`I found no settings in ${source}.`] : []),
    // The first draft already lists each value with its place.
    ...(places.length > 0 && hasBrief ? [`Found in ${source}: ${places.join(", ")}.`] : []),
    ...applied.errors,
  ];
  return reportChanges(before, drafted, context, notes);
}

function languageConflict(
  found: ReadonlyMap<FactKey, readonly PlacedMention[]>,
  text: string,
  { draft }: SetupState,
): readonly Conflict[] {
  const both = writtenIn(text);
  if (found.has("language") || isOwnStatement(draft.values["language"]) || both.length < 2) return [];
  return [
    {
      field: "language",
      label: "Language of the interview",
      options: both.map((language) => ({
        value: language,
        label: languageNames[language],
        words: "",
        place: "the brief is written in both",
      })),
    },
  ];
}
