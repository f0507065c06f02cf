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

/** What simulated respondents of a language say; a JSON file each, for translators. */
export interface SimulationWords {
  readonly short: readonly string[];
  readonly long: readonly string[];
  /** Answers to follow-ups by what they ask for. */
  readonly kinds: Readonly<Record<"reason" | "example" | "number" | "other", readonly string[]>>;
  /** Sentences that speak of a learning goal, `{goal}`: of a cue word of it, or of its text. */
  readonly goals: readonly string[];
  readonly nothing: readonly string[];
  readonly dont_know: readonly string[];
  readonly refusal: readonly string[];
  readonly off_topic: readonly string[];
  readonly abuse: readonly string[];
  readonly distress: readonly string[];
  /** Questions that respondents put; the last ones nobody can know. */
  readonly asks: readonly string[];
  /** Answers in another language than the interview's. */
  readonly foreign: { readonly language: string; readonly lines: readonly string[] };
  /** Where there is something to add in the end. */
  readonly else: readonly string[];
}

const words: Readonly<Partial<Record<Language, SimulationWords>>> = {
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
};

/** Languages that simulated respondents speak. */
export const simulationLanguages: readonly string[] = Object.keys(words);

/** `undefined` for a language that nobody has written words for yet. */
export const simulationWords = (language: Language): SimulationWords | undefined => words[language];
