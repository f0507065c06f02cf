import type { Steps } from "../../kernel/steps.ts";
import type { Language } from "../languages/language.ts";
import { normalize } from "../languages/normalize.ts";
import { asksInterviewer } from "./care/asides.ts";
import { isBackchannel } from "./commands/backchannels.ts";
import { blankAnswer, isEmojiOnly } from "./commands/blank-answers.ts";
import { deniesCommand, tellsForgetting } from "./remarks/echoed-cue.ts";
import { commandIn, stopIn } from "./commands/command-in.ts";
import { findInterruption, findLeaving, saysDone, type LeavingBeside } from "./remarks/own-sentence.ts";
import { hasToGo } from "./remarks/at-the-end.ts";
import { isMannerAnswer } from "./gaps/manner.ts";
import { isOpenQuestion } from "./goals/question-kind.ts";
import type { GuideIndex } from "./guide-index.ts";
import type { HeardAssent } from "./hear-assent.ts";
import { asksToEraseAll, isSurveyFatigue, remarkOf, type OtherRemark } from "./remarks/remark-of.ts";
import {
  askedBeside,
  besideQuestion,
  endsInReproach,
  isOnlyAsked,
  isReproach,
  mayAskBack,
  topicAsked,
} from "./remarks/asked-beside.ts";
import { correctsEarlier } from "./remarks/corrections.ts";
import { asksLeave } from "./remarks/leave-to-ask.ts";
import { isRhetorical } from "./remarks/asked-clause.ts";
import { saysBack } from "./remarks/interruptions.ts";
import { isOffTopic, namesNothingOf } from "./remarks/small-talk.ts";
import { namesWhich, whichIsMeant } from "./remarks/which-is-meant.ts";
import { wishesToForget } from "./remarks/wish-to-forget.ts";
import { saysAgain } from "./text/says-again.ts";
import { refineTopic } from "./remarks/yes-or-no.ts";
import type { RemarkContext, Sample } from "./sample.ts";
import type { Command, ParsedUtterance } from "./text/parsed-utterance.ts";

/** What a respondent wants instead of answering, if anything. */
export interface HeardWish extends Pick<
  ParsedUtterance,
  | "command"
  | "topic"
  | "nonAnswer"
  | "asks"
  | "asksBack"
  | "isDone"
  | "waits"
  | "losesThread"
  | "corrects"
  | "withdraws"
  | "stops"
  | "puzzledBy"
  | "forgets"
> {
  /** `noise` has no words; `skip` is a blank answer. */
  readonly blank: ReturnType<typeof blankAnswer>;
  /** An answer that leaves its question in a sentence of its own. */
  readonly leaves?: LeavingBeside;
  /** Says that there was no more, so that nothing is left open. */
  readonly saysAll?: true;
}

/** "Stopp bitte": the language of so few words cannot be detected. */
const maxStopWords = 3;
/** "Yes, of course." */
const maxYesWords = 3;
/** "Private" to "Is it a public or a private company?" */
const maxWordsOfOffered = 2;

/** Questions about age, which "I'm fifteen" answers. */
const asksAge =
  /how old|your age|wie alt|ihr alter|quel âge|edad|idade|hoe oud|leeftijd|hvor gammel|alder|edat|zenbat urte|عمر|उम्र|나이|연세|몇 살|อายุ/iu;

/**
 * True if a remark can mean this after the question: a premise can only be denied of an open question, and an age does
 * not mean "stop" if the question asked for it.
 */
function fits(remark: OtherRemark, question: string, guide: GuideIndex): boolean {
  const isScreening = guide.screening.has(question);
  if ("nonAnswer" in remark && remark.nonAnswer === "denies")
    return isOpenQuestion(question, guide.language) && !isScreening;
  if ("withdraws" in remark) return true;
  return !("command" in remark && remark.command === "stop") || !(isScreening || asksAge.test(question));
}

/** True if a remark is a word or two that the question itself offers: an answer, not a refusal. */
const isOffered = ({ words, normalized }: Sample, question: string, { choices }: GuideIndex): boolean =>
  words <= maxWordsOfOffered &&
  [question, ...(choices.get(question) ?? [])].some((text) =>
    ` ${normalize(text)} `.includes(` ${normalized} `),
  );

/** Finds a remark that is neither a cue nor an answer, in any language listened for. */
function* findRemark(
  sample: Sample,
  { question, awaitsConsent = false }: RemarkContext,
  guide: GuideIndex,
): Steps<OtherRemark | null> {
  for (const language of sample.listened) {
    const found = remarkOf(sample.text, language);
    yield;
    if (found === null) continue;
    // "No thanks, I'm driving" refuses; it does not ask to wait.
    if (awaitsConsent && "command" in found && sample.matchers[0]?.declines(sample.text) === true) continue;
    if (!fits(found, question, guide)) continue;
    const refuses = "nonAnswer" in found && found.nonAnswer === "refuse";
    if (refuses && isOffered(sample, question, guide)) continue;
    return found;
  }
  return null;
}

