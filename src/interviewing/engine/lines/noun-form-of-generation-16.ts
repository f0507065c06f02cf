import type { Language } from "../../languages/language.ts";
import { hasArticle, needsArticle, spokenForm } from "./goal-form.ts";
import type { PutGoal } from "./put-goal.ts";

/* How generation 16 put a noun phrase. Its logs must replay identically, so this file is frozen. */

/** English nouns that stand without an article. */
const uncountable =
  /(?:ness|ity|ism|ship|ment|ance|ence|ing)$|^(?:trust|money|time|safety|fear|pride|stress|anger|loyalty|privacy|support|advice|feedback|information|help|work|health|food|noise|pain|access|progress|transport|sleep|weather)$/iu;
const hasDeterminer =
  /^(?:an?|the|your|their|our|my|his|her|its|any|no|some|all|both|each|every|either|this|that|these|those|one|two|three|more|most|much|many|other|another|whose|what|which|who\p{L}*|how|why|when|where|whether|if)\s/iu;
/** A word that begins a phrase behind a noun: "price | they'd be willing to pay", "role | of the manager". */
const behindNoun =
  /\s(?:of|for|with|in|at|to|by|between|behind|about|from|on|over|after|before|during|without|against|that|which|who|where|you|you['’]\p{Ll}+|they|it)(?:\s|$)/iu;

/** Gives an English noun phrase the article that it needs within a sentence: "the trigger", "any workarounds". */
function withArticle(text: string): string {
  if (hasDeterminer.test(text) || /[,;:]/u.test(text)) return text;
  const phrase = text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const [noun = phrase] = phrase.split(behindNoun);
  const head = noun.split(" ").at(-1) ?? "";
  if (/^\p{Ll}+ing(?:\s|$)/u.test(phrase) && !/\s(?:of|for)\s/u.test(phrase)) return phrase;
  if (noun !== phrase) return `the ${phrase}`;
  if (/(?<![su])s$/u.test(head))
    return /^(?:main|biggest|exact|real|actual|first|last)\s/iu.test(phrase)
      ? `the ${phrase}`
      : `any ${phrase}`;
  return uncountable.test(head) && !/\s/u.test(phrase) ? phrase : `the ${phrase}`;
}

/** Languages in which any noun phrase can be spoken about as it is. */
const freelyAbout: ReadonlySet<Language> = new Set<Language>(["en", "ko", "th", "hi"]);
/** "Naboernes betydning", "oplæringen": Danish nouns with their article at the end. */
const danishDefinite = /^\p{L}+(?:en|et|ne)(?:s|\s|$)/iu;

/** German neuter nouns with "ein", which is the same after "Gibt es ...?" and "Erinnern Sie sich an ...?". */
const neuter =
  /^ein (?:\p{Ll}+es \p{Lu}|(?:Beispiel|Erlebnis|Ereignis|Problem|Gespräch|Detail|Mal|Bild|Gefühl|Angebot|Ziel|Hindernis)(?!\p{L}))/u;

/** A noun phrase as generation 16 put it: with an article in English, otherwise as a keyword if it has none. */
export function nounFormOfGeneration16(text: string, language: Language): PutGoal {
  const form = spokenForm(text, language);
  if (language === "de" && neuter.test(text)) return { form: "any", text };
  if (language === "en") return { form: form === "any" ? "any" : "about", text: withArticle(text) };
  if (form === "named" && freelyAbout.has(language)) return { form: "about", text };
  const isDefinite = hasArticle(text, language) || (language === "da" && danishDefinite.test(text));
  if (form === "about" && needsArticle(language) && !isDefinite) return { form: "named", text };
  return { form, text };
}
