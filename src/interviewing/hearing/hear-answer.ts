import type { Steps } from "../../kernel/steps.ts";
import { hasExplicitRating, readRating } from "../languages/ratings.ts";
import { normalize } from "../languages/normalize.ts";
import { countWords, topicKeys } from "../languages/words.ts";
import { isEmojiOnly } from "./commands/blank-answers.ts";
import { matcherOf } from "./commands/command-in.ts";
import { placeNamed } from "./choices/ordinals.ts";
import { findChoice, readRules } from "./choices/rules-met.ts";
import { asksForYesOrNo } from "./choices/yes-no-questions.ts";
import { isDelegatedAnswer } from "./gaps/delegated-answers.ts";
import { hardshipIn } from "./gaps/feeling.ts";
import { moodOf } from "./gaps/mood.ts";
import { isOnlyNone, openFollowUpKinds } from "./gaps/open-kinds.ts";
import { easierWayInto, isOpenQuestion, questionKind } from "./goals/question-kind.ts";
import type { GuideIndex } from "./guide-index.ts";
import type { HeardWish } from "./hear-wish.ts";
import { amountSaid } from "./quotes/amount-said.ts";
import { keyPhrase } from "./quotes/key-phrase.ts";
import { declinesFirst } from "./remarks/replies.ts";
import { saysNotAsked, thanks } from "./remarks/at-the-end.ts";
import { remarkOf, selfReportedRepetition } from "./remarks/remark-of.ts";
import { saysAgain } from "./text/says-again.ts";
import type { RemarkContext, Sample } from "./sample.ts";
import { containsNumber } from "./text/answer-shape.ts";
import { isFragment } from "./text/unfinished.ts";
import { tellsMoment } from "./goals/told-moments.ts";
import type { Care, GoalHit, ParsedUtterance, Span } from "./text/parsed-utterance.ts";

/**
 * In a shorter answer "that" is clear, and quoting a noun would narrow it: "the system" out of "a copy of the system".
 */
const minWordsToQuote = 9;
/** "No, no." */
const maxWordsOfNo = 2;
/** A shorter answer touches no objective. */
const minWordsOfTopic = 3;

type HeardAnswer = Omit<
  ParsedUtterance,
  | "care"
  | "careLanguage"
  | "isCareUnsure"
  | "sorrow"
  | "careChoice"
  | "deniesCare"
  | "reassures"
  | "asksHelp"
  | "isExact"
  | "undoes"
  | "assent"
  | "declines"
  | "isConditional"
  | "resumes"
>;

