import type { Language } from "../../languages/language.ts";
import type { ProbeKind } from "../../profiles/profile.ts";
import { wordsOf } from "../../languages/words.ts";
import { namesOnlySelf, isNoneAnswer } from "../text/answer-shape.ts";
import { hasUnnamedPeople } from "./unnamed-people.ts";
import { isDelegatedAnswer } from "./delegated-answers.ts";
import { detectFeeling, tellsLoss } from "./feeling.ts";
import { findMeasure } from "../goals/goal-kind.ts";
import { asksForProcess } from "../goals/process-questions.ts";
import { isAboutPast } from "../goals/past-questions.ts";
import { questionFrame, type QuestionFrame } from "../goals/question-frames.ts";
import { isAboutChoice, questionKind, type QuestionKind } from "../goals/question-kind.ts";
import { isNegatedAt } from "../choices/negation.ts";
import { sentencesOf } from "../text/phrase-patterns.ts";
import { isJoke, namesOnePerson, tellsDissent } from "../goals/single-thing.ts";
import { isStoryOffer, isReferral, isRetraction } from "./non-answers.ts";
import { asksForReferral } from "./referral-questions.ts";
import { tellsProof } from "./proof-given.ts";
import { tellsMoment } from "../goals/told-moments.ts";
import { isAnnouncement, mentionsRecurrence } from "../text/vague-answers.ts";

/**
 * Follow-ups by kind of question: never what the question itself asked (no reason after "why"), nor what makes no sense
 * of it (no occasion of a wish, no reason of a person).
 */
const worthAsking: Readonly<Record<QuestionKind, readonly ProbeKind[]>> = {
  amount: ["depends", "consequence", "case", "elaborate"],
  reason: ["elaborate"],
  hindrance: ["consequence", "what_then", "elaborate"],
  person: ["persons", "elaborate"],
  wish: ["occasion", "difference", "proof", "elaborate"],
  judgement: ["basis", "elaborate"],
  method: ["case", "usual", "exception", "elaborate"],
  course: ["case", "usual", "exception", "elaborate"],
  use: ["arrived", "compare", "elaborate"],
  thing: ["elaborate", "consequence", "reason"],
};

/** What is left to ask where a question's frame says more than its kind. */
const worthAskingInFrame: Readonly<Record<QuestionFrame, readonly ProbeKind[]>> = {
  advice: ["basis"],
  plans: ["elaborate"],
  effects: ["elaborate"],
  single: ["elaborate"],
  condition: ["elaborate"],
};

/** The same for questions about the past: a single moment, but not the most recent case or the usual course. */
const worthAskingOfPast: Readonly<Partial<Record<QuestionKind, readonly ProbeKind[]>>> = {
  amount: ["reason", "consequence", "elaborate"],
  reason: ["meant", "scene", "what_then", "elaborate"],
  hindrance: ["consequence", "overcome", "what_then", "elaborate"],
  // Who they were and whether they agreed is all there is to ask.
  person: ["agreed"],
  // "How did you look for one?" has no moment that stands out.
  method: ["reason", "elaborate"],
  course: ["scene", "consequence", "what_then", "elaborate"],
  thing: ["elaborate", "consequence", "scene", "reason"],
};

/** The same for reasons of a choice: the answer is the reason, and consequences of a choice are not asked. */
const worthAskingOfChoice: readonly ProbeKind[] = ["compare", "elaborate"];

/** "How do you get on with them?", "Tell me about your farm": nothing with steps or a usual course. */
const worthAskingOfExperience: readonly ProbeKind[] = ["elaborate", "case", "consequence"];
/**
 * Words of a question, in any language, that make what somebody uses a choice: "What do you use today instead?", but not
 * "What do you use the scanner for?"
 */
