import type { Language } from "../../languages/language.ts";
import ar from "./ar.json" with { type: "json" };
import ca from "./ca.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import type { DraftTexts, GoalTopic, StudyKind } from "./draft-texts.ts";
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import eu from "./eu.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import ko from "./ko.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import th from "./th.json" with { type: "json" };

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
