import data from "./en.json" with { type: "json" };
import { wordsOf, type ArticledNoun, type ArticleOptions } from "./noun-lexicon.ts";

/* English: "the", "any" or "your", and nouns that need none. */

const things = new Set(wordsOf(data.definite));
const definite = new Set(wordsOf([data.definite, data.people]));
const own = new Set(wordsOf(data.own));
const nounsInIng = new Set(wordsOf(data.nounsInIng));
const adjectivesInIng = new Set(wordsOf(data.adjectivesInIng));

/** Nouns that stand without an article if nothing follows them. */
const uncountable =
  /(?:ness|ity|ism|ship|ment|ance|ence|ing)$|^(?:trust|money|time|safety|fear|pride|stress|anger|loyalty|privacy|support|advice|feedback|information|help|work|health|food|noise|pain|access|progress|transport|sleep|weather)$/iu;
const hasDeterminer =
  /^(?:an?|the|your|their|our|my|his|her|its|any|no|some|all|both|each|every|either|this|that|these|those|one|two|three|more|most|much|many|other|another|whose|what|which|who\p{L}*|how|why|when|where|whether|if)\s/iu;
/** Nouns that end like those and do need one. */
const countable =
  /^(?:sequence|consequence|difference|experience|preference|reference|audience|conference|instance|distance|balance|chance|entrance|performance|appointment|document|element|agreement|argument|department|apartment|moment|payment|statement|treatment|investment|judge?ment|requirement|environment|community|activity|facility|city|opportunity|possibility|identity|quantity|quality|university|priority|relationship|membership|meeting|feeling|building|warning|hearing|wedding|beginning|ending|setting|wording)$/iu;
/** Words that begin a phrase behind a noun: "price | they'd be willing to pay", "role | of the manager". */
const behindNoun =
  /\s(?:of|for|with|in|at|to|by|between|behind|about|from|on|over|after|before|during|without|against|till|until|since|that|which|who|where|you|you['’]\p{Ll}+|they|it|used|met|involved|needed)(?:\s|$)/iu;
/** What is no noun phrase, or a choice: "until you drive alone", "hope or resignation". */
const doubtful =
  /^(?:until|till|before|after|at|in|by|with|without|for|from|to|during|since|while|because|roughly|approximately|about|around|via|through|as|than|not|yes|then|when|where|if|done|so|still|ever|compared|is|are|was|were|do|does|did|have|has|had|can|could)(?![\p{L}-])|\s(?:vs\.?|versus|or)\s|[,;:]/iu;

/** Gives an English noun phrase the article that it needs within a sentence: "the trigger", "any workarounds". */
export function englishArticle(written: string, { isOwn }: ArticleOptions): ArticledNoun | null {
  if (hasDeterminer.test(written)) return { form: "about", text: written };
  const phrase = written
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    .replace(/^on (?=\p{L})/u, "");
  if (hasDeterminer.test(phrase)) return { form: "about", text: phrase };
  if (doubtful.test(phrase)) return null;
  const about = (text: string): ArticledNoun => ({ form: "about", text });
  const [noun = phrase] = phrase.split(behindNoun);
  const words = noun.split(" ");
  const [first = ""] = words;
  const head = words.at(-1) ?? "";
  const isAlone = noun === phrase;
  if (isAlone && isOwn && own.has(head) && words.length < 3) return about(`your ${phrase}`);
  const isCalled = nounsInIng.has(first) && (words.length === 1 ? !isAlone || countable.test(first) : true);
  const isKind = (adjectivesInIng.has(first) || first.includes("-")) && words.length > 1;
  if (first.endsWith("ing") && !isCalled && !isKind && !/\s(?:of|for)\s/u.test(phrase)) return about(phrase);
  if (!isAlone) return about(`the ${phrase}`);
  if (/(?<![su])s$/u.test(head)) {
    const isOneSet = /^(?:main|biggest|exact|real|actual|first|last|early|key|final)\s/u.test(phrase);
    return about(isOneSet || definite.has(head) ? `the ${phrase}` : `any ${phrase}`);
  }
  const isBare = uncountable.test(head) && !countable.test(head) && words.length === 1;
  return about(isBare ? phrase : `the ${phrase}`);
}

/** True for a plural that means things, not people. */
export const isEnglishThing = (noun: string): boolean => things.has(noun.toLowerCase());
