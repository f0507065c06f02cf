import type { Language } from "../../languages/language.ts";
import { germanicQuestions } from "./germanic-questions.ts";
import { romanceQuestions } from "./romance-questions.ts";

/*
 * Notes that say in a word or two what a person would ask in a question of its own: "advice to others", "why this
 * school", "hours a week". Since generation 18 they are asked so.
 */

/**
 * The question within a sentence, and the direct one. "<was|is>" depends on whether the question above is about the
 * past, "[Sie|du]" on how the guide speaks to respondents. A direct question alone is asked in any tone.
 */
export interface NoteQuestion {
  readonly note: RegExp;
  readonly clause?: string;
  readonly direct?: string;
}

const questions: Readonly<Partial<Record<Language, readonly NoteQuestion[]>>> = {
  ...germanicQuestions,
  ...romanceQuestions,
};

interface Occasion {
  readonly isPast: boolean;
  readonly isFamiliar: boolean;
}

const filled = (template: string, { isPast, isFamiliar }: Occasion): string =>
  template
    .replace(/\[([^|\]]*)\|([^\]]*)\]/gu, isFamiliar ? "$2" : "$1")
    .replace(/<([^|>]*)\|([^>]*)>/gu, isPast ? "$1" : "$2");

/** A note as a question; `null` for one that is no such note. `clause` and `direct` are absent where they do not fit. */
export function noteQuestion(
  note: string,
  language: Language,
  occasion: Occasion,
): { readonly clause?: string; readonly direct?: string } | null {
  const found = questions[language]?.find((each) => each.note.test(note));
  if (found === undefined) return null;
  const put = (template: string | undefined): string | undefined =>
    template === undefined ? undefined : note.replace(found.note, filled(template, occasion));
  const [clause, direct] = [put(found.clause), put(found.direct)];
  return { ...(clause !== undefined && { clause }), ...(direct !== undefined && { direct }) };
}