/** What a remark tells: figures, options, goals, what it leaves open, and what may be quoted. */
export function* hearAnswer(
  sample: Sample,
  context: RemarkContext,
  guide: GuideIndex,
  { wish, care }: { readonly wish: HeardWish; readonly care: Care | null },
): Steps<HeardAnswer> {
  const { text, words } = sample;
  const { question } = context;
  const { language } = guide;
  const { command, topic, nonAnswer, blank, leaves, asks, asksBack, isDone, waits, losesThread, corrects } =
    wish;
  const { puzzledBy, forgets, saysAll = false } = wish;
  const isGesture = isEmojiOnly(text);
  const isAnswer = command === null && nonAnswer === undefined && care === null && words > 0;
  // "Nothing" leaves nothing open, unless the question was a yes/no question.
  const isNone = isOnlyNone(text, language) || (sample.own.isNo && words <= maxWordsOfNo);
  const isNo = isNone || sample.own.isNo || isShortNo(text, words, guide);
  const denies = isNo && asksForYesOrNo(question, language);
  const goals = yield* goalsTold(sample, context, guide, { wish, care, isNone, denies });
  const echo = isAnswer && words >= minWordsToQuote ? quoteFrom(sample, question, guide) : null;
  yield;
  const marks = marksIn(sample, guide);
  const hardship = isAnswer ? hardshipIn(text, question, language) : null;
  const mood = isAnswer ? moodOf(text, language) : null;
  const amount =
    isAnswer && hardship === null && mood !== "angry" && isQuotable(sample, guide)
      ? amountSaid(text, language)
      : null;
  yield;
  const isUnsure = isAnswer && beginsUnsure(sample, guide);
  const lacks = isAnswer ? lacking(sample, context, guide, { ...marks, isNone, isUnsure }) : undefined;
  yield;
  const again = isAnswer ? selfReportedRepetition(text, language) : null;
  const isAgain = again !== null || (isAnswer && saysAgain(text, language));
  const touched = isAnswer
    ? guide
        .touchedGoals(text, question)
        .filter(({ goal, node }) => !goals.some((hit) => hit.goal === goal && hit.node === node))
    : [];
  yield;
  const told =
    isAnswer && sample.isWhole
      ? guide.pricesIn(text, {
          question,
          ...(context.followUp === undefined ? {} : { followUp: context.followUp }),
        })
      : [];
  const toldProbes = isAnswer && sample.isWhole ? guide.toldProbes(text, question) : [];
  // A no that closes the author's goals leaves nothing open: "Did you have any doubts?" "No, none."
  const deniesGoals = isAnswer && denies && goals.length > 0;
  const leadsOn =
    deniesGoals ||
    (isAnswer && saysAll) ||
    nonAnswer === "no_more" ||
    nonAnswer === "off_topic" ||
    nonAnswer === "weary" ||
    nonAnswer === "ready";
  const handsOver =
    isUnsure ||
    (isAnswer && questionKind(question, language) !== "person" && isDelegatedAnswer(text, language));
  const breaksOff =
    isAnswer &&
    question !== "" &&
    !guide.choices.has(question) &&
    !guide.screening.has(question) &&
    isFragment(text, language, questionKind(context.followUp ?? question, language) === "person");
  return {
    command,
    // A smiley or a thumb is a thin answer.
    words: blank === "noise" && command === null ? 0 : isGesture ? 1 : words,
    ...(isGesture && command === null ? { isGesture: true as const } : {}),
    language: sample.language,
    rating: readRating(text, language),
    ...(hasExplicitRating(text, language) ? { isRated: true as const } : {}),
    ...marks,
    objectives: objectivesTouched(sample, guide, wish),
    ...(topic === undefined ? {} : { topic }),
    ...(asks === undefined || (care !== null && care !== "distress") ? {} : { asks }),
    ...(isAnswer && context.invitesMore === true && saysNotAsked(text, sample.listened)
      ? { saysNotAsked: true as const }
      : {}),
    ...(isAnswer && context.invitesMore === true && declinesFirst(text, sample.listened)
      ? { declinesFirst: true as const }
      : {}),
    ...(context.invitesMore === true && thanks(text, sample.listened) ? { thanks: true as const } : {}),
    ...(isDone === undefined ? {} : { isDone }),
    ...(isAnswer && endsWithQuestion.test(text) ? { endsAsking: true as const } : {}),
    ...(waits === undefined || care !== null ? {} : { waits }),
    ...(losesThread === undefined || care !== null ? {} : { losesThread }),
    ...(asksBack === undefined ? {} : { asksBack }),
    ...(forgets === undefined || care !== null ? {} : { forgets }),
    ...(puzzledBy === undefined || care !== null ? {} : { puzzledBy }),
    ...(corrects === undefined || care !== null ? {} : { corrects }),
    ...(mood === null ? {} : { mood }),
    ...(leaves === undefined || care !== null ? {} : { leaves: leaves.leaves }),
    ...(nonAnswer === undefined ? {} : { nonAnswer }),
    ...(again === "first" ? { nonAnswer: "already_said" as const } : {}),
    ...(isAgain ? { isAgain: true as const } : {}),
    ...(command === null && care === null ? pickedFrom(sample, context, guide, marks.hasNumber) : {}),
    ...(goals.length === 0 ? {} : { goals: goals.map((hit) => inStored(hit, sample)) }),
    ...(touched.length === 0 ? {} : { touched: touched.map((hit) => inStored(hit, sample)) }),
    ...(told.length === 0 ? {} : { told: told.map((each) => inStored(each, sample)) }),
    ...(toldProbes.length === 0 ? {} : { toldProbes }),
    ...(lacks === undefined ? {} : { lacks }),
    ...(command === "dont_know" ? easierWayInto(question, language) : {}),
    ...(breaksOff ? { isFragment: true as const } : {}),
    ...(hardship === null ? {} : { isHard: true as const }),
    ...(hardship === "blamed" ? { isBlamed: true as const } : {}),
    ...(amount === null ? {} : { amount: sample.stored(amount) }),
    ...(handsOver ? { handsOver: true as const } : {}),
    ...(leadsOn ? { lacks: [] } : {}),
    echo: echo === null ? null : sample.stored(echo),
  };
}

/** A hit with the place of its proof in the stored text. */
const inStored = <Hit extends { readonly proof?: Span }>(hit: Hit, { stored }: Sample): Hit =>
  hit.proof === undefined ? hit : { ...hit, proof: stored(hit.proof) };

type Marks = Pick<ParsedUtterance, "hasNumber" | "hasReason" | "hasExample">;

/** "In May." only says when. */
const minWordsOfInstance = 4;

function marksIn({ text, normalized }: Sample, { language }: GuideIndex): Marks {
  const matcher = matcherOf(language);
  return {
    hasNumber: containsNumber(text, language),
    hasReason: matcher.has("because", normalized),
    hasExample:
      matcher.has("instance", normalized) ||
      (countWords(text) >= minWordsOfInstance && tellsMoment(text, language)),
  };
}

/** A longer rest is an answer, whatever it began with: "I don't know, I guess we wanted something simple." */
const maxWordsOfUnsure = 6;

