import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import type { AskedAbout } from "../text/parsed-utterance.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import lists from "./asked-concepts.json" with { type: "json" };

/*
 * Common questions in words that no pattern lists. A question that names two concepts of a topic together, such as a
 * recording and this conversation, is about that topic. Only questions are classified, so nothing that is told is lost.
 */

type Concepts = (typeof lists)["en"];
type Concept = keyof Concepts;

/** A longer question is about something else. */
const maxWords = 18;

/** Topics by concepts that a question must name, the more specific topics first. */
const rules: readonly (readonly [topic: AskedAbout | "clarify", ...concepts: Concept[]])[] = [
  ["recording", "record", "here"],
  ["language", "tongue", "speaks"],
  ["human", "machine", "addressed"],
  ["how_to_stop", "leave", "may"],
  ["how_long", "left"],
  ["my_answers", "mine", "handle"],
  ["clarify", "clarify"],
  ["why_study", "gain"],
  ["this_question", "why", "that"],
  ["who_asks", "who", "sender"],
  ["why_study", "study", "aim"],
  ["how_long", "when"],
  ["how_long", "time", "amount"],
];

const compiled = new Map<Language, ReadonlyMap<Concept, RegExp | null>>();

function conceptsOf(
  language: Language,
  parts: Readonly<Record<string, string>>,
): ReadonlyMap<Concept, RegExp | null> {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const concepts = new Map(
    Object.entries(lists[language]).map(([concept, words]) => [
      concept as Concept,
      patternOf([words], language, parts),
    ]),
  );
  compiled.set(language, concepts);
  return concepts;
}

/** Returns a function that tells whether a text names a concept. */
function namingOf(
  text: string,
  language: Language,
  parts: Readonly<Record<string, string>>,
): (concept: Concept) => boolean {
  const concepts = conceptsOf(language, parts);
  const whole = sentencesOf(text, language)
    .filter((sentence) => sentence.trim() !== "")
    .join(isJoined(language) ? "~" : "");
  return (concept) => {
    const pattern = concepts.get(concept) ?? null;
    return pattern !== null && whole.search(pattern) >= 0;
  };
}

/** Topics that a question about a product has as well: "How long does delivery take?" */
const alsoOfThings: ReadonlySet<AskedAbout> = new Set([
  "how_long",
  "language",
  "who_asks",
  "human",
  "how_to_stop",
]);

/** True if a question of this topic is about a product or a service rather than about the interview. */
export const isAboutThing = (
  topic: AskedAbout,
  text: string,
  language: Language,
  parts: Readonly<Record<string, string>>,
): boolean => alsoOfThings.has(topic) && namingOf(text, language, parts)("things");

/** True if a text names living, pain or oneself, so that a question about stopping may be about more than this. */
export const namesLife = (
  text: string,
  language: Language,
  parts: Readonly<Record<string, string>>,
): boolean => namingOf(text, language, parts)("life");

/** Topics whose patterns may match a question about the recording, the answers or what is left. */
const refined: Readonly<Partial<Record<AskedAbout, readonly AskedAbout[]>>> = {
  why_study: ["recording"],
  this_question: ["recording", "why_study"],
  how_long: ["my_answers", "recording"],
  my_answers: ["recording"],
  human: ["recording"],
  who_asks: ["how_long", "how_to_stop"],
  back: ["how_long"],
  meaning: ["how_long", "who_asks", "why_study"],
};

/** Returns the topic that a question names beside the one whose pattern it matches, if it is more specific. */
export function moreSpecific(
  topic: AskedAbout,
  text: string,
  language: Language,
  parts: Readonly<Record<string, string>>,
): AskedAbout {
  const among = refined[topic];
  // "Are you listening, or is this a robot?" asks about neither a recording nor its reason.
  if (topic === "human" && namingOf(text, language, parts)("machine")) return topic;
  const asked = among === undefined ? null : topicByConcepts(text, language, parts);
  return asked !== null && asked !== "clarify" && among?.includes(asked) === true ? asked : topic;
}

/**
 * Returns the topic of a question by the concepts it names; `null` if it is about none, so probably a question about the
 * subject.
 * @param parts of the language's phrases
 */
export function topicByConcepts(
  text: string,
  language: Language,
  parts: Readonly<Record<string, string>>,
): AskedAbout | "clarify" | null {
  if (countWords(text) > maxWords) return null;
  const names = namingOf(text, language, parts);
  // "Can I just quit living?" must not be told how to stop the interview.
  if (names("things") || names("life")) return null;
  return rules.find(([, ...needed]) => needed.every(names))?.[0] ?? null;
}

/** Thai writes no question marks; its questions end in or contain a word that asks. */
const thaiAsking =
  /^(?:ใคร(?!ก็)|ทำไม|บริษัทไหน|องค์กรไหน|หน่วยงานไหน)|(?:ไหม(?!้)|มั้ย|หรือเปล่า|หรือยัง|เหรอ|หรือ|อะไร|ไหน|ใคร|เท่าไหร่|เท่าไร|ยังไง|อย่างไร|ทำไม|เมื่อไหร่|เมื่อไร|กี่|กันแน่|ใช่ไหม)(?:คะ|ครับ|ค่ะ|นะ|\p{Script=Thai}{0,16})?\s*$/u;

/** "Nobody", "somebody", "anything": the same words in statements. */
const thaiTelling = /ไม่มี(?:ใคร|อะไร)|(?:ใคร|อะไร|ไหน)(?:สัก|บ้าง(?!$))|ก็|ไม่(?:รู้|ทราบ|แน่ใจ)|(?<!หมายความ)ว่า/u;

/** True if a text without a question mark asks, in a language that writes none. */
export const asksUnmarked = (text: string, language: Language): boolean =>
  language === "th" && thaiAsking.test(text) && !thaiTelling.test(text);
