import type { Language } from "../languages/language.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import { wordsOf } from "../languages/words.ts";
import { isSolo, tellsNone } from "./answer-shape.ts";
import { namesCrowd } from "./crowds.ts";
import { handsOver } from "./delegated-answers.ts";
import { feelingIn } from "./feeling.ts";
import { measureIn } from "./goal-kind.ts";
import { isAboutChoice, isAboutPast, questionKind, type QuestionKind } from "./question-kind.ts";
import { isDenied } from "./rules-met.ts";
import { offersStory, refersElsewhere, takesBack } from "./untold-answers.ts";
import { announces, tellsOfHabit } from "./vague-answers.ts";

/**
 * What is worth asking after an answer to a question of a kind: never what the question asked already (no reason after
 * "why"), and never what makes no sense of it (no occasion of a wish, no reason of a person).
 */
const worthAsking: Readonly<Record<QuestionKind, readonly ProbeKind[]>> = {
  amount: ["depends", "consequence", "case", "elaborate"],
  reason: ["case", "consequence", "elaborate"],
  hindrance: ["consequence", "what_then", "elaborate"],
  person: ["persons", "elaborate"],
  wish: ["occasion", "difference", "elaborate"],
  judgement: ["basis", "reason", "exception", "elaborate"],
  method: ["case", "usual", "exception", "elaborate"],
  course: ["case", "usual", "next_step", "exception", "elaborate"],
  use: ["arrived", "compare", "elaborate"],
  thing: ["elaborate", "case", "consequence", "reason"],
};

/** The same of a time that is over: one moment of it, not when it last was so, and not how it usually goes. */
const worthAskingOfPast: Readonly<Partial<Record<QuestionKind, readonly ProbeKind[]>>> = {
  amount: ["reason", "consequence", "elaborate"],
  reason: ["meant", "scene", "what_then", "elaborate"],
  hindrance: ["consequence", "overcome", "what_then", "elaborate"],
  // Who they were and whether they agreed is all of it.
  person: ["agreed"],
  method: ["scene", "reason", "elaborate"],
  course: ["scene", "consequence", "what_then", "elaborate"],
  thing: ["elaborate", "consequence", "scene", "reason"],
};

/** Why something was chosen: the answer says why, and what a choice led to is no question of it. */
const worthAskingOfChoice: readonly ProbeKind[] = ["compare", "elaborate"];

const ofAnyKind: readonly ProbeKind[] = ["elaborate", "case", "reason", "consequence"];
const ofAnyKindOfPast: readonly ProbeKind[] = ["elaborate", "scene", "consequence", "reason"];

/** Questions that a word or two of praise or blame answers, and leaves open what for. */
const opinionKinds: ReadonlySet<QuestionKind | null> = new Set(["course", "judgement"]);
const maxWordsOfVerdict = 6;

/** Where the answer names nothing or nobody, its choice and its people cannot be asked about. */
const worthAskingOfNone: readonly ProbeKind[] = ["reason", "elaborate"];

/** Questions that are answered by a thing, a person or a wish. */
const namesSomething: ReadonlySet<QuestionKind | null> = new Set(["use", "person", "thing", "wish", null]);

/** Questions whose answers have a size. */
const hasSize: ReadonlySet<QuestionKind | null> = new Set(["reason", "hindrance", "course", "thing", null]);

interface Answer {
  readonly text: string;
  readonly words: number;
  readonly hasNumber: boolean;
  readonly hasExample: boolean;
  readonly hasReason: boolean;
}

const nothing =
  /^\P{L}*(\p{L}+ )?(nothing|free|nichts|kostenlos|umsonst|nada|gratis|res|rien|gratuit|niets|niks|intet|ingenting|doan|मुफ़्त|무료|ฟรี)(?!\p{L})/iu;

/** "It costs nothing" has no size to ask for. */
function namesSize(text: string, language: Language): boolean {
  const found = measureIn(text, language);
  if (found === null || nothing.test(text.slice(found.index + found[0].length))) return false;
  return !isDenied(text.toLowerCase(), found.index, found[0].length, language);
}

function plainKinds(
  kind: QuestionKind | null,
  question: string,
  isPast: boolean,
  text: string,
  language: Language,
) {
  if (offersStory(text, language)) return ["elaborate"] as const;
  if (takesBack(text, language)) return ["reconcile", "elaborate"] as const;
  if (namesSomething.has(kind) && tellsNone(text, language)) return worthAskingOfNone;
  if (kind === "person" && isSolo(text, language)) return [] as const;
  if (kind !== "person" && handsOver(text, language)) return ["elaborate"] as const;
  if (kind === "person" && namesCrowd(text, language)) return ["roles", "elaborate"] as const;
  if (kind === "reason" && isAboutChoice(question, language)) return worthAskingOfChoice;
  if (kind !== "person" && announces(text, language)) return ["named", "elaborate"] as const;
  const plain = kind === null ? null : ((isPast ? worthAskingOfPast[kind] : undefined) ?? worthAsking[kind]);
  if (plain === null) return isPast ? ofAnyKindOfPast : ofAnyKind;
  // What is no single event has nothing that came "then".
  const isNoEvent = (kind === "reason" || kind === "hindrance") && wordsOf(text).length <= maxWordsOfVerdict;
  if (isNoEvent || tellsOfHabit(text, language)) return plain.filter((each) => each !== "what_then");
  const isVerdict =
    opinionKinds.has(kind) && wordsOf(text).length <= maxWordsOfVerdict && feelingIn(text, language) !== null;
  return isVerdict ? (["way", ...plain] as const) : plain;
}

/** "Nothing", "nobody, really": so few words leave nothing open; "not much" does. */
const maxWordsOfNone = 3;
const notMuch = /^\P{L}*not (?:that |very |so )?much/iu;

/** Whether an answer says that there is nothing, nobody or no, and no more than that. */
export const tellsNoneAlone = (text: string, language: Language): boolean =>
  wordsOf(text).length <= maxWordsOfNone && !notMuch.test(text) && tellsNone(text, language);

/**
 * What a good follow-up would ask for, the best first, by the question together with the answer. `above`: the question of
 * the guide that a follow-up was asked at: what was decided there is over, whatever the follow-up's own tense.
 */
export function openKinds(
  question: string,
  answer: Answer,
  language: Language,
  above = question,
): readonly ProbeKind[] {
  if (refersElsewhere(answer.text, language)) return [];
  const kind = questionKind(question, language);
  const isPast = isAboutPast(question, language) || (kind === "person" && isAboutPast(above, language));
  const plain: readonly ProbeKind[] = plainKinds(kind, question, isPast, answer.text, language);
  const asked: readonly ProbeKind[] = [
    ...(hasSize.has(kind) && namesSize(answer.text, language) ? (["number"] as const) : []),
    ...plain,
  ];
  const given: Partial<Record<ProbeKind, boolean>> = {
    number: answer.hasNumber,
    case: answer.hasExample || (kind !== "amount" && /\p{Nd}/u.test(answer.text)),
    scene: answer.hasExample,
    basis: answer.hasExample,
    occasion: answer.hasExample,
    reason: answer.hasReason,
    arrived: answer.hasReason,
  };
  return [...new Set(asked)].filter((each) => given[each] !== true);
}