/** True for a few words after "no idea": "No clue, they went by." */
function beginsUnsure({ text }: Sample, { language }: GuideIndex): boolean {
  const [first = "", ...rest] = text.split(/[,;.،؛–—]/u);
  const words = countWords(rest.join(" "));
  if (words === 0 || words > maxWordsOfUnsure) return false;
  if (matcherOf(language).remark(normalize(first)).command === "dont_know") return true;
  const remark = remarkOf(first, language);
  return remark !== null && "nonAnswer" in remark && remark.nonAnswer === "dont_know";
}

/** True if words of it may be repeated: nothing is left out, and it is in the guide's language. */
const isQuotable = ({ isWhole, language: spoken }: Sample, { language }: GuideIndex): boolean =>
  isWhole && (spoken === null || spoken === language);

/** A phrase that the engine may quote. */
const quoteFrom = (sample: Sample, question: string, guide: GuideIndex) =>
  isQuotable(sample, guide) ? keyPhrase(sample.text, guide.language, question, guide.words) : null;

/** "Since when?" has no kind; what it leaves open is read from the question. */
const lastAsked = ({ question, followUp }: RemarkContext, { language }: GuideIndex): string =>
  followUp !== undefined && questionKind(followUp, language) !== null ? followUp : question;

/** What a good follow-up would ask for, best first. */
function lacking(
  { text, words }: Sample,
  context: RemarkContext,
  guide: GuideIndex,
  { isNone, ...marks }: Marks & { readonly isNone: boolean; readonly isUnsure: boolean },
): NonNullable<ParsedUtterance["lacks"]> {
  const asked = lastAsked(context, guide);
  if (isNone && isOpenQuestion(asked, guide.language)) return [];
  return openFollowUpKinds(asked, { text, words, ...marks }, guide.language, context.question);
}

/** A question mark at the end, whatever smiles or quotes follow it. */
const endsWithQuestion = /[?？؟][^\p{L}\p{N}]*$/u;

const nothing: ReadonlySet<string> = new Set();

/** Positions of the objectives whose words are said. */
function objectivesTouched(
  { text, words }: Sample,
  { objectives, language }: GuideIndex,
  { command, nonAnswer }: HeardWish,
): readonly number[] {
  const mayTouch = command === null && nonAnswer === undefined && words >= minWordsOfTopic;
  const keys = mayTouch ? topicKeys(text, language) : nothing;
  return objectives.flatMap((each, index) => ([...keys].some((key) => each.has(key)) ? [index] : []));
}

/** The learning goals that a remark tells, with their proof if it may be quoted. */
function* goalsTold(
  { text, isWhole }: Sample,
  { question, followUp }: RemarkContext,
  guide: GuideIndex,
  {
    wish,
    care,
    isNone,
    denies,
  }: {
    readonly wish: HeardWish;
    readonly care: Care | null;
    readonly isNone: boolean;
    readonly denies: boolean;
  },
): Steps<readonly GoalHit[]> {
  if (wish.command !== null || wish.nonAnswer !== undefined || care === "crisis") return [];
  const told = yield* guide.goalsIn(text, { question, ...(followUp === undefined ? {} : { followUp }) });
  yield;
  const implied = guide
    .impliedGoals(text, question, {
      isFirst: followUp === undefined,
      isNone,
      isNo: denies,
    })
    .filter((hit) => !told.some(({ node, goal }) => node === hit.node && goal === hit.goal));
  yield;
  return [...told, ...implied].map((hit) => (isWhole ? hit : { node: hit.node, goal: hit.goal }));
}

/** A longer answer says more than no. */
const maxWordsOfDenial = 5;

/** True for a no in a few words: "No, nobody at all." */
const isShortNo = (text: string, words: number, { language }: GuideIndex): boolean =>
  words <= maxWordsOfDenial &&
  !containsNumber(text, language) &&
  matcherOf(language).remark(normalize(text.split(/[,.;!،؛。।]/u)[0] ?? "")).isNo;

/** The option chosen, and the rules of a screening question that are met. */
function pickedFrom(
  { text }: Sample,
  { question, isAskedAgain = false }: RemarkContext,
  { choices, screening, language }: GuideIndex,
  hasNumber: boolean,
): Pick<ParsedUtterance, "rules" | "choice" | "choosesNone"> {
  const options = choices.get(question);
  const choice = options === undefined ? null : findChoice(text, options, language);
  const choosesNone =
    options !== undefined && choice === null && placeNamed(text, options, language) === "none";
  const screened = screening.get(question);
  const matchers = [matcherOf(language), matcherOf("en")];
  return {
    ...(screened === undefined
      ? {}
      : {
          rules: readRules(screened, text, language, matchers, {
            acceptsUnreadNumber: isAskedAgain && hasNumber,
          }),
        }),
    ...(choice === null ? {} : { choice }),
    ...(choosesNone ? { choosesNone: true as const } : {}),
  };
}
