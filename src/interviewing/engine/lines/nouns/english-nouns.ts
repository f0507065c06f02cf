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

const more = data.since18;
const own18 = new Set(wordsOf([data.own, more.own]));
const perhaps = new Set(wordsOf(more.perhaps));
const given = new Set(wordsOf(more.given));
const mass = new Set(wordsOf(more.mass));
const neverDone = new Set(wordsOf(more.neverDone));
const pasts: Readonly<Record<string, string>> = more.done;

/** What is no noun phrase since generation 18, which splits lists before. */
const doubtful18 = new RegExp(
  doubtful.source.replace("\\s(?:vs\\.?|versus|or)\\s|", "^\\p{L}+ or \\p{L}+$|"),
  "iu",
);
/** Behind what somebody else has: "the opinion of friends". */
const ofOthers = /^ (?:of|from|by|between|among)(?! (?:working|living|doing|being|getting|going|life)\b)/u;
const superlative = /^(?:main|biggest|greatest|worst|best|first|last|only|key|most|\p{Ll}{3,}est)$/u;

/** The past of a participle of what respondents do: "considered", "took" for "taken"; `null` for other words. */
const pastOf = (word: string): string | null =>
  pasts[word] ?? (/^\p{Ll}{3,}ed$/u.test(word) && !neverDone.has(word) ? word : null);

/** "Recipes tried and dropped" as "the recipes you tried and dropped". */
function relative(phrase: string): { readonly noun: string; readonly clause: string } | null {
  const words = phrase.split(" ");
  const at = words.findIndex((word, place) => place > 0 && pastOf(word) !== null);
  const behind = words[at + 1] ?? "";
  if (
    at < 1 ||
    isDoing(words) ||
    words.slice(0, at).some((word) => /^(?:of|for|with|in|at|to|by|you|that|which|who|the)$/u.test(word))
  )
    return null;
  if (
    behind !== "" &&
    !/^(?:and|then|but|or|so|with|at|on|in|for|from|to|per|a|before|after|since|during|into|up|out|off|away|back|over|beforehand|afterwards|already|yourself)$/u.test(
      behind,
    )
  )
    return null;
  const told = words.slice(at).map((word) => pastOf(word) ?? word);
  const noun = words.slice(0, at).join(" ");
  const [still, state] = /^(.*) (still|not|already)$/u.exec(noun)?.slice(1) ?? [];
  if (still !== undefined) return { noun: still, clause: `that are ${state} ${words.slice(at).join(" ")}` };
  return { noun, clause: `you ${told.join(" ")}` };
}

const lowered = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** "Things still broken" as "things that are still broken". */
const withState = (phrase: string): string =>
  phrase.replace(/^(\p{L}+s) ((?:still|not yet|yet to be) \p{Ll}+)$/u, "$1 that are $2");

/** What generation 18 says of a noun instead of "the": "your", "any", a relative clause, "a typical day". */
function englishThing(phrase: string, { isOwn, exists }: ArticleOptions): ArticledNoun | null {
  const about = (text: string): ArticledNoun => ({ form: "about", text });
  const any = (text: string): ArticledNoun => ({
    form: exists === true ? "about" : "some",
    text: `any ${text}`,
  });
  if (/^any (?=\p{L})/u.test(phrase)) return any(phrase.slice("any ".length));
  if (/^own (?=\p{L})/u.test(phrase)) return about(`your ${phrase}`);
  if (doubtful18.test(phrase)) return null;
  const clause = relative(phrase);
  if (clause !== null) {
    const { noun } = clause;
    const isAny = noun.startsWith("other ") || perhaps.has(noun.split(" ").at(-1) ?? "");
    return about(`${isAny ? "any" : "the"} ${noun} ${clause.clause}`);
  }
  if (hasDeterminer.test(phrase))
    return about(/^other \p{L}+s(?: |$)/u.test(phrase) ? `any ${phrase}` : phrase);
  const [noun = phrase] = phrase.split(behindNoun);
  const rest = phrase.slice(noun.length);
  const words = noun.split(" ");
  const [first = ""] = words;
  // "Frustrations day to day": an adverb behind the noun.
  const at = words.findIndex((word) => perhaps.has(word));
  const head = (at < 0 ? words.at(-1) : words[at]) ?? "";
  const isSuperlative = words.some((word) => superlative.test(word));
  const isGiven = given.has(head) && rest.startsWith(" from ");
  if (
    !isSuperlative &&
    (isGiven || (perhaps.has(head) && !(head === words.at(-1) && /^ of (?:the|your) /u.test(rest))))
  )
    return any(phrase);
  if (/^(?:typical|normal|usual|ordinary)$/u.test(first) && !/(?<![su])s$/u.test(head))
    return about(`a ${phrase}`);
  const isTheirs =
    own18.has(head) || (own18.has(first) && words.length > 1 && timeBehind.test(words.slice(1).join(" ")));
  if (isOwn && isTheirs && !isDoing(words) && !ofOthers.test(rest)) return about(`your ${phrase}`);
  if (mass.has(head) && rest === "" && !first.endsWith("ing")) return about(phrase);
  return null;
}

/** "Swapping among colleagues", "setting up", but not "training costs". */
const isDoing = ([first = "", second = ""]: readonly string[]): boolean =>
  first.endsWith("ing") &&
  (/^(?:up|out|in|off|down|on|away)$/u.test(second) ||
    !(nounsInIng.has(first) || adjectivesInIng.has(first)));

/** Adverbs behind a noun: "expectations beforehand". */
const timeBehind =
  /^(?:before|beforehand|afterwards|now|then|today|day to day|at first|so far|a (?:day|week|month))$/u;

/** "Getting out of old contract" lacks "the"; "hassle of getting out" and "cash vs card" are not said so. */
const withInnerArticle = (phrase: string): string =>
  phrase
    .replace(
      /^((?:\p{L}+ )?(?:hassles?|trouble|difficulty|difficulties|problems?)) (?:of|with|in) (?=\p{L}{2,}ing )/u,
      "$1 ",
    )
    .replace(/ (?:vs\.?|versus) /u, " as opposed to ")
    .replace(
      /(?<=\s(?:of|to|with|from|for|in|at|on|about|by) )(?=(?:old|new|previous|current|former|last|first) (?!\p{L}+(?:s|ing)$)\p{L}+$)/u,
      "the ",
    );

/** Gives an English noun phrase the article that it needs within a sentence: "the trigger", "any workarounds". */
export function englishArticle(written: string, options: ArticleOptions): ArticledNoun | null {
  const { isOwn, rules } = options;
  const note = rules === 17 ? written : withInnerArticle(withState(lowered(written)));
  const since18 = rules === 18 ? englishThing(note, options) : null;
  if (since18 !== null) return since18;
  if (hasDeterminer.test(note)) return { form: "about", text: note };
  const phrase = note
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    .replace(/^on (?=\p{L})/u, "");
  if (hasDeterminer.test(phrase)) return { form: "about", text: phrase };
  if ((rules === 17 ? doubtful : doubtful18).test(phrase)) return null;
  const about = (text: string): ArticledNoun => ({ form: "about", text });
  const [noun = phrase] = phrase.split(behindNoun);
  const words = noun.split(" ");
  const [first = ""] = words;
  const head = words.at(-1) ?? "";
  const isAlone = noun === phrase;
  if (isAlone && isOwn && own.has(head) && words.length < 3) return about(`your ${phrase}`);
  const isCalled =
    (rules === 17 || !isDoing(words)) &&
    nounsInIng.has(first) &&
    (words.length === 1 ? !isAlone || countable.test(first) : true);
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
