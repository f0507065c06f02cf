import type { Language } from "../../languages/language.ts";
import ar from "./ar.json" with { type: "json" };
import ca from "./ca.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import eu from "./eu.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import ko from "./ko.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import th from "./th.json" with { type: "json" };

/** What a study looks into; it decides which questions are asked. */
export type StudyKind = "leaving" | "choosing" | "using" | "working" | "joining" | "testing" | "believing";

/** What is to be learned beside a question. */
type GoalTopic = "example" | "cause" | "effect" | "people" | "tried" | "time" | "differences" | "part";

/** The questions of one kind of study, and what each of its objectives is. */
export interface KindTexts {
  readonly name: string;
  /** Each shares its key word with a question. */
  readonly objectives: readonly string[];
  readonly questions: readonly string[];
}

/** What a guide is drafted from in one language: addressed to the respondent, and naming nothing they should say. */
interface DraftTexts {
  readonly greeting: string;
  readonly greetingShort: string;
  /** Holds `{topic}`. */
  readonly topic: string;
  /** Holds `{topic}`: an idea that respondents are to judge. */
  readonly idea: string;
  readonly own: string;
  /** Holds `{minutes}`. */
  readonly length: string;
  readonly noWrong: string;
  readonly closing: string;
  readonly closingShort: string;
  /** What the interviewer may answer from. */
  readonly background: string;
  /** Holds `{topic}`; asked where a question on a subject is added. */
  readonly onSubject: string;
  /** A question that is asked as it stands while none of its cue words was heard: `What happened? [once, one day]`. */
  readonly goals: Readonly<Record<GoalTopic, string>>;
  readonly kinds: Readonly<Record<StudyKind, KindTexts>>;
  /** Further questions that fit every kind. */
  readonly general: readonly string[];
}

const general: readonly GoalTopic[] = ["effect", "cause", "example", "cause", "example"];

const own: Readonly<Record<StudyKind, readonly GoalTopic[]>> = {
  leaving: ["example", "cause", "people", "tried", "effect"],
  choosing: ["cause", "differences", "cause", "part", "effect"],
  using: ["example", "cause", "time", "people", "example"],
  working: ["example", "part", "time", "people", "tried"],
  joining: ["example", "cause", "people", "effect", "example"],
  testing: ["cause", "example", "time", "cause", "example"],
  believing: ["example", "cause", "example", "effect", "example"],
};

/** What is to be learned beside each question of a kind of study, and then beside the general ones. */
export const goalsOf = (kind: StudyKind): readonly GoalTopic[] => [...own[kind], ...general];

/** What a guide is drafted from, by the language of the interview. */
export const draftTexts: Readonly<Record<Language, DraftTexts>> = {
  en,
  es,
  ca,
  fr,
  de,
  eu,
  pt,
  da,
  hi,
  nl,
  ar,
  ko,
  th,
};
