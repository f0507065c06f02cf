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

/** The words of one language, as `patternOf` reads them; a JSON file each, for translators. */
export interface RemarkWords {
  readonly parts: Readonly<Record<string, string>>;
  /** Words that may stand beside a non-answer and tell nothing. */
  readonly beside: readonly string[];
  readonly refuse: readonly string[];
  readonly dont_know: readonly string[];
  readonly already_said: readonly string[];
  /** Who has told what there is to tell: "that is all there is to it". */
  readonly no_more: readonly string[];
  /** Sounds of somebody who listens. */
  readonly backchannel: readonly string[];
  /** With them somebody turns to another subject: "by the way". */
  readonly off_topic: readonly string[];
  readonly how_long: readonly string[];
  readonly who_asks: readonly string[];
  readonly why_study: readonly string[];
  readonly my_answers: readonly string[];
  readonly human: readonly string[];
  readonly recording: readonly string[];
  readonly language: readonly string[];
  readonly this_question: readonly string[];
  readonly how_to_stop: readonly string[];
}

export const remarkWords: Readonly<Record<Language, RemarkWords>> = {
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
