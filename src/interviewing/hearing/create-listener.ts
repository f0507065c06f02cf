import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import type { Language } from "../languages/language.ts";
import { countWords, topicKeys, wordsOf } from "../languages/words.ts";
import { detectCareInSteps, refersToEarlierDistress } from "./care/detect-care.ts";
import { asksForHelp, choiceAfterCare, choosesToEnd, isUnableToGoOn } from "./care/care-choice.ts";
import { commandIn, endsAsQuestion, matcherOf, maxReadLength, stopIn } from "./commands/command-in.ts";
import type { Care, Command, ParsedUtterance } from "./text/parsed-utterance.ts";
import { isBackchannel } from "./commands/backchannels.ts";
import { blankAnswer, isEmojiOnly } from "./commands/blank-answers.ts";
import { keyPhrase } from "./quotes/key-phrase.ts";
import { isMannerAnswer } from "./gaps/manner.ts";
import { limitMarks, normalize } from "../languages/normalize.ts";
import { hasExplicitRating, readRating } from "../languages/ratings.ts";
import { createGoalFinder } from "./goals/goals-in.ts";
import { openFollowUpKinds, isOnlyNone } from "./gaps/open-kinds.ts";
import { placeNamed } from "./choices/ordinals.ts";
import { findChoice, isNegative, readRules } from "./choices/rules-met.ts";
import { isOtherWish } from "./commands/cue-matcher.ts";
import { isHard } from "./gaps/feeling.ts";
import { easierWayInto, questionKind } from "./goals/question-kind.ts";
import { questionCues } from "../guide/hints/question-hints.ts";
import { isDelegatedAnswer } from "./gaps/delegated-answers.ts";
import {
  isConfirmation as isConfirmed,
  isSurveyFatigue,
  mayBeAboutLife,
  remarkOf,
  isSelfReportedRepetition,
  type OtherRemark,
} from "./remarks/remark-of.ts";
import { refineTopic } from "./remarks/yes-or-no.ts";
import { isOffTopic, namesNothingOf } from "./remarks/small-talk.ts";
import { containsNumber } from "./text/answer-shape.ts";
import { consentIn } from "./commands/consent-words.ts";
import { createImpliedGoals } from "./goals/implied-goals.ts";

/** Context of a remark. */
export interface RemarkContext {
  /** Text of the guide's current question; empty elsewhere. */
  readonly question: string;
  /** True at consent, where refusals in more words than "no" count. */
  readonly awaitsConsent?: boolean;
  /** Languages besides the guide's in which a choice was offered after care. Absent: no choice was offered. */
  readonly choosesIn?: readonly Language[];
  /** Kind of care that the choice followed. */
  readonly choosesAfter?: Care;
  /** True after earlier distress or a crisis; weaker cues then count as distress. */
  readonly hadDistress?: boolean;
  /** The wish that was asked to be confirmed; a yes or no to that may take more words. */
  readonly confirms?: "stop" | "forget";
  /** True if a screening question was asked a second time because the first answer was unclear. */
  readonly isAskedAgain?: boolean;
  /** Author's text of the latest follow-up or goal. Absent: the question itself was asked. */
  readonly followUp?: string;
}

/** Turns the words of a respondent into what the engine needs. */
export type Listener = (text: string, asked?: RemarkContext) => ParsedUtterance;

/** Like a `Listener`, in steps: the longest answers take more than a tenth of a second. */
export type SteppedListener = (text: string, asked?: RemarkContext) => Steps<ParsedUtterance>;

const nothing: ReadonlySet<string> = new Set();
/**
 * In a shorter answer "that" is clear, and quoting a noun would narrow it: "the system" out of "a copy of the system".
 */
const minWordsToQuote = 9;
/** "Stopp bitte": the language of so few words cannot be detected. */
const maxStopWords = 3;
/** "Yes, of course." */
const maxYesWords = 3;

