import type { GuideGraph } from "../guide/guide-graph.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { languages, type Language } from "../languages/language.ts";
import { countWords, topicKeys } from "../languages/words.ts";
import type { CueId } from "../phrases/wording.ts";
import { wordings } from "../phrases/wordings.ts";
import { careHeard, tellsOfItAgain } from "./care/care-of.ts";
import { asksForHelp, choiceAfterCare } from "./care-choice.ts";
import { createCueMatcher, type CueMatcher } from "./cue-matcher.ts";
import type { Care, Command, EasierWay, Heard } from "./parsed-utterance.ts";
import { blankAnswer, isEmojiOnly } from "./blank-answers.ts";
import { keyPhrase } from "./key-phrase.ts";
import { tellsManner } from "./manner.ts";
import { isRated, normalize, ratingIn } from "../languages/normalize.ts";
import { createGoalFinder } from "./goals-in.ts";
import { openKinds, tellsNoneAlone } from "./open-kinds.ts";
import { choiceIn, readRules } from "./rules-met.ts";
import { feelingIn, tellsOfLoss } from "./feeling.ts";
import { questionKind, type QuestionKind } from "./question-kind.ts";
import { questionCues } from "../guide/hints/question-hints.ts";
import { handsOver } from "./delegated-answers.ts";
import { endsInTag } from "./tag-questions.ts";
import {
  confirms as isConfirmed,
  isWeary,
  remarkOf,
  repeatsItself,
  strays,
  type OtherRemark,
} from "./remarks/remark-of.ts";
import { yesOrNo } from "./remarks/yes-or-no.ts";
import { isSmallTalk } from "./remarks/small-talk.ts";
import { holdsFigure } from "./answer-shape.ts";
import { createSettledGoals } from "./settled-goals.ts";

/** What a remark comes after. */
export interface Asked {
  /** The guide's question that the conversation stands at; empty elsewhere. */
  readonly question: string;
  /** Whether it was consent, when refusals in more words than a no are listened for. */
  readonly awaitsConsent?: boolean;
  /** Other languages than the guide's that a way on was offered in after care. Absent: none was offered. */
  readonly choosesIn?: readonly Language[];
  /** What a way on was offered after. */
  readonly choosesAfter?: Care;
  /** Whether distress or a crisis was told of before, when less is said of it than who had not told it would have to. */
  readonly hadDistress?: boolean;
  /** Whether it was asked if a wish was meant, when a yes or a no is listened for in more words. */
  readonly confirms?: boolean;
  /** The author's follow-up or goal that was put last, in its author's words. Absent: the question itself. */
  readonly followUp?: string;
}

/** Makes out of a respondent's words what the engine needs to know of them. */
export type Listener = (text: string, asked?: Asked) => Heard;

const matchers = new Map<Language, CueMatcher>();

function matcherOf(language: Language): CueMatcher {
  const matcher = matchers.get(language) ?? createCueMatcher(wordings[language].hears);
  matchers.set(language, matcher);
  return matcher;
}

/**
 * Longer remarks are cut before they are looked at; their words are stored whole all the same. A chat takes 20,000
 * characters, of which an emoji has two code units.
 */
const maxReadLength = 40_000;
const maxQuestionLength = 30;
const nothing: ReadonlySet<string> = new Set();
/** What is shorter is clear from "that": a noun singled out of it narrows what was said, "the system" of "a copy of the system". */
const minWordsToQuote = 9;
/** "Yes, of course." */
const maxYesWords = 3;

/** "Stopp bitte": what is so short is in no language that could be told. */
const maxStopWords = 3;

/** Whether a few words are how one stops in any of the languages. */
const stopIn = (normalized: string): Command | null =>
  languages.some((each) => matcherOf(each).remark(normalized).command === "stop") ? "stop" : null;