/** Maps such a remark to the engine's fields. */
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

/** "I forgot that it was there" is an answer. */
const withoutForgetting = (
  read: Pick<ParsedUtterance, "command" | "topic" | "nonAnswer">,
  text: string,
  languages: readonly Language[],
): Pick<ParsedUtterance, "command" | "topic" | "nonAnswer"> =>
  read.command === "dont_know" && tellsForgetting(text, languages) ? { command: null } : read;

/** True if a sound or a yes only announces an answer to an open question, or "go on" is said outside a pause. */
const announcesAnswer = (
  { text, words, isQuestion, resumes, listened }: Sample,
  { isYes }: HeardAssent,
  question: string,
  language: Language,
): boolean =>
  (resumes ||
    saysBack(text, listened) ||
    ((isEmojiOnly(text) ||
      (isYes && words <= maxYesWords) ||
      (!isQuestion && listened.some((each) => isBackchannel(text, each)))) &&
      isOpenQuestion(question, language))) &&
  !listened.some((each) => isMannerAnswer(text, question, each));

/** True if a question complains about being asked again: "and what I just told you, what is that?" */
const complains = (text: string, languages: readonly Language[]): boolean =>
  languages.some((language) => saysAgain(text, language) && !asksInterviewer(text, language));

/** What a remark turns out to be if it asks beside what it says, asks back, or reproaches. */
function questionsIn(
  { text, isQuestion, listened }: Sample,
  { question, invitesMore = false, awaitsConsent = false, choosesIn }: RemarkContext,
  language: Language,
  { condition }: HeardAssent,
  read: Pick<ParsedUtterance, "command" | "topic" | "nonAnswer">,
  other: OtherRemark | null,
): Pick<HeardWish, "command" | "topic" | "nonAnswer" | "asks" | "asksBack"> {
  const isOpen = read.nonAnswer === undefined && (read.command === null || read.command === "question");
  if (awaitsConsent) {
    const conditional = condition === "granted" ? undefined : condition;
    const asks = read.command === null ? (topicAsked(text, listened) ?? conditional) : undefined;
    return asks === undefined ? read : { ...read, asks };
  }
  // "Didn't I just explain that?" sounds like a wish to explain.
  if (!isOpen && read.command !== "clarify") return read;
  if (isReproach(text, listened)) {
    const asks = topicAsked(text, listened);
    return { command: null, nonAnswer: "reproach", ...(asks === undefined ? {} : { asks }) };
  }
  const beside = besideQuestion(text, listened);
  // While a choice is offered after care, a question comes before everything else.
  const found =
    choosesIn === undefined
      ? askedBeside(text, listened, { about: question, language, isInvited: invitesMore })
      : null;
  if (
    beside === null &&
    found === null &&
    read.topic === undefined &&
    isQuestion &&
    complains(text, listened)
  )
    return { command: null, nonAnswer: "already_said" };
  // "What do you mean? By me or by them?"
  if (!isOpen && question !== "" && choosesIn === undefined && whichIsMeant(text, listened) === "which")
    return { command: "question", topic: "which" };
  if (!isOpen) return read;
  if (endsInReproach(text, listened)) return { command: null };
  if (beside !== null && beside !== "answer") return { command: beside };
  if (beside === "answer" && read.topic === "meaning") return { command: null };
  if (beside === "answer" && (read.topic === "self" || read.topic === "rumour"))
    return { command: null, asks: read.topic };
  if (found !== null)
    return found.asked !== "other" && isOnlyAsked(found)
      ? { command: "question", topic: found.asked }
      : { command: null, asks: found.asked };
  const isUnknown = read.topic === "meaning" || (read.topic === undefined && other === null);
  // "What was I supposed to do? Pay twice as much?"
  if (read.command === "question" && read.topic === undefined && isRhetorical(text, listened))
    return { command: null };
  const isAsked = read.command === "question" && isUnknown;
  const meant =
    (isAsked || (isUnknown && read.command === null)) && question !== "" && choosesIn === undefined
      ? whichIsMeant(text, listened)
      : null;
  const asksBack =
    isAsked && mayAskBack(text, listened) && !(meant === "which" && namesWhich(text, listened));
  return {
    ...read,
    ...(meant === null ? {} : { command: "question", topic: meant }),
    ...(asksBack ? { asksBack } : {}),
  };
}

/**
 * True if a remark says that the respondent is there again, rather than that somebody else has come. "Back" alone may
 * mean the question before.
 */
function isReturned({ text, words, listened }: Sample, other: OtherRemark | null): boolean {
  if (other !== null && "command" in other && other.command === "pause") return false;
  const isEarlier = other !== null && "topic" in other && other.topic === "back";
  return !(isEarlier && words === 1) && saysBack(text, listened);
}

