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
import type { Language } from "../languages/language.ts";
import type { Wording } from "./wording.ts";

/** Wordings by interview language. */
export const wordings: Readonly<Record<Language, Wording>> = {
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

/** Returns the words for giving and refusing consent, capitalized, in the interview's language. */
export function consentWords(language: Language): { readonly yes: string; readonly no: string } {
  const { yes, no } = wordings[language].cues;
  const written = ([word = ""]: readonly string[]) =>
    word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  return { yes: written(yes), no: written(no) };
}
