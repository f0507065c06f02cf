import type { GuideQuestion, InterviewGuideVersion } from "../../../../contracts/contracts.gen.ts";
import { versionTexts as texts } from "./version-texts.ts";

type Compared = Omit<InterviewGuideVersion, "version" | "file_name">;

/** A question and its section. */
interface PlacedQuestion {
  readonly question: GuideQuestion;
  readonly section: string | null;
}

/** Limit of added or removed questions for detecting rewordings, since the comparison is O(n²). */
const maxReworded = 200;
/** Minimum share of words in common for a question to count as reworded. */
const alike = 0.5;

/** Describes the changes between two versions of a guide in sentences; empty if the text is equal. */
export function guideChanges(before: Compared, after: Compared): string[] {
  if (before.markdown === after.markdown) return [];
  const sentences = [
    ...(["introduction", "closing", "consent"] as const)
      .filter((part) => before[part].trim() !== after[part].trim())
      .map((part) => texts.changedPart[part]),
    ...objectiveChanges(before, after),
    ...questionChanges(placed(before), placed(after)),
  ];
  return sentences.length === 0 ? [texts.changedLayoutOnly] : sentences;
}

function objectiveChanges(before: Compared, after: Compared): string[] {
  const linesOf = ({ objectives }: Compared) => objectives.split("\n").filter((line) => line.trim() !== "");
  const [old, next] = [new Set(linesOf(before)), new Set(linesOf(after))];
  return [
    ...[...old].filter((line) => !next.has(line)).map(texts.objectiveRemoved),
    ...[...next].filter((line) => !old.has(line)).map(texts.objectiveAdded),
  ];
}

const placed = ({ guide_questions: sections }: Compared): PlacedQuestion[] =>
  sections.flatMap(({ title, questions }) => questions.map((question) => ({ question, section: title })));

/** Questions by text; duplicates get a numbered key. */
function byText(questions: readonly PlacedQuestion[]): Questions {
  const byKey = new Map<string, PlacedQuestion>();
  for (const placedQuestion of questions) {
    let key = placedQuestion.question.text;
    for (let copy = 2; byKey.has(key); copy += 1) key = `${placedQuestion.question.text} (${copy})`;
    byKey.set(key, placedQuestion);
  }
  return byKey;
}

/** Maps the old text of each reworded question to its new text. */
export function rewordedQuestions(before: Compared, after: Compared): ReadonlyMap<string, string> {
  const [old, next] = [byText(placed(before)), byText(placed(after))];
  const reworded = pairAlike(onlyIn(old, next), onlyIn(next, old));
  return new Map([...reworded].map(([was, now]) => [was.question.text, now.question.text]));
}

type Questions = ReadonlyMap<string, PlacedQuestion>;

const onlyIn = (questions: Questions, others: Questions): PlacedQuestion[] =>
  [...questions].flatMap(([key, question]) => (others.has(key) ? [] : [question]));

function questionChanges(before: readonly PlacedQuestion[], after: readonly PlacedQuestion[]): string[] {
  const [old, next] = [byText(before), byText(after)];
  const removed = onlyIn(old, next);
  const added = onlyIn(next, old);
  const reworded = pairAlike(removed, added);
  const common = [...next].flatMap(([key, now]) => {
    const was = old.get(key);
    return was === undefined ? [] : [[was, now] as const];
  });
  const oldOrder = [...old.keys()].filter((key) => next.has(key));
  const newOrder = [...next.keys()].filter((key) => old.has(key));
  return [
    ...removed
      .filter((placedQuestion) => !reworded.has(placedQuestion))
      .map(({ question }) => texts.questionRemoved(question.text)),
    ...added
      .filter((placedQuestion) => ![...reworded.values()].includes(placedQuestion))
      .map(({ question, section }) => texts.questionAdded(question.text, section)),
    ...[...reworded].map(([was, now]) => texts.questionReworded(was.question.text, now.question.text)),
    ...[...common, ...reworded].flatMap(([was, now]) => aspectChanges(was, now)),
    ...(oldOrder.some((key, at) => newOrder[at] !== key) ? [texts.questionsReordered] : []),
  ];
}

const wordsOf = ({ question }: PlacedQuestion): ReadonlySet<string> =>
  new Set(question.text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

/** Pairs each added question with the removed one that it rewords, most similar first. */
function pairAlike(
  removed: readonly PlacedQuestion[],
  added: readonly PlacedQuestion[],
): ReadonlyMap<PlacedQuestion, PlacedQuestion> {
  const pairs = new Map<PlacedQuestion, PlacedQuestion>();
  if (removed.length > maxReworded || added.length > maxReworded) return pairs;
  const likenesses = removed
    .flatMap((was) => added.map((now) => ({ was, now, likeness: likenessOf(wordsOf(was), wordsOf(now)) })))
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness);
  const taken = new Set<PlacedQuestion>();
  for (const { was, now } of likenesses) {
    if (pairs.has(was) || taken.has(now)) continue;
    pairs.set(was, now);
    taken.add(now);
  }
  return pairs;
}

/** Words in common, as a share of the longer question's. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const longer = Math.max(a.size, b.size);
  return longer === 0 ? 0 : [...a].filter((word) => b.has(word)).length / longer;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Everything about a question except its text. */
const aspectsOf = ({ probes, goals, choices, levels, rules, ...question }: GuideQuestion) => ({
  probes,
  goals,
  choices: choices ?? [],
  levels: levels ?? [],
  rules,
  tags: [question.depth, question.must_ask, question.no_interrupt, question.belief, question.screening],
});

function aspectChanges(was: PlacedQuestion, now: PlacedQuestion): string[] {
  const { text } = now.question;
  const [old, next] = [aspectsOf(was.question), aspectsOf(now.question)];
  const aspects = (Object.keys(next) as (keyof typeof next)[]).filter((key) => !same(old[key], next[key]));
  return [
    ...(was.section === now.section ? [] : [texts.questionMoved(text, now.section)]),
    ...aspects.map((key) => texts.questionChanged(text, texts.questionAspect[key])),
  ];
}
