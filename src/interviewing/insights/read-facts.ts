import type { GuideGraph } from "../guide/guide-graph.ts";
import { questionCues } from "../guide/hints/question-cues.ts";
import { careOf } from "../hearing/care/care-of.ts";
import { createCommandReader } from "../hearing/create-listener.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import type { Language } from "../languages/language.ts";
import { countWords, topicKeys } from "../languages/words.ts";
import type { AnswerFacts, AnswerTerm, InterviewFacts } from "./interview-facts.ts";
import { moodOf } from "./mood-of.ts";
import { splitAnswer } from "./split-answer.ts";
import { termsOf } from "./terms-of.ts";

/** A message of an ended interview, in order; erased ones are empty. */
export interface SaidMessage {
  readonly messageId: string;
  readonly type: "ai" | "human";
  readonly content: string;
  readonly nodeId: string | null;
  readonly lineKind: string | null;
  readonly interrupted: boolean;
}

/** Fewer words are a yes or a no, and speak to nothing. */
const minWords = 3;
const minToTell = 5;
/** Nobody says more in one answer; whoever pastes a book is read so far. */
const maxReadLength = 20_000;
const maxTerms = 400;

function readAnswer({ messageId, nodeId, content }: SaidMessage, guideLanguage: Language): AnswerFacts {
  const text = content.slice(0, maxReadLength);
  const words = countWords(text);
  // A few words, or the names of tags, tell no language.
  const told = words < minToTell ? null : detectLanguage(text.replaceAll(/<[^<>]*>/gu, " "));
  const language = told ?? guideLanguage;
  const positions = new Map<string, number>();
  const terms: AnswerTerm[] = [];
  const sentences = splitAnswer(text).map(({ start, end }) => {
    const own = new Set<number>();
    for (const term of termsOf(text.slice(start, end), language)) {
      const known = positions.get(term.key);
      if (known === undefined && terms.length >= maxTerms) continue;
      const position = known ?? terms.push(term) - 1;
      positions.set(term.key, position);
      own.add(position);
    }
    return { start, end, text: text.slice(start, end), terms: [...own] };
  });
  return {
    messageId,
    nodeId,
    language,
    words,
    terms,
    sentences,
    mood: moodOf(text, language),
  };
}

/** How many follow-ups there were, and how many brought a word that was not in the answers before. */
function judgeProbes(
  messages: readonly SaidMessage[],
  answers: ReadonlyMap<string, AnswerFacts>,
): { probes: number; yielding: number } {
  const known = new Map<string | null, Set<string>>();
  let [probes, yielding] = [0, 0];
  let pending: string | null | undefined;
  for (const { type, lineKind, nodeId, messageId } of messages) {
    if (type === "ai") {
      pending = lineKind === "probe" ? nodeId : undefined;
      if (lineKind === "probe") probes += 1;
      continue;
    }
    const answer = answers.get(messageId);
    const said = known.get(nodeId) ?? new Set<string>();
    const fresh = (answer?.terms ?? []).filter(({ key }) => !said.has(key));
    if (pending !== undefined && pending === nodeId && fresh.length > 0) yielding += 1;
    for (const { key } of fresh) said.add(key);
    known.set(nodeId, said);
    pending = undefined;
  }
  return { probes, yielding };
}

function objectivesOf(graph: GuideGraph, answers: readonly AnswerFacts[]): readonly string[] {
  const spokenTo = new Set<number>();
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  for (const answer of answers) {
    if (answer.words < minWords) continue;
    const node = answer.nodeId === null ? undefined : nodes.get(answer.nodeId);
    if (node?.kind === "question") for (const each of node.objectives) spokenTo.add(each);
    const text = answer.sentences.map((sentence) => sentence.text).join(" ");
    const keys = topicKeys(text, answer.language);
    graph.objectives.forEach((objective, position) => {
      if (objective.keys.some((key) => keys.has(key))) spokenTo.add(position);
    });
  }
  return graph.objectives.filter((_, position) => spokenTo.has(position)).map(({ id }) => id);
}

/** Reads what an ended interview contributes to insights, from the guide that it followed and what was said. */
export function readFacts(graph: GuideGraph, messages: readonly SaidMessage[]): InterviewFacts {
  const asking = new Set(
    graph.nodes.flatMap(({ id, kind }) => (kind === "question" || kind === "anything_else" ? [id] : [])),
  );
  const commandOf = createCommandReader(graph.language);
  // "Skip", "say that again" and questions of the respondent are no answers.
  const isAnswer = ({ type, nodeId, content }: SaidMessage) =>
    type === "human" &&
    nodeId !== null &&
    asking.has(nodeId) &&
    content.trim() !== "" &&
    commandOf(content) === null &&
    // Nobody's crisis is quoted under a theme.
    careOf(content, graph.language) !== "crisis";
  const answers = messages.filter(isAnswer).map((message) => readAnswer(message, graph.language));
  const lines = messages.filter(({ type }) => type === "ai");
  const { leading } = questionCues(graph.language);
  const wordsBy = (type: "ai" | "human") =>
    messages.reduce((sum, message) => sum + (message.type === type ? countWords(message.content) : 0), 0);
  return {
    format: 1,
    language: graph.language,
    answers,
    asked: [
      ...new Set(lines.flatMap(({ nodeId }) => (nodeId !== null && asking.has(nodeId) ? [nodeId] : []))),
    ],
    objectives: objectivesOf(graph, answers),
    spoken: wordsBy("ai"),
    answered: wordsBy("human"),
    interruptions: lines.filter(({ interrupted }) => interrupted).length,
    ...judgeProbes(messages, new Map(answers.map((answer) => [answer.messageId, answer]))),
    leading: lines
      .filter(
        ({ lineKind, content }) => (lineKind === "question" || lineKind === "probe") && leading.test(content),
      )
      .map(({ nodeId, content }) => ({ nodeId, text: content.slice(0, 500) })),
  };
}