/** Whether yes or no would not answer a question. */
function isOpen(question: string, language: Language): boolean {
  const { open, closed } = questionCues(language);
  const words = question.replace(/^[¿"“«\s]+/u, "");
  return open.test(words) && closed?.test(words) !== true;
}

/** What holds things up, and why, may be the weather or the traffic. */
const mayBeSmallTalk: ReadonlySet<QuestionKind | null> = new Set(["reason", "hindrance", "thing"]);

/**
 * Whether somebody speaks of something else, and of nothing that the question names: by their own account, or of the match, the
 * weather and the like where the guide does not.
 */
function isOffTopic(text: string, question: string, guideWords: string, language: Language): boolean {
  if (question === "" || !namesNothingOf(text, question, language)) return false;
  if (strays(text, language)) return true;
  return (
    !mayBeSmallTalk.has(questionKind(question, language)) &&
    isSmallTalk(text, language) &&
    namesNothingOf(text, guideWords, language)
  );
}

function namesNothingOf(text: string, question: string, language: Language): boolean {
  const asked = topicKeys(question, language);
  return ![...topicKeys(text, language)].some((key) => asked.has(key));
}

/** Wishes and ways of doing things are no account of what somebody went through. */
const tellsNothingLived: ReadonlySet<QuestionKind | null> = new Set(["wish", "method", "use", "person"]);

/** How people laugh in writing: what they laugh at needs no sympathy. */
const laughs =
  /(?<!\p{L})(?:(?:ha){2,}h?|(?:he){2,}|(?:ja){2,}|(?:je){2,}|a?(?:hah)+a*|lol|k{3,}|ㅋ+|ㅎ{2,}|هه+)(?![\p{L}\p{N}])|[😂🤣😄😆😅]/iu;

/** Whether an answer tells of something that was hard on the respondent. */
const isHard = (text: string, question: string, language: Language): boolean =>
  !tellsNothingLived.has(questionKind(question, language)) &&
  !laughs.test(text) &&
  (feelingIn(text, language) === "hard" || tellsOfLoss(text, language));

/** What an easier way into a question asks for, where it has one of its own. */
function easierWayInto(question: string, language: Language): { readonly easier?: EasierWay } {
  const kind = questionKind(question, language);
  return kind === "person" || kind === "amount" || kind === "wish" ? { easier: kind } : {};
}

const endsAsQuestion = (text: string): boolean => /[?？؟]\s*$/u.test(text);

/** A single question of moderate length: the respondent asks instead of answering. */
const asks = (text: string, words: number, language: Language): boolean =>
  endsAsQuestion(text) &&
  words <= maxQuestionLength &&
  !/[.!。]\s/u.test(text.trim()) &&
  !endsInTag(text, language) &&
  !(language !== "en" && endsInTag(text, "en"));

/** Who says so wants something else first, whatever else is said. */
const asksBack: ReadonlySet<Command> = new Set(["repeat", "clarify", "pause", "ask", "question", "forget"]);

function commandIn(found: CueId | null, read: string, words: number, language: Language): Command | null {
  return (found ?? (asks(read, words, language) ? "question" : null)) as Command | null;
}

/** How old somebody is answers a question of age. */
const asksAge =
  /how old|your age|wie alt|ihr alter|quel âge|edad|idade|hoe oud|leeftijd|hvor gammel|alder|edat|zenbat urte|عمر|उम्र|나이|연세|몇 살|อายุ/iu;

/** Whether a remark can be meant as what it is where this was asked: only what is asked openly takes something for granted. */
function fits(remark: OtherRemark, question: string, isOpenQuestion: boolean, isScreening: boolean): boolean {
  if ("nonAnswer" in remark && remark.nonAnswer === "denies") return isOpenQuestion && !isScreening;
  return !("command" in remark && remark.command === "stop") || !(isScreening || asksAge.test(question));
}

/** What is neither a cue nor an answer, as what it means for the engine. */
function readRemark(
  command: Command | null,
  other: OtherRemark | null,
): Pick<Heard, "command" | "topic" | "nonAnswer"> {
  if (other === null) return { command };
  if ("command" in other) return { command: other.command };
  if ("topic" in other) return { command: "question", topic: other.topic };
  if (command === "question") return { command };
  const { nonAnswer } = other;
  return nonAnswer === "refuse" || nonAnswer === "dont_know"
    ? { command: nonAnswer }
    : { command, nonAnswer };
}

/**
 * Tells what a respondent wants instead of answering, if anything, as a listener does, and nothing else: a small part
 * of its work.
 */
export function createCommandReader(language: Language): (text: string) => Command | null {
  const own = matcherOf(language);
  const english = matcherOf("en");
  return (text) => {
    const read = text.slice(0, maxReadLength);
    const normalized = normalize(read);
    const found = own.remark(normalized).command ?? english.remark(normalized).command;
    return commandIn(found, read, endsAsQuestion(read) ? countWords(read) : 0, language);
  };
}

/** "No, no." */
const maxWordsOfNo = 2;

/** A listener for the conversations of one guide: in its language, in English, and in the one that is spoken. */
export function createListener(graph: GuideGraph): Listener {
  const own = matcherOf(graph.language);
  const english = matcherOf("en");
  const goalsIn = createGoalFinder(graph);
  const objectives = graph.objectives.map(({ keys }) => new Set(keys));
  const offering = new Map(
    graph.nodes.flatMap((node) =>
      node.kind === "question" && node.choices !== undefined ? [[node.text, node.choices] as const] : [],
    ),
  );
  const screening = new Map(
    graph.nodes.flatMap((node) =>
      node.kind === "question" && node.rules !== undefined ? [[node.text, node] as const] : [],
    ),
  );
  const settledGoals = createSettledGoals(graph);
  const guideWords = graph.nodes.map((node) => ("text" in node ? (node.text ?? "") : "")).join(" ");
  return (
    text,
    { question, awaitsConsent = false, confirms = false, followUp, choosesIn, choosesAfter, hadDistress } = {
      question: "",
    },
  ) => {
    const read = text.slice(0, maxReadLength);
    const words = countWords(read);
    const normalized = normalize(read);
    // Before the question's words take the place of the answer's.
    const language = detectLanguage(read);
    // English is understood in every language, and so is the language that was just spoken.
    const spoken = [...new Set<Language>(["en", language ?? "en", ...(choosesIn ?? [])])].filter(
      (each) => each !== graph.language,
    );
    const listened: readonly Language[] = [graph.language, ...spoken];
    const remark = own.remark(normalized);
    const remarks = spoken.map((each) => matcherOf(each).remark(normalized));
    const other = remarks.find(({ command }) => command !== null) ?? remarks[0] ?? remark;
    const cue =
      remark.command ??
      other.command ??
      (language === null && words <= maxStopWords ? stopIn(normalized) : null);
    // "Is that confidential?" refuses nothing.
    const said = cue === "refuse" && endsAsQuestion(read) ? "question" : cue;
    const asksMeaning =
      (said === null || said === "question") &&
      endsAsQuestion(read) &&
      [own, ...spoken.map(matcherOf)].some((matcher) => matcher.asksMeaning(normalized));
    const isOpenQuestion = isOpen(question, graph.language);
    const blank = question === "" ? null : blankAnswer(read);
    const otherRemark =
      said === null || said === "question"
        ? (listened
            .map((each) => remarkOf(read, each))
            // "No thanks, I'm driving" is a refusal, and no wish to wait.
            .filter((each) => !(awaitsConsent && each !== null && "command" in each && own.declines(read)))
            .find((each) => each !== null && fits(each, question, isOpenQuestion, screening.has(question))) ??
          null)
        : null;
    const tires =
      question !== "" &&
      (said === null || said === "question") &&
      otherRemark === null &&
      namesNothingOf(read, question, graph.language) &&
      isWeary(read, graph.language);
    const plainCommand =
      blank === "skip" ? blank : tires ? null : commandIn(said, read, words, graph.language);
    const {
      command,
      topic: plainTopic,
      nonAnswer: otherNonAnswer,
    } = asksMeaning
      ? ({ command: "question", topic: "meaning" } as const)
      : readRemark(plainCommand, otherRemark);
    const topic =
      awaitsConsent && plainTopic === "this_question"
        ? "why_study"
        : spoken.reduce(
            (known, each) => yesOrNo(known, read, each),
            yesOrNo(plainTopic, read, graph.language),
          );
    const isYes = (remark.isYes || remarks.some((each) => each.isYes)) && !endsAsQuestion(read);
    const confirmed = !confirms
      ? null
      : ([own, ...spoken.map(matcherOf)]
          .map((matcher) => matcher.confirmation(normalized))
          .find((each) => each !== null) ??
        (listened.some((each) => isConfirmed(read, each)) ? "yes" : null));
    const isAside = command === null && otherNonAnswer === undefined && topic === undefined;
    const isReady =
      isAside &&
      (isEmojiOnly(read) || (isYes && words <= maxYesWords)) &&
      isOpenQuestion &&
      !listened.some((each) => tellsManner(read, question, each));
    const nonAnswer = isReady
      ? "ready"
      : isAside && isOffTopic(read, question, guideWords, graph.language)
        ? "off_topic"
        : tires
          ? "weary"
          : otherNonAnswer;
    // A word of no language that is known may be a cue of another one: then one is asked whether it was meant.
    const { isExact } = remark.command === null ? other : remark;
    const isCue = command !== null && (remark.command === null ? other : remark).isExact;
    // What is a cue to the letter is a figure of speech: "beats me".
    const isUnderstood = command !== null || topic !== undefined || nonAnswer !== undefined;
    const again =
      hadDistress === true && !isUnderstood ? listened.find((each) => tellsOfItAgain(read, each)) : undefined;
    const called = isCue
      ? null
      : (careHeard(read, graph.language, isUnderstood) ??
        (again === undefined ? null : { care: "distress" as const, language: again }));
    const care = called?.care ?? null;
    const asksHelp = !isCue && care === null && asksForHelp(read, listened);
    const keys =
      command === null && nonAnswer === undefined && words > 2 ? topicKeys(read, graph.language) : nothing;
    const isForeign = language !== null && language !== graph.language;
    const echo =
      command === null && nonAnswer === undefined && care === null && words >= minWordsToQuote && !isForeign
        ? keyPhrase(read, graph.language, `${question} ${guideWords}`)
        : null;
    const hasNumber = holdsFigure(read, graph.language);
    const hasReason = own.has("because", normalized);
    const hasExample = own.has("instance", normalized);
    // "Since when?" is no kind of question: what is open then is open of the question above it.
    const asked =
      followUp !== undefined && questionKind(followUp, graph.language) !== null ? followUp : question;
    const isAnswer = command === null && nonAnswer === undefined && care === null && words > 0;
    // What says that there is nothing leaves nothing open, save where yes or no was asked.
    const isNone = tellsNoneAlone(read, graph.language) || (remark.isNo && words <= maxWordsOfNo);
    const leavesNothing = isNone && isOpen(asked, graph.language);
    const isAgain = isAnswer && repeatsItself(read, graph.language);
    const answer = { text: read, words, hasNumber, hasExample, hasReason };
    const screened = screening.get(question);
    const choices = command === null && care === null ? offering.get(question) : undefined;
    const choice = choices === undefined ? null : choiceIn(read, choices, graph.language);
    const mayTell = command === null && nonAnswer === undefined && care !== "crisis";
    const after = { question, ...(followUp === undefined ? {} : { followUp }) };
    const goals = mayTell ? goalsIn(read, after) : [];
    const settled = (mayTell ? settledGoals(read, question, isNone && followUp === undefined) : []).filter(
      (hit) => !goals.some(({ node, goal }) => node === hit.node && goal === hit.goal),
    );
    // "No" begins Spanish sentences too: another language is listened for where it is spoken.
    const declines = () =>
      !(command !== null && asksBack.has(command)) &&
      !endsAsQuestion(read) &&
      (own.declines(read) || (language !== null && matcherOf(language).declines(read)));
    return {
      ...(called === null ? {} : { care: called.care, careLanguage: called.language }),
      ...(choosesIn === undefined || care !== null || words === 0
        ? {}
        : { careChoice: choiceAfterCare(read, nonAnswer, listened, choosesAfter) }),
      ...(asksHelp ? { asksHelp } : {}),
      command,
      ...(command === "stop" || command === "forget" ? { isExact } : {}),
      ...(remark.undoes || remarks.some((each) => each.undoes) ? { undoes: true } : {}),
      assent: confirmed ?? (remark.isNo || remarks.some((each) => each.isNo) ? "no" : isYes ? "yes" : null),
      ...(awaitsConsent ? { declines: !isYes && declines() } : {}),
      resumes: isYes || remark.resumes || remarks.some((each) => each.resumes),
      // A smile or a thumb is an answer too, if a thin one.
      words: blank === "noise" && command === null ? 0 : words === 0 && isEmojiOnly(read) ? 1 : words,
      language,
      rating: ratingIn(read, graph.language),
      ...(isRated(read) ? { isRated: true as const } : {}),
      hasNumber,
      hasReason,
      hasExample,
      objectives: objectives.flatMap((each, index) =>
        [...keys].some((key) => each.has(key)) ? [index] : [],
      ),
      ...(topic === undefined ? {} : { topic }),
      ...(nonAnswer === undefined ? {} : { nonAnswer }),
      ...(isAgain ? { nonAnswer: "already_said" as const, isAgain } : {}),
      ...(screened === undefined || command !== null || care !== null
        ? {}
        : { rules: readRules(screened, read, graph.language, [own, english]) }),
      ...(choice === null ? {} : { choice }),
      ...(goals.length + settled.length === 0 ? {} : { goals: [...goals, ...settled] }),
      ...(isAnswer ? { lacks: leavesNothing ? [] : openKinds(asked, answer, graph.language, question) } : {}),
      ...(command === "dont_know" ? easierWayInto(question, graph.language) : {}),
      ...(isAnswer && isHard(read, question, graph.language) ? { isHard: true as const } : {}),
      ...(isAnswer && questionKind(question, graph.language) !== "person" && handsOver(read, graph.language)
        ? { handsOver: true as const }
        : {}),
      ...(nonAnswer === "no_more" || nonAnswer === "off_topic" || nonAnswer === "weary" || isReady
        ? { lacks: [] }
        : {}),
      echo,
    };
  };
}
