import { type Language, languages } from "../../languages/language.ts";
import { readChannel, readInterviewLanguage, readTone } from "./read-choices.ts";
import { languagesOf, type FactKey, type Mention } from "./mention.ts";
import { readMinutes, readQuestionCount } from "./read-numbers.ts";
import { readAudience, replacedGroup } from "./read-audience.ts";
import { readName, readTopic } from "./read-topic.ts";
import { searchable, setupWords, regexp } from "../words/setup-words.ts";

/** Characters of a remark that are searched for facts. */
const maxReadLength = 20_000;

const labelled = /^[\s>#*_-]*([^:：\n]{2,40}?)[\s*_]*[:：][\s*_]*(\S[^\n]*?)[\s*_]*$/gmu;

/** Reads lines of the form "Label: value", with labels in any of the languages. */
function readLabelled(text: string, preferred: readonly Language[]): readonly Mention[] {
  return [...text.matchAll(labelled)].flatMap((match): readonly Mention[] => {
    const [, label = "", value = ""] = match;
    const start = match.index + match[0].lastIndexOf(value);
    for (const language of preferred) {
      const { labels } = setupWords[language];
      const key = (Object.keys(labels) as (keyof typeof labels)[]).find((name) =>
        regexp(`^(?:${labels[name]})$`, "u").test(label.trim()),
      );
      if (key === undefined) continue;
      const found = valueOf(key, value, preferred);
      return found === null ? [] : [{ key, value: found, span: value, start }];
    }
    return [];
  });
}

function valueOf(
  key: Exclude<FactKey, "archetype">,
  value: string,
  preferred: readonly Language[],
): string | number | null {
  // "Name: Voices. Interviews with ..." continues with other sentences.
  if ((key === "name" || key === "audience") && /[.!?]\s+\S/u.test(value)) return null;
  if (key === "name" || key === "audience" || key === "topic") return value;
  if (key === "minutes" || key === "questions") {
    const mentions = key === "minutes" ? readMinutes(value, preferred) : readQuestionCount(value, preferred);
    const bare = Number(/^\d{1,3}/u.exec(value)?.[0] ?? Number.NaN);
    return mentions[0]?.value ?? (Number.isNaN(bare) ? null : bare);
  }
  if (key === "language") return readInterviewLanguage(value, preferred)[0]?.value ?? null;
  return (key === "channel" ? readChannel(value, preferred) : readTone(value, preferred))[0]?.value ?? null;
}

const covers = (outer: Mention, { start, span }: Mention): boolean =>
  outer.start <= start && outer.start + outer.span.length >= start + span.length;

const isOverlapping = (one: Mention, other: Mention): boolean =>
  one.start < other.start + other.span.length && other.start < one.start + one.span.length;

/** True if people are only part of a name or subject: "call it Leavers", "about trust in suppliers". */
const isWithin = (mention: Mention, every: readonly Mention[]): boolean =>
  (mention.key === "audience" || mention.key === "topic") &&
  every.some(
    (other) =>
      covers(other, mention) &&
      (other.key === "name" ||
        (mention.key === "audience" &&
          mention.isSure !== true &&
          other.key === "topic" &&
          !isQuestionClause(other))),
  );

const isQuestionClause = ({ span }: Mention): boolean =>
  languages.some((language) => regexp(`^(?:${setupWords[language].asks})(?![\\p{L}])`, "u").test(span));

/** Cuts a subject before the people: "Battery recycling with plant managers" is about battery recycling. */
function beforePeople(mention: Mention, every: readonly Mention[]): Mention {
  const people = every.find(({ key, isSure }) => key === "audience" && isSure === true);
  const { key, start, span } = mention;
  if (
    key !== "topic" ||
    isQuestionClause(mention) ||
    people === undefined ||
    people.start <= start + 3 ||
    people.start >= start + span.length
  ) {
    return mention;
  }
  const cut = span.slice(0, people.start - start).replace(/(?:\s+[\p{L}']{1,6}){1,2}\s*$/u, "");
  return cut.length < 3 ? mention : { ...mention, span: cut, value: cut };
}

/**
 * Reads the facts about a study from a remark, each once with the words that say it.
 *
 * @param chatLanguage the language that the researcher writes in
 */
export function readFacts(remark: string, chatLanguage: Language): readonly Mention[] {
  const text = searchable(remark.slice(0, maxReadLength));
  const preferred = languagesOf(text, chatLanguage);
  const first = readLabelled(text, preferred);
  const known = new Set(first.map(({ key }) => key));
  // A line understood by its label contains no other facts.
  const rest = text.replaceAll(labelled, (line, _label: string, value: string, at: number) =>
    first.some(({ start }) => start >= at && start < at + line.length && value !== "")
      ? " ".repeat(line.length)
      : line,
  );
  const settings = [
    ...readMinutes(rest, preferred),
    ...readQuestionCount(rest, preferred),
    ...readInterviewLanguage(rest, preferred),
    ...readChannel(rest, preferred),
    ...readTone(rest, preferred),
    ...readName(rest, preferred),
  ];
  // "Over the telephone", "interviews with 6 questions": settings are neither subject nor people.
  const bare = settings.reduce(
    (left, { start, span }) =>
      left.slice(0, start) + "|".repeat(span.length) + left.slice(start + span.length),
    rest,
  );
  const people = readAudience(rest, preferred);
  const isSetting = people.some((group) => settings.some((setting) => isOverlapping(setting, group)));
  const found = [
    ...settings,
    ...(isSetting ? readAudience(bare, preferred) : people),
    ...readTopic(bare, preferred),
  ]
    .filter((mention, _, every) => !known.has(mention.key) && !isWithin(mention, every))
    .map((mention, _, every) => beforePeople(mention, every));
  const facts = [...first, ...found];
  // Matching used lower case; values keep the person's spelling.
  return (facts.length === 0 ? replacedGroup(text, preferred) : facts).map((mention) => {
    const span = remark.slice(mention.start, mention.start + mention.span.length);
    const isText = mention.key === "name" || mention.key === "audience" || mention.key === "topic";
    return { ...mention, span, value: isText ? span.replaceAll(/\s+/gu, " ") : mention.value };
  });
}
