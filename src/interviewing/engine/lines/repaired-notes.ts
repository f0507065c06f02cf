import type { Language } from "../../languages/language.ts";

/*
 * Notes that lack the person and the verb of a question: "how long with old provider", "when first thought of it",
 * "contact before leaving". Since generation 19 they get them, where the words leave no doubt.
 */

interface Occasion {
  readonly question: string;
  /** The note before it addressed the respondent. */
  readonly written: string;
  readonly hasHappened: boolean;
  readonly isFamiliar: boolean;
  /** True if the respondent is whom the note is about. */
  readonly isOwn: boolean;
}

/** What respondents do before or after something, and their past. */
const pasts: Readonly<Record<string, string>> = {
  leaving: "left",
  switching: "switched",
  changing: "changed",
  stopping: "stopped",
  quitting: "quit",
  joining: "joined",
  moving: "moved",
  signing: "signed",
  deciding: "decided",
  starting: "started",
  cancelling: "cancelled",
  buying: "bought",
  selling: "sold",
  choosing: "chose",
};

/** Words that show that something is over, in a note or its question. */
const isOver =
  /\b(?:old|previous|former|last|leave|leaving|left|quit|switch(?:ed|ing)?|give up|gave up|stopped|stop|cancel(?:led)?)\b/iu;

const place = "(there|here|(?:with|at|in|on) [^,;:]+)";

/** What is still said of "them" in the second half of a note that has become "you" in the first. */
const secondHalf = (note: string, written: string): string =>
  /\byou\b/iu.test(written)
    ? note
    : note
        .replace(/(?<=\byou .*\b(?:what|how|why|where|when|who) )they(?= \p{Ll}+$)/iu, "you")
        .replace(
          /(?<=\byou .*\bwhat (?:surprised|annoyed|bothered|worried|helped|convinced|put) )them(?= off$|$)/iu,
          "you",
        );

function inEnglish(note: string, { question, written, hasHappened, isOwn }: Occasion): string {
  const be = hasHappened && isOver.test(`${note} ${question}`) ? "were" : "have been";
  const behind = note.replace(
    /(?<=\p{L}) (before|after) (\p{Ll}+ing)$/iu,
    (whole: string, when: string, doing: string) => {
      const past = Object.hasOwn(pasts, doing) ? pasts[doing] : undefined;
      return hasHappened && isOwn && past !== undefined ? ` ${when} you ${past}` : whole;
    },
  );
  return secondHalf(behind, written)
    .replace(
      new RegExp(`^how long ${place}`, "iu"),
      (_, where: string) =>
        `how long you ${be} ${where.replace(/^(with|at|in|on) (?=(?:old|previous|former|last|current) )/iu, "$1 the ")}`,
    )
    .replace(
      /^(when|how|why|where) (first |finally )?(?=(?:thought|noticed|heard|came|met|joined|started|decided|felt|tried) (?:of|about|it|that|the|to|in)\b)/iu,
      "$1 you $2",
    );
}

/** "Wie lange Mitglied", "wie oft dort". */
const german =
  /^(wie (?:lange|oft)) ((?:Mitglied|Kund(?:e|in)|dort|dabei|hier|(?:bei|beim|im|in) (?:(?:der|dem) )?(?:\p{Ll}+ )?\p{Lu}?\p{Ll}*))(?=$|,)/u;

const inGerman = (part: string, { hasHappened, isFamiliar }: Occasion): string => {
  const [person, verb] = isFamiliar
    ? ["du", hasHappened ? "warst" : "bist"]
    : ["Sie", hasHappened ? "waren" : "sind"];
  return part.replace(german, `$1 ${person} $2 ${verb}`);
};

/** "Ce qui a marqué" lacks whom. */
const inFrench = (note: string, { isFamiliar }: Occasion): string =>
  note.replace(
    /(?<=(?:^|, )ce qui )(?=(?:a|avait) (?:marqué|surpris|plu|déplu|gêné|frappé|convaincu|aidé|décidé|manqué)(?:$|,))/giu,
    isFamiliar ? "t'" : "vous ",
  );

/** A note with the person and the verb that it lacks; any other as it is. */
export function repairedNote(note: string, language: Language, occasion: Occasion): string {
  if (language === "en") return inEnglish(note, occasion);
  if (language === "fr") return inFrench(note, occasion);
  if (language !== "de") return note;
  return note
    .split(", ")
    .map((part) => inGerman(part, occasion))
    .join(", ");
}