/** True if yes or no would not answer the question. */
function isOpen(question: string, language: Language): boolean {
  const { open, closed } = questionCues(language);
  const words = question.replace(/^[¿"“«\s]+/u, "");
  return open.test(words) && closed?.test(words) !== true;
}

/** Commands that come first, whatever else the remark says. */
const asksBack: ReadonlySet<Command> = new Set(["repeat", "clarify", "pause", "ask", "question", "forget"]);

/** Questions about age, which "I'm fifteen" answers. */
const asksAge =
  /how old|your age|wie alt|ihr alter|quel âge|edad|idade|hoe oud|leeftijd|hvor gammel|alder|edat|zenbat urte|عمر|उम्र|나이|연세|몇 살|อายุ/iu;

/**
 * True if a remark can mean this after the question: a premise can only be denied of an open question, and an age does
 * not mean "stop" if the question asked for it.
 */
function fits(remark: OtherRemark, question: string, isOpenQuestion: boolean, isScreening: boolean): boolean {
  if ("nonAnswer" in remark && remark.nonAnswer === "denies") return isOpenQuestion && !isScreening;
  return !("command" in remark && remark.command === "stop") || !(isScreening || asksAge.test(question));
}

/** "Private" to "Is it a public or a private company?" */
const maxWordsOfOffered = 2;

/** True if a remark is a word or two that the question itself offers: an answer, not a refusal. */
const isOffered = (
  normalized: string,
  words: number,
  question: string,
  choices: readonly string[],
): boolean =>
  words <= maxWordsOfOffered &&
  [question, ...choices].some((text) => ` ${normalize(text)} `.includes(` ${normalized} `));

/** Maps a remark that is neither a cue nor an answer to the engine's fields. */
function readRemark(
  command: Command | null,
  other: OtherRemark | null,
): Pick<ParsedUtterance, "command" | "topic" | "nonAnswer"> {
  if (other === null) return { command };
  if ("command" in other) return { command: other.command };
  if ("topic" in other) return { command: "question", topic: other.topic };
  if (command === "question") return { command };
  const { nonAnswer } = other;
  return nonAnswer === "refuse" || nonAnswer === "dont_know"
    ? { command: nonAnswer }
    : { command, nonAnswer };
}

/** "No, no." */
const maxWordsOfNo = 2;

/** Creates the listener of a guide. Understands its language, English and the language being spoken. */
export function createListener(graph: GuideGraph): Listener {
  const listen = createSteppedListener(graph);
  return (text, asked) => runToCompletion(listen(text, asked));
}

/** Like `createListener`, for a server: others are served between the steps. */
export function createSteppedListener(graph: GuideGraph): SteppedListener {
  const guideMatcher = matcherOf(graph.language);
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
  const impliedGoals = createImpliedGoals(graph);
  const guideText = graph.nodes.map((node) => ("text" in node ? (node.text ?? "") : "")).join(" ");
  const guideWords = new Set(wordsOf(guideText).map(({ text }) => text));
  return function* listen(
    text,
    {
      question,
      awaitsConsent = false,
      confirms,
      isAskedAgain = false,
      followUp,
      choosesIn,
      choosesAfter,
      hadDistress,
    } = {
      question: "",
    },
  ) {
    const sample = limitMarks(text.slice(0, maxReadLength));
    const words = countWords(sample);
    const normalized = normalize(sample);
    // Detected on the answer alone.
    yield;
    const language = detectLanguage(sample);
    yield;
    // English is understood in every guide, as is the language just spoken.
    const spoken = [...new Set<Language>(["en", language ?? "en", ...(choosesIn ?? [])])].filter(
      (each) => each !== graph.language,
    );
    const listened: readonly Language[] = [graph.language, ...spoken];
    const remark = guideMatcher.remark(normalized);
    const remarks = spoken.map((each) => matcherOf(each).remark(normalized));
    yield;
    const other = remarks.find(({ command }) => command !== null) ?? remarks[0] ?? remark;
    const cue =
      remark.command ??
      other.command ??
      (language === null && words <= maxStopWords ? yield* stopIn(normalized) : null);
    // "Is that confidential?" is not a refusal.
    const cueCommand = cue === "refuse" && endsAsQuestion(sample) ? "question" : cue;
    const asksMeaning =
      (cueCommand === null || cueCommand === "question") &&
      endsAsQuestion(sample) &&
      [guideMatcher, ...spoken.map(matcherOf)].some((matcher) => matcher.asksMeaning(normalized));
    const isOpenQuestion = isOpen(question, graph.language);
    const blank = question === "" ? null : blankAnswer(sample);
    yield;
    let otherRemark: OtherRemark | null = null;
    for (const each of cueCommand === null || cueCommand === "question" ? listened : []) {
      const found = remarkOf(sample, each);
      yield;
      if (found === null) continue;
      // "No thanks, I'm driving" refuses; it does not ask to wait.
      if (awaitsConsent && "command" in found && guideMatcher.declines(sample)) continue;
      if (!fits(found, question, isOpenQuestion, screening.has(question))) continue;
      if (
        "nonAnswer" in found &&
        found.nonAnswer === "refuse" &&
        isOffered(normalized, words, question, offering.get(question) ?? [])
      )
        continue;
      otherRemark = found;
      break;
    }
    const tires =
      question !== "" &&
      (cueCommand === null || cueCommand === "question") &&
      otherRemark === null &&
      namesNothingOf(sample, question, graph.language) &&
      isSurveyFatigue(sample, graph.language);
    const plainCommand =
      blank === "skip" ? blank : tires ? null : commandIn(cueCommand, sample, words, graph.language);
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
        : refineTopic(plainTopic, sample, listened);
    const consent = awaitsConsent && !endsAsQuestion(sample) ? consentIn(sample, listened) : null;
    const isYes =
      consent === "yes" ||
      (consent === null && (remark.isYes || remarks.some((each) => each.isYes)) && !endsAsQuestion(sample));
    const confirmed =
      confirms === undefined || isOtherWish(command, confirms)
        ? null
        : ([guideMatcher, ...spoken.map(matcherOf)]
            .map((matcher) => matcher.confirmation(normalized))
            .find((each) => each !== null) ??
          (listened.some((each) => isConfirmed(sample, each)) ? "yes" : null));
    yield;
    const resumes = remark.resumes || remarks.some((each) => each.resumes);
    const isAside = command === null && otherNonAnswer === undefined && topic === undefined;
    const isGesture = isEmojiOnly(sample);
    const isReady =
      isAside &&
      // "Go on" outside a pause.
      (resumes ||
        ((isGesture ||
          (isYes && words <= maxYesWords) ||
          (!endsAsQuestion(sample) && listened.some((each) => isBackchannel(sample, each)))) &&
          isOpenQuestion)) &&
      !listened.some((each) => isMannerAnswer(sample, question, each));
    const nonAnswer = isReady
      ? "ready"
      : isAside && isOffTopic(sample, question, guideText, graph.language)
        ? "off_topic"
        : tires
          ? "weary"
          : otherNonAnswer;
    // A word of an unknown language may be a cue of another one; the engine asks whether it was meant.
    const { isExact } = remark.command === null ? other : remark;
    const isCue = command !== null && (remark.command === null ? other : remark).isExact;
    // An exact cue may be a figure of speech: "beats me".
    const isGrave = command === "question" && listened.some((each) => mayBeAboutLife(sample, each));
    const isUnderstood = !isGrave && (command !== null || topic !== undefined || nonAnswer !== undefined);
    const again =
      hadDistress === true && !isUnderstood
        ? listened.find((each) => refersToEarlierDistress(sample, each) || isUnableToGoOn(sample, each))
        : undefined;
    yield;
    const called = isCue
      ? null
      : ((yield* detectCareInSteps(sample, graph.language, isUnderstood)) ??
        (again === undefined ? null : { care: "distress" as const, language: again }));
    const care = called?.care ?? null;
    const asksHelp = !isCue && care === null && asksForHelp(sample, listened);
    const keys =
      command === null && nonAnswer === undefined && words > 2 ? topicKeys(sample, graph.language) : nothing;
    yield;
    const isForeign = language !== null && language !== graph.language;
    // A place in a text that was shortened for analysis would be wrong in the stored one.
    const isWholeText = text.startsWith(sample);
    const echo =
      isWholeText &&
      command === null &&
      nonAnswer === undefined &&
      care === null &&
      words >= minWordsToQuote &&
      !isForeign
        ? keyPhrase(sample, graph.language, question, guideWords)
        : null;
    yield;
    const hasNumber = containsNumber(sample, graph.language);
    const hasReason = guideMatcher.has("because", normalized);
    const hasExample = guideMatcher.has("instance", normalized);
    // "Since when?" has no kind; what it leaves open is read from the question.
    const lastQuestion =
      followUp !== undefined && questionKind(followUp, graph.language) !== null ? followUp : question;
    const isAnswer = command === null && nonAnswer === undefined && care === null && words > 0;
    // "Nothing" leaves nothing open, unless the question was a yes/no question.
    const isNone = isOnlyNone(sample, graph.language) || (remark.isNo && words <= maxWordsOfNo);
    const leavesNothing = isNone && isOpen(lastQuestion, graph.language);
    const isAgain = isAnswer && isSelfReportedRepetition(sample, graph.language);
    const answer = { text: sample, words, hasNumber, hasExample, hasReason };
    const screened = screening.get(question);
    const choices = command === null && care === null ? offering.get(question) : undefined;
    const choice = choices === undefined ? null : findChoice(sample, choices, graph.language);
    const choosesNone =
      choices !== undefined && choice === null && placeNamed(sample, choices, graph.language) === "none";
    yield;
    const mayTell = command === null && nonAnswer === undefined && care !== "crisis";
    const after = { question, ...(followUp === undefined ? {} : { followUp }) };
    const goals = mayTell ? yield* goalsIn(sample, after) : [];
    yield;
    const implied = (mayTell ? impliedGoals(sample, question, isNone && followUp === undefined) : []).filter(
      (hit) => !goals.some(({ node, goal }) => node === hit.node && goal === hit.goal),
    );
    const hits = [...goals, ...implied].map(({ proof, ...hit }) =>
      isWholeText && proof !== undefined ? { ...hit, proof } : hit,
    );
    yield;
    const lacks =
      isAnswer && !leavesNothing ? openFollowUpKinds(lastQuestion, answer, graph.language, question) : [];
    yield;
    // "No" begins Spanish sentences too; other languages count only while they are spoken.
    const declines = () =>
      !(command !== null && asksBack.has(command)) &&
      !endsAsQuestion(sample) &&
      (guideMatcher.declines(sample) || (language !== null && matcherOf(language).declines(sample)));
    const chosen =
      choosesIn === undefined || words === 0
        ? undefined
        : choiceAfterCare(sample, nonAnswer, listened, choosesAfter);
    // "I don't want to any more" may be about the interview or about more than that: care, and the way out.
    const careChoice = care === null || (care === "distress" && chosen === "stop") ? chosen : undefined;
    const mayStop = command === "stop" || (command === null && careChoice === "stop");
    const choosesStop = careChoice === "stop" && mayStop;
    const isChosen = choosesStop && choosesToEnd(sample, listened);
    // "That is enough" to "would you like to end here?" means yes, but "I don't want to stop" does not.
    const isRepeated =
      confirms === "stop" && choosesStop && !listened.some((each) => isNegative(sample, each));
    return {
      ...(called === null ? {} : { care: called.care, careLanguage: called.language }),
      ...(careChoice === undefined ? {} : { careChoice }),
      ...(asksHelp ? { asksHelp } : {}),
      command,
      ...(mayStop || command === "forget" ? { isExact: isExact || isChosen } : {}),
      ...(remark.undoes || remarks.some((each) => each.undoes) ? { undoes: true } : {}),
      assent:
        confirmed ??
        (isRepeated ? "yes" : null) ??
        consent ??
        (remark.isNo || remarks.some((each) => each.isNo) ? "no" : isYes ? "yes" : null),
      ...(awaitsConsent ? { declines: !isYes && (consent === "no" || declines()) } : {}),
      resumes: isYes || resumes,
      // A smiley or a thumb is a thin answer.
      words: blank === "noise" && command === null ? 0 : isGesture ? 1 : words,
      ...(isGesture && command === null ? { isGesture: true as const } : {}),
      language,
      rating: readRating(sample, graph.language),
      ...(hasExplicitRating(sample, graph.language) ? { isRated: true as const } : {}),
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
        : {
            rules: readRules(screened, sample, graph.language, [guideMatcher, english], {
              acceptsUnreadNumber: isAskedAgain && hasNumber,
            }),
          }),
      ...(choice === null ? {} : { choice }),
      ...(choosesNone ? { choosesNone: true as const } : {}),
      ...(hits.length === 0 ? {} : { goals: hits }),
      ...(isAnswer ? { lacks } : {}),
      ...(command === "dont_know" ? easierWayInto(question, graph.language) : {}),
      ...(isAnswer && isHard(sample, question, graph.language) ? { isHard: true as const } : {}),
      ...(isAnswer &&
      questionKind(question, graph.language) !== "person" &&
      isDelegatedAnswer(sample, graph.language)
        ? { handsOver: true as const }
        : {}),
      ...(nonAnswer === "no_more" || nonAnswer === "off_topic" || nonAnswer === "weary" || isReady
        ? { lacks: [] }
        : {}),
      echo,
    };
  };
}
