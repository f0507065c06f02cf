import type { Language } from "../languages/language.ts";
import ar from "./words/ar.json" with { type: "json" };
import ca from "./words/ca.json" with { type: "json" };
import da from "./words/da.json" with { type: "json" };
import de from "./words/de.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import eu from "./words/eu.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import hi from "./words/hi.json" with { type: "json" };
import ko from "./words/ko.json" with { type: "json" };
import nl from "./words/nl.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };
import th from "./words/th.json" with { type: "json" };

/** Words of simulated respondents; one JSON file per language, for translators. */
export interface SimulationWords {
  readonly short: readonly string[];
  readonly long: readonly string[];
  /** Answers to follow-ups, by kind. */
  readonly kinds: Readonly<Record<"reason" | "example" | "number" | "other", readonly string[]>>;
  /** Sentences about a learning goal; `{goal}` is one of its cue words or its text. */
  readonly goals: readonly string[];
  readonly nothing: readonly string[];
  readonly dont_know: readonly string[];
  readonly refusal: readonly string[];
  readonly off_topic: readonly string[];
  readonly abuse: readonly string[];
  readonly crisis: readonly string[];
  readonly distress: readonly string[];
  /** Questions of the respondent; the last ones have no answer. */
  readonly asks: readonly string[];
  /** Answers in another language than the interview's. */
  readonly foreign: { readonly language: string; readonly lines: readonly string[] };
  /** Additions at the end. */
  readonly else: readonly string[];
}

const words: Readonly<Record<Language, SimulationWords>> = {
  ar,
  ca,
  da,
  de,
  en,
  es,
  eu,
  fr,
  hi,
  ko,
  nl,
  pt,
  th,
};

/** What simulated respondents say in a language. */
export const simulationWords = (language: Language): SimulationWords => words[language];
