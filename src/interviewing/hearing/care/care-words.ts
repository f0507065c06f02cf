import type { Language } from "../../languages/language.ts";
import type { Concept } from "./care-constructions.ts";
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

/**
 * Cues of one language, in the syntax of `patternOf`. `figures`: figures of speech and business matters that contain
 * cue words but mean nothing of the kind. `distressOnly`: contains words of a crisis without being one, such as the
 * death of somebody else ("my brother killed himself") or a denial ("I would never hurt myself"). `distressAlways`:
 * matches even inside a figure of speech. `afterDistress`: matches only after earlier distress, since "it was a hard
 * time" may be about a supplier. `hostilityAlone`: abuse only if nothing else is said: "this is bullshit". `grave`:
 * words that are understood with a typing error too (`misspellings.ts`). `joy`: tears of joy and laughter.
 * `endedWell`: what was told ended well: "nobody was hurt", "we laughed about it".
 */
interface CareWords {
  readonly parts?: Readonly<Record<string, string>>;
  /** A construction is skipped in languages that lack one of its concepts. */
  readonly concepts?: Readonly<Partial<Record<Concept, string>>>;
  readonly distressOnly?: readonly string[];
  readonly distressAlways?: readonly string[];
  readonly crisis: readonly string[];
  readonly distress: readonly string[];
  readonly afterDistress: readonly string[];
  readonly hostility: readonly string[];
  readonly hostilityAlone: AbuseAlone;
  readonly figures: readonly string[];
  readonly joy: readonly string[];
  readonly endedWell: readonly string[];
  readonly grave?: readonly string[];
}

/** The abuse, and words that may surround it: "oh this is bullshit man". */
export interface AbuseAlone {
  readonly before?: string;
  readonly said: readonly string[];
  readonly after: string;
}

export const careWords: Readonly<Record<Language, CareWords>> = {
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