const isOfChoice =
  /(?<!\p{L})(?:instead|today|now|currently|these days|stattdessen|heute|jetzt|inzwischen|derzeit|à la place|aujourd['’]hui|maintenant|actuellement|désormais|en su lugar|en lugar|hoy|ahora|actualmente|em vez|no lugar|hoje|agora|atualmente|en lloc|avui|ara|actualment|in plaats|vandaag|nu|tegenwoordig|i stedet|i dag|ordez|gaur|orain)(?!\p{L})|(?:cho(?:ose|se)|prefer|pick|gewählt|entschieden|choisi|préfér|elig|escog|prefier|escolh|trià|tria|gekozen|kies|kozen|valgt|vælg|aukera|nahiago)|بدل|اليوم|الآن|اختر|تفضل|बजाय|जगह|आज|अब|चुन|पसंद|대신|지금|현재|요즘|선택|แทน|ตอนนี้|ปัจจุบัน|วันนี้|เลือก/iu;

const ofAnyKind: readonly ProbeKind[] = ["elaborate", "consequence", "reason"];

/** "Tell me more" asks nothing of who has told a good deal. */
const minWordsOfFull = 14;

/** Questions that a short verdict answers without saying what it refers to. */
const opinionKinds: ReadonlySet<QuestionKind | null> = new Set(["course", "judgement"]);
const maxWordsOfVerdict = 6;

/** For an answer of nothing or nobody, whose choice or people cannot be asked about. */
const worthAskingOfNone: readonly ProbeKind[] = ["reason", "elaborate"];

/** Questions whose answer is a thing, a person or a wish. */
const namesSomething: ReadonlySet<QuestionKind | null> = new Set(["use", "person", "thing", "wish", null]);

/** Questions whose answer has a size. */
const hasSize: ReadonlySet<QuestionKind | null> = new Set(["reason", "hindrance", "course", "thing", null]);

/** Questions whose answer tells what is, rather than what happened. */
const isState: ReadonlySet<QuestionKind | null> = new Set(["thing", "course", null]);

interface Answer {
  readonly text: string;
  readonly words: number;
  readonly hasNumber: boolean;
  readonly hasExample: boolean;
  readonly hasReason: boolean;
  /** A few words after "no idea". */
  readonly isUnsure?: boolean;
}

const nothing =
  /^\P{L}*(\p{L}+ )?(nothing|free|nichts|kostenlos|umsonst|nada|gratis|res|rien|gratuit|niets|niks|intet|ingenting|doan|मुफ़्त|무료|ฟรี)(?!\p{L})/iu;

/** True if an answer names something with a size; "It costs nothing" has none. */
function namesSize(text: string, language: Language): boolean {
  const found = findMeasure(text, language);
  if (found === null || nothing.test(text.slice(found.index + found[0].length))) return false;
  return !isNegatedAt(text.toLowerCase(), found.index, found[0].length, language);
}

/** True for a verdict in few words: "Dreadful." */
const isVerdict = (kind: QuestionKind | null, text: string, language: Language): boolean =>
  opinionKinds.has(kind) &&
  wordsOf(text).length <= maxWordsOfVerdict &&
  detectFeeling(text, language) !== null;

/** "Awful. Nobody was expecting me." already says in what way. */
const isExplained = (text: string, language: Language): boolean =>
  sentencesOf(text, language).filter((each) => wordsOf(each).length > 0).length > 1;

function plainKinds(
  kind: QuestionKind | null,
  question: string,
  isPast: boolean,
  text: string,
  language: Language,
) {
  if (isStoryOffer(text, language) || isJoke(text)) return ["elaborate"] as const;
  if (isRetraction(text, language)) return ["reconcile", "elaborate"] as const;
  if (namesSomething.has(kind) && isNoneAnswer(text, language)) return worthAskingOfNone;
  if (kind === "person" && namesOnlySelf(text, language)) return [] as const;
  if (kind !== "person" && isDelegatedAnswer(text, language)) return ["elaborate"] as const;
  if (kind === "person" && hasUnnamedPeople(text, language)) return ["roles", "elaborate"] as const;
  if (kind === "person" && !isPast && namesOnePerson(text, language))
    return ["anyone_else", "elaborate"] as const;
  if (kind === "reason" && isAboutChoice(question, language)) return worthAskingOfChoice;
  if (kind === "person" && isPast && tellsDissent(text, language)) return ["overcome"] as const;
  if (kind !== "person" && isAnnouncement(text, language)) return ["named", "elaborate"] as const;
  const frame =
    kind === "amount" || kind === "reason" || kind === "person" ? null : questionFrame(question, language);
  if (frame !== null) return worthAskingInFrame[frame];
  if (kind === "use" && !isOfChoice.test(question)) return worthAskingOfExperience;
  if (kind === "course" && !isPast && !asksForProcess(question, language)) {
    const asksInWhatWay = isVerdict(kind, text, language) && !isExplained(text, language);
    if (asksInWhatWay) return ["way", ...worthAskingOfExperience] as const;
    return worthAskingOfExperience;
  }
  const isPastProcess = kind === "course" && isPast && asksForProcess(question, language);
  const listed = isPastProcess ? "method" : kind;
  const plain =
    listed === null ? ofAnyKind : ((isPast ? worthAskingOfPast[listed] : undefined) ?? worthAsking[listed]);
  // Without a single event there is no "what then".
  const isNoEvent =
    (kind === "reason" && !tellsMoment(text, language)) ||
    (kind === "hindrance" && wordsOf(text).length <= maxWordsOfVerdict);
  if (isNoEvent || mentionsRecurrence(text, language)) return plain.filter((each) => each !== "what_then");
  if (!isVerdict(kind, text, language)) return plain;
  return [isExplained(text, language) ? "elaborate" : "way", ...plain] as const;
}

/** True for what only begins a story, or takes back what was said: more is to come, however much was said. */
const isOpening = (text: string, language: Language): boolean =>
  isStoryOffer(text, language) || isAnnouncement(text, language) || isRetraction(text, language);

/** "Nothing" or "nobody, really" leaves nothing open; "not much" does. */
const maxWordsOfNone = 3;
const notMuch = /^\P{L}*not (?:that |very |so )?much/iu;

/** True if an answer says only "nothing", "nobody" or "no". */
export const isOnlyNone = (text: string, language: Language): boolean =>
  wordsOf(text).length <= maxWordsOfNone && !notMuch.test(text) && isNoneAnswer(text, language);

/** After a loss, an open invitation comes before a request for a single moment or case of it. */
const gently = (kinds: readonly ProbeKind[]): readonly ProbeKind[] => [
  ...kinds.filter((kind) => kind !== "scene" && kind !== "case"),
  ...kinds.filter((kind) => kind === "scene" || kind === "case"),
];

/**
 * Returns what a good follow-up would ask for, best first, by question and answer. `above`: the guide's question that a
 * follow-up belongs to; if it is about the past, so are the people it asks for, whatever the follow-up's tense.
 */
export function openFollowUpKinds(
  question: string,
  answer: Answer,
  language: Language,
  above = question,
): readonly ProbeKind[] {
  if (isReferral(answer.text, language) || asksForReferral(question, language)) return [];
  // Moments, reasons and figures ask more than "no clue, they went by" can tell.
  if (answer.isUnsure === true) return ["elaborate"];
  const kind = questionKind(question, language);
  const isPast = isAboutPast(question, language) || (kind === "person" && isAboutPast(above, language));
  const plain: readonly ProbeKind[] = plainKinds(kind, question, isPast, answer.text, language);
  const isComplete = answer.words >= minWordsOfFull && !isOpening(answer.text, language);
  const candidates: readonly ProbeKind[] = [
    ...(hasSize.has(kind) && namesSize(answer.text, language) ? (["number"] as const) : []),
    ...(tellsLoss(answer.text, language) ? gently(plain) : plain),
  ];
  const { hasExample } = answer;
  const alreadyGiven: Partial<Record<ProbeKind, boolean>> = {
    number: answer.hasNumber,
    case: hasExample || (kind !== "amount" && /\p{Nd}/u.test(answer.text)),
    scene: hasExample,
    // Advice at length says what it rests on, or was told before.
    basis:
      hasExample ||
      ((answer.hasReason || answer.words >= minWordsOfFull) &&
        questionFrame(question, language) === "advice"),
    occasion: hasExample,
    reason: answer.hasReason,
    arrived: answer.hasReason,
    proof: candidates.includes("proof") && tellsProof(answer.text, language),
  };
  // "What did that lead to?" asks of a state what only trouble or an event has.
  const hasConsequence =
    !isState.has(kind) ||
    isPast ||
    detectFeeling(answer.text, language) === "hard" ||
    tellsLoss(answer.text, language);
  return [...new Set(candidates)].filter(
    (each) =>
      alreadyGiven[each] !== true &&
      (each !== "consequence" || hasConsequence) &&
      (each !== "elaborate" || !isComplete),
  );
}
