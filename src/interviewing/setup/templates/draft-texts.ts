import type { PluralText } from "../../../kernel/plural-text.ts";
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

/** What a study looks into; determines its questions. */
export type StudyKind = "leaving" | "choosing" | "using" | "working" | "joining" | "testing" | "believing";

/** Learning goal of a question. */
type GoalTopic = "example" | "cause" | "effect" | "people" | "tried" | "time" | "differences" | "part";

/** Questions and objectives of one kind of study. */
export interface KindTexts {
  readonly name: string;
  /** Each shares its key word with a question. */
  readonly objectives: readonly string[];
  readonly questions: readonly string[];
}

/** Templates of one language: addressed to the respondent, and neutral. */
interface DraftTexts {
  readonly greeting: string;
  readonly greetingShort: string;
  /** Contains `{topic}`. */
  readonly topic: string;
  /** Contains `{topic}`: an idea for respondents to judge. */
  readonly idea: string;
  readonly own: string;
  /** Contains `{minutes}`. */
  readonly length: PluralText;
  readonly noWrong: string;
  readonly closing: string;
  readonly closingShort: string;
  /** Background that the interviewer may answer from. */
  readonly background: string;
  /** Contains `{topic}`; used for an added question on a subject. */
  readonly onSubject: string;
  /** A question asked verbatim while none of its cue words was heard: `What happened? [once, one day]`. */
  readonly goals: Readonly<Record<GoalTopic, string>>;
  readonly kinds: Readonly<Record<StudyKind, KindTexts>>;
  /** Further questions that fit every kind. */
  readonly general: readonly string[];
}

const general: readonly GoalTopic[] = ["effect", "cause", "example", "cause", "example"];

const goalsByKind: Readonly<Record<StudyKind, readonly GoalTopic[]>> = {
  leaving: ["example", "cause", "people", "tried", "effect"],
  choosing: ["cause", "differences", "cause", "part", "effect"],
  using: ["example", "cause", "time", "people", "example"],
  working: ["example", "part", "time", "people", "tried"],
  joining: ["example", "cause", "people", "effect", "example"],
  testing: ["cause", "example", "time", "cause", "example"],
  believing: ["example", "cause", "example", "effect", "example"],
};

/** Returns the goals of a kind's own questions, followed by those of the general ones. */
export const goalsOf = (kind: StudyKind): readonly GoalTopic[] => [...goalsByKind[kind], ...general];

/** Templates by interview language. */
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