/** True if a remark asks what the question was. */
const asksForQuestion = ({ text, listened }: Sample): boolean =>
  listened.some((each) => {
    const remark = remarkOf(text, each);
    return remark !== null && "command" in remark && remark.command === "repeat";
  });

/** Hears commands, questions to the interviewer and remarks that are no answers. */
export function* hearWish(
  sample: Sample,
  context: RemarkContext,
  guide: GuideIndex,
  assent: HeardAssent,
): Steps<HeardWish> {
  const { text, words, normalized } = sample;
  const { question, awaitsConsent = false } = context;
  const isDenied = deniesCommand(text, sample.listened);
  const wished = isDenied
    ? null
    : asksLeave(text, sample.listened)
      ? "ask"
      : (sample.cue.command ??
        (sample.language === null && words <= maxStopWords ? yield* stopIn(normalized) : null) ??
        (awaitsConsent || !wishesToForget(text, sample.listened) ? null : "forget"));
  const cue = wished === "forget" && asksToEraseAll(text, sample.listened) ? null : wished;
  // "Is that confidential?" is not a refusal, and "I can't remember the question" asks for it again.
  const found =
    cue === "refuse" && sample.isQuestion
      ? "question"
      : cue === "dont_know" && asksForQuestion(sample)
        ? "repeat"
        : cue;
  const isUnclear = found === null || found === "question";
  const blank = question === "" ? null : blankAnswer(text);
  yield;
  const other = isUnclear && !isDenied ? yield* findRemark(sample, context, guide) : null;
  const isWeary =
    question !== "" &&
    isUnclear &&
    other === null &&
    namesNothingOf(text, question, guide.language) &&
    isSurveyFatigue(text, guide.language);
  const plain = blank === "skip" ? blank : isWeary ? null : commandIn(found, text, words, guide.language);
  const asksMeaning =
    isUnclear && sample.isQuestion && sample.matchers.some((matcher) => matcher.asksMeaning(normalized));
  const known = asksMeaning
    ? ({ command: "question", topic: "meaning" } as const)
    : isUnclear && isReturned(sample, other)
      ? { command: null }
      : withoutForgetting(readRemark(plain, other), text, sample.listened);
  const read: ReturnType<typeof questionsIn> = isDenied
    ? known
    : questionsIn(sample, context, guide.language, assent, known, other);
  yield;
  const topic =
    awaitsConsent && read.topic === "this_question"
      ? ("why_study" as const)
      : refineTopic(read.topic, text, sample.listened);
  yield;
  // "Back, sorry. Where were we?" wants no earlier question.
  const isOpen =
    read.nonAnswer === undefined &&
    (topic === undefined || topic === "back") &&
    context.awaitsConsent !== true;
  // "What was the question?" ends as a question that no topic is known of.
  const interruption =
    isOpen && (read.command === null || read.command === "question")
      ? yield* findInterruption(sample)
      : { command: null };
  const isInterrupted =
    interruption.command !== null || "waits" in interruption || "losesThread" in interruption;
  const command = isInterrupted ? interruption.command : read.command;
  const isPlain = command === null && read.nonAnswer === undefined && topic === undefined && !isInterrupted;
  const leaving = isPlain && !isDenied && question !== "" ? yield* findLeaving(sample) : { command: null };
  const isAside = isPlain && leaving.command === null && !("leaves" in leaving) && !("stops" in leaving);
  const corrects = isAside && question !== "" && correctsEarlier(text, sample.listened);
  const leavesNow = isAside && context.invitesMore === true && hasToGo(text, sample.listened);
  const nonAnswer = leavesNow
    ? "no_more"
    : isAside && !corrects && (isDenied || announcesAnswer(sample, assent, question, guide.language))
      ? "ready"
      : isAside &&
          !corrects &&
          read.asks === undefined &&
          isOffTopic(text, question, guide.text, guide.language)
        ? "off_topic"
        : isWeary
          ? "weary"
          : read.nonAnswer;
  return {
    command: command ?? leaving.command,
    ...("waits" in interruption ? { waits: interruption.waits } : {}),
    ...("losesThread" in interruption ? { losesThread: interruption.losesThread } : {}),
    ...(command === null && saysDone(text, sample.listened, context.invitesMore === true)
      ? { isDone: true as const }
      : {}),
    ...(corrects ? { corrects: true as const } : {}),
    ...(command === "stop" && other !== null && "withdraws" in other ? { withdraws: true as const } : {}),
    ...(read.asks === undefined ? {} : { asks: read.asks }),
    ...(read.asksBack === undefined || isInterrupted ? {} : { asksBack: read.asksBack }),
    ...("leaves" in leaving ? { leaves: leaving.leaves } : {}),
    ...("stops" in leaving ? { stops: leaving.stops } : {}),
    ...(topic === undefined || isInterrupted ? {} : { topic }),
    ...(nonAnswer === undefined ? {} : { nonAnswer }),
    blank,
  };
}
