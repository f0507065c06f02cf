import type { Language } from "../../../languages/language.ts";
import { germanicQuestions } from "./germanic-questions.ts";
import { englishQuestionsSince19 } from "./english-questions-since-19.ts";
import { germanicQuestionsSince19 } from "./germanic-questions-since-19.ts";
import type { GoalRules } from "../put-goal.ts";
import { possibleThingsSince22 } from "./possible-things-since-22.ts";
import { quantitiesSince22 } from "./quantities-since-22.ts";
import { romanceQuestions } from "./romance-questions.ts";
import { romanceQuestionsSince19 } from "./romance-questions-since-19.ts";

/*
 * Notes that say in a word or two what a person would ask in a question of its own: "advice to others", "why this
 * school", "hours a week". Since generation 18 they are asked so.
 */

/**
 * The question within a sentence, and the direct one. "<was|is>" depends on whether the question above is about the
 * past, "[Sie|du]" on how the guide speaks to respondents, "{your|the}" on whether what the note names may be the
 * respondent's. A direct question alone is asked in any tone.
 */
export interface NoteQuestion {
  readonly note: RegExp;
  readonly clause?: string;
  readonly direct?: string;
  /** True for a question that fits only below one about the past: "How did the landlord react?" */
  readonly isOfPast?: true;
  /** True for a question that says "you": what others have is not asked for so. */
  readonly isOfRespondent?: true;
  /** True for what is still so after a change: "How are the chores shared out?" */
  readonly isState?: true;
}

const questions: Readonly<Partial<Record<Language, readonly NoteQuestion[]>>> = {
  ...germanicQuestions,
  ...romanceQuestions,
};

/** What generation 19 asks besides. */
const since19: Readonly<Partial<Record<Language, readonly NoteQuestion[]>>> = {
  en: englishQuestionsSince19,
  ...germanicQuestionsSince19,
  ...romanceQuestionsSince19,
};

/** What generation 22 asks besides. */
const since22 = [quantitiesSince22, possibleThingsSince22];

interface Occasion {
  readonly isPast: boolean;
  /** Whether what the note asks about has happened, for the questions of generation 19. */
  readonly hasHappened: boolean;
  /** The question that the note belongs to. */
  readonly question: string;
  readonly isFamiliar: boolean;
  /** True if "your" may be said of what the note names. */
  readonly isOwn: boolean;
  readonly rules: GoalRules;
}

/** A question about what is so since a change, which `isAboutPast` takes to be about the present. */
const perfect: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:has|have) (?!to\b|you (?:got|a|an|any)\b)/iu,
  de: /(?<!\p{L})(?:hat|haben|ist|sind)(?!\p{L}).*(?<!\p{L})\p{Ll}+(?:iert|ändert|bessert|ieden)(?!\p{L})|(?<!\p{L})\p{Ll}*ge\p{Ll}{2,}(?:t|en) (?:hat|haben|ist|sind)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:êtes|est|sont|avez|a|ont)(?:-t)?-(?:vous|tu|ils?|elles?|on) (?:\p{L}+ )?\p{L}+[éiust]e?s?(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:\p{L}{3,}(?:iu|aram|eram|iram)|soube|trouxe|pôs|deu|quis)(?!\p{L})/iu,
  da: /(?<!\p{L})har .*\p{L}{3,}(?:et|t)(?!\p{L})/iu,
};

/** True if what a question asks about has happened: in the past, or until now. */
export const hasHappened = (question: string, isPast: boolean, language: Language): boolean =>
  isPast || perfect[language]?.test(question) === true;

/** Words of a question about what is different now. */
const change =
  /(?<!\p{L})(?:changed|verändert|geändert|changé|cambiado|mudou|mudado|canviat|veranderd|ændret)(?!\p{L})/iu;

const plain = (text: string): string =>
  text
    .replace(/[¿?\s]+/gu, " ")
    .trim()
    .toLowerCase();

const filled = (
  template: string,
  { isPast, isFamiliar, isOwn }: Pick<Occasion, "isPast" | "isFamiliar" | "isOwn">,
): string =>
  template
    .replace(/\[([^|\]]*)\|([^\]]*)\]/gu, isFamiliar ? "$2" : "$1")
    .replace(/\{([^|}]*)\|([^}]*)\}/gu, isOwn ? "$1" : "$2")
    .replace(/<([^|>]*)\|([^>]*)>/gu, isPast ? "$1" : "$2");

/** A note as a question; `null` for one that is no such note. `clause` and `direct` are absent where they do not fit. */
export function noteQuestion(
  note: string,
  language: Language,
  occasion: Occasion,
): { readonly clause?: string; readonly direct?: string } | null {
  const { hasHappened: isPast, rules } = occasion;
  const usual = questions[language]?.find((each) => each.note.test(note));
  const more = since19[language]?.find((each) => each.note.test(note) && (isPast || each.isOfPast !== true));
  const latest =
    rules > 21
      ? since22
          .flatMap((all) => all[language] ?? [])
          .find((each) => each.note.test(note) && (occasion.isOwn || each.isOfRespondent !== true))
      : undefined;
  const found = usual ?? latest ?? (rules > 18 ? more : undefined);
  if (found === undefined) return null;
  const isStill = found.isState === true && change.test(occasion.question);
  const on = usual === undefined ? { ...occasion, isPast: isPast && !isStill } : occasion;
  const put = (template: string | undefined): string | undefined =>
    template === undefined ? undefined : note.replace(found.note, filled(template, on));
  const [clause, direct] = [put(found.clause), put(found.direct)];
  // "How did it go?" is not asked below the same question.
  const isSame = direct !== undefined && plain(occasion.question).endsWith(plain(direct));
  if (usual === undefined && isSame) return null;
  return { ...(clause !== undefined && { clause }), ...(direct !== undefined && { direct }) };
}
