import type { Language } from "../languages/language.ts";

/** Rules for whether half of a question can be asked alone; if in doubt, it cannot. */
interface QuestionForms {
  /** Words that join two questions, separated by `|`. */
  readonly and: string;
  /** Beginning of a question; `null` for languages that place the question word elsewhere. */
  readonly starts: RegExp | null;
  /** A verb with its subject; `null` where the verb's ending implies it, or nothing shows it. */
  readonly has: RegExp | null;
  /** Marks of a half that lacks its verb, or whose object is in the other half. */
  readonly lacks?: RegExp;
  /** Words that refer back to the other half. */
  readonly dangling: RegExp;
  /** A half with fewer words is a fragment ("and why?"). */
  readonly minWords: number;
  /** "And what not?", and how to expand it. */
  readonly negation?: { readonly elliptic: RegExp; readonly find: RegExp; readonly put: string };
}

/** Matches whole words of a list. */
const words = (list: string, flags = "iu"): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, flags);
const first = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}\\p{M}])`, "iu");

const spanish = "(?:a|de|en|con|para|desde|hasta) ";
const spanishAsking = "quién|quiénes|cuál|cuáles|dónde|cuándo|cuánto|cuánta|cuántos|cuántas";
const catalanAsking = "què|qui|quin|quina|quins|quines|on|quan|quant|quanta|quants|quantes";
const frenchAsking = "qui|quoi|quel|quelle|quels|quelles|combien|quand|où";
const portugueseAsking = "que|quem|qual|quais|onde|quando|quanto|quanta|quantos|quantas";

export const questionForms: Readonly<Record<Language, QuestionForms>> = {
  en: {
    and: "and|or|but",
    starts: first(
      "what|how|why|when|where|who|whom|whose|which|(?:in|for|on|to|with|from|at|by|of) (?:what|which|whom)",
    ),
    has: /\b(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should)(?:n['’]t)?\s+\S+\s+\S+|\b(?:made|makes|helped|helps|led|brought|brings|kept|keeps|stopped|stops)\s+\S+|\bhappen(?:ed|s)\b|^who\s+\S+\s+\S+/iu,
    dangling: words(
      "it|its|that|this|them|they|their|theirs|those|these|one|ones|so|he|him|his|she|her|there|then|either|both|same|else|instead|other|others",
    ),
    minWords: 3,
    negation: {
      elliptic: /^what (?:not|did you not|didn['’]t you|don['’]t you)\s*\?$/iu,
      find: /^(What (?:do|did|does|would|could|can) (?:you|they|people)) (?!not\b)/u,
      put: "$1 not ",
    },
  },
  es: {
    and: "y|e|o|u|pero",
    starts: first(`qué|cómo|por qué|${spanishAsking}|${spanish}(?:qué|${spanishAsking})`),
    has: null,
    lacks: new RegExp(
      `^(?:${spanish})?(?:por qué|qué|cómo|${spanishAsking}) (?:(?:el|la|los|las|lo|un|una|unos|unas|su|sus|no|sí|otr\\p{L}+|de|del|en|con)(?!\\p{L})|\\S+$)`,
      "iu",
    ),
    dangling: words(
      "lo|eso|esto|ello|es[ae]|es[oa]s|est[ae]|est[oa]s|aquel\\p{L}*|así|allí|ahí|entonces|él|ell[oa]s?|mism\\p{L}+",
    ),
    minWords: 3,
    negation: { elliptic: /^¿?qué no\s*\?$/iu, find: /^(¿?Qué) (?!no )/u, put: "$1 no " },
  },
  ca: {
    and: "i|o|però",
    starts: first(`com|per què|${catalanAsking}|(?:a|de|en|amb|des de) (?:${catalanAsking})`),
    has: null,
    lacks: new RegExp(
      `^(?:(?:a|de|en|amb) )?(?:per què|com|${catalanAsking}) (?:(?:el|la|els|les|un|una|no|sí|altr\\p{L}+|de|del)(?!\\p{L})|l['’]|\\S+$)`,
      "iu",
    ),
    dangling: words(
      "ho|hi|això|allò|aquest\\p{L}*|aquell\\p{L}*|així|allà|llavors|ells?|ella|elles|mateix\\p{L}*",
    ),
    minWords: 3,
    negation: { elliptic: /^què no\s*\?$/iu, find: /^(Què) (?!no )/u, put: "$1 no " },
  },
  fr: {
    and: "et|ou|mais",
    starts: first(
      `qu['’]est-ce (?:que|qui)|que|comment|pourquoi|lequel|laquelle|${frenchAsking}|(?:à|de|en|par|pour|avec|depuis) (?:${frenchAsking})`,
    ),
    has: /-(?:vous|tu|nous|on|ils?|elles?|t-(?:ils?|elles?|on))(?!\p{L})|est-ce qu|^qu(?:i|['’]est-ce qui) (?:vous|t['’]|a|est)/iu,
    dangling:
      /(?<!\p{L})(?:l['’]\p{L}+-(?:vous|tu|t)|(?:le|la|les|y|en) \p{L}+-(?:vous|tu|t)|(?:cela|ça|ceci|celui|celle|ceux|celles|ainsi|alors|lui|leur|eux|même|mêmes)(?!\p{L}))/iu,
    minWords: 3,
  },
  de: {
    and: "und|oder|aber",
    starts: first(
      "was|wie|warum|weshalb|wieso|wann|wo|woher|wohin|wer|wen|wem|wessen|welche[nmrs]?|wozu|wodurch|womit|woran|worauf|wovon|worin|(?:an|auf|aus|bei|durch|für|in|mit|nach|seit|über|um|unter|von|vor|zu) (?:wem|wen|was|wann|welche[nmrs]?)",
    ),
    has: /^\S+(?:\s+\S+){1,5}?\s+(?:Sie|Ihnen|Ihr\p{L}*|du|dich|dir|dein\p{L}*|euch)(?!\p{L})/u,
    dangling: words(
      "es|dies\\p{L}*|ihn|ihm|ihnen|sie|dort|da|dann|so|davon|damit|dabei|dafür|daran|darauf|darüber|dadurch|beide\\p{L}*|jene\\p{L}*|dessen|deren|(?:das|den|dem|die|der)(?! (?:\\p{Ll}+ )?(?!Sie|Ihn)\\p{Lu})",
      "u",
    ),
    minWords: 4,
    // "Nicht" precedes the participle.
    negation: {
      elliptic: /^was nicht\s*\?$/iu,
      find: /^(Was (?:hat|haben|ist|sind|war|hast) (?!.*\bnicht\b).+) (\p{Ll}*ge\p{L}+(?:t|en)\s*\?)$/u,
      put: "$1 nicht $2",
    },
  },
  eu: {
    and: "eta|edo|baina",
    starts: first(
      "zer|zerk|zeri|zertan|zergatik|zertarako|nola|nolako|noiz|non|nora|nondik|nor|nork|nori|zein|zeinek|zeintzuk|zenbat",
    ),
    has: null,
    // The object of "zenuen" is in the other half.
    lacks: /^(?:zergatik|nola|noiz|non|nora|nondik) \S+ (?:al )?(?:zenuen|duzu|zenituen|dituzu)$/iu,
    dangling: words("hori\\p{L}*|hura|hau|hauek|haiek|hala|horrela|hor|han|orduan|bera|berak"),
    minWords: 3,
  },
  pt: {
    and: "e|ou|mas",
    starts: first(
      `o que|do que|como|por que|porque|porquê|${portugueseAsking}|(?:a|de|em|com|para|desde) (?:${portugueseAsking})`,
    ),
    has: null,
    lacks: new RegExp(
      `^(?:(?:a|de|em|com|para) )?(?:o que|por que|porque|porquê|como|${portugueseAsking}) (?:(?:o|a|os|as|um|uma|seu|sua|não|sim|outr\\p{L}+|de|do|da|em)(?!\\p{L})|\\S+$)`,
      "iu",
    ),
    dangling:
      /(?<!\p{L})(?:isso|isto|aquilo|eles?|elas?|lá|ali|assim|então|ess[ea]s?|est[ea]s?|mesm\p{L}+|\p{L}+-(?:l?[oa]s?|n[oa]s?))(?!\p{L})/iu,
    minWords: 3,
    negation: { elliptic: /^(?:d?o )?que não\s*\?$/iu, find: /^(D?[Oo] que) (?!não )/u, put: "$1 não " },
  },
  da: {
    and: "og|eller|men",
    starts: first(
      "hvad|hvordan|hvorfor|hvornår|hvor|hvem|hvilke[nt]?|(?:af|for|fra|i|med|på|til) (?:hvad|hvem|hvilke[nt]?)",
    ),
    has: /^\S+(?:\s+\S+){1,4}?\s+(?:du|De|dig|Dem|din|dit|dine|I|jer|jeres)(?!\p{L})/u,
    dangling: words("det|den|dem|dette|denne|disse|der|han|hun|ham|hende|så|sådan|begge|dér"),
    minWords: 3,
    negation: {
      elliptic: /^hvad ikke\s*\?$/iu,
      find: /^(Hvad \p{L}+ (?:du|De|I)) (?!ikke )/u,
      put: "$1 ikke ",
    },
  },
  nl: {
    and: "en|of|maar",
    starts: first(
      "wat|hoe|waarom|wanneer|waar|wie|welke?|hoeveel|waardoor|waarmee|waaraan|waarvan|waarover|(?:aan|bij|door|in|met|naar|op|over|sinds|van|voor) (?:wie|welke?)",
    ),
    has: /^\S+(?:\s+\S+){1,4}?\s+(?:u|uw|je|jij|jou|jouw|jullie)(?!\p{L})/iu,
    dangling: words("het|dat|dit|die|deze|ze|zij|hem|haar|er|daar\\p{L}*|hier\\p{L}*|zo|toen|beide"),
    minWords: 4,
  },
  ar: {
    and: "و",
    starts: first("ما|ماذا|كيف|لماذا|متى|أين|من|أي|أية|كم|إلى أي|في أي|منذ متى"),
    has: null,
    // A verb alone lacks its object, unless it ends in "us" or "you".
    lacks: /^\S+ \S+(?<!نا|ني|كم)$/u,
    dangling: /(?:ه|ها|هما|هم|هن)(?![\p{L}\p{M}])|(?<!\p{L})(?:ذلك|هذا|هذه|تلك|هناك)(?!\p{L})/u,
    minWords: 2,
  },
  hi: {
    and: "और|या|लेकिन",
    starts: null,
    has: words("आप|आपने|आपको|आपके|आपकी|आपका"),
    dangling: words("यह|वह|उसे|इसे|वे|ये|उन्हें|इन्हें|ऐसा|उस|इस|उसका|इसका|तब|वहाँ"),
    minWords: 4,
  },
  ko: {
    and: "그리고|또는|그런데",
    starts: null,
    has: null,
    dangling: words("그것\\S*|그게|그걸|그건|이것\\S*|거기\\S*|그때\\S*|그|이"),
    minWords: 3,
  },
  th: {
    and: "และ|หรือ",
    starts: null,
    has: /คุณ/u,
    dangling: /มัน|นั้น|นี้/u,
    minWords: 1,
  },
};
