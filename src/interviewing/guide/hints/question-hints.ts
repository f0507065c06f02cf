import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";

export type QuestionHintCode = "double_barrelled" | "leading" | "loaded" | "closed" | "too_long";

/** Longer questions are lost on a listener before they end. */
const maxWords = 35;
const questionMarks = /[?？؟]/gu;
/** Yes-or-no questions are told by the missing question word, so without a question mark nothing is said. */
const endsAsQuestion = /[?？؟]["'”»)\s]*$/u;

/** What a listener may stumble over in a question; gentle, since a cue is a guess. */
export function questionHints(text: string, language: Language): readonly QuestionHintCode[] {
  const cues = questionCues(language);
  const words = text.replace(/^[¿"“«\s]+/u, "");
  const hints: QuestionHintCode[] = [];
  const isOpen = cues.open.test(words);
  const isJoined = isOpen ? cues.joined.test(words) : (cues.asksTwice?.test(words) ?? false);
  if (isJoined || (text.match(questionMarks)?.length ?? 0) > 1) hints.push("double_barrelled");
  if (cues.leading.test(words)) hints.push("leading");
  else if (cues.loaded.test(words)) hints.push("loaded");
  const isMarkedClosed = cues.closed?.test(words) ?? false;
  if (isMarkedClosed || (endsAsQuestion.test(text) && !isOpen)) hints.push("closed");
  if (countWords(text) > maxWords) hints.push("too_long");
  return hints;
}

/** The words by which the hints judge a question. In each list the entries are parted by `|`. */
export interface QuestionCues {
  /** Words that ask for more than yes or no; a question with one of them is open. */
  readonly open: RegExp;
  /** Marks a yes-or-no question by itself, even beside an open word; `null` where a language has no such mark. */
  readonly closed: RegExp | null;
  /** A second question behind "and" or "or". */
  readonly joined: RegExp;
  /** A second yes-or-no question behind "and": behind "or" it may be the other half of a choice. `null`: not told. */
  readonly asksTwice: RegExp | null;
  /** Words that put the answer into the respondent's mouth. */
  readonly leading: RegExp;
  /** Those of them that a sentence can do without. */
  readonly adverbs: RegExp;
  /** Words that judge already what the respondent is to judge. */
  readonly loaded: RegExp;
}

interface CueLists {
  readonly open: string;
  readonly closed?: string;
  /** "And" first, then "or". */
  readonly and: string;
  /** How a yes-or-no question begins, behind "and" or "or" where nothing else gives it away. */
  readonly asks?: string;
  readonly leading: string;
  readonly adverbs: string;
  readonly loaded: string;
}

const lists: Readonly<Record<Language, CueLists>> = {
  en: {
    open: "what|how|why|when|where|who|whom|whose|which|describe|tell|explain|walk me|talk me|take me|think of|give",
    closed:
      "^(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should) (?!you (?:tell|describe|explain|walk|give|say more))",
    and: "and|or",
    asks: "(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should) (?:you|it|they|he|she|we|there|your|their|this|that|the)",
    leading:
      "don't you|doesn't it|isn't it|aren't you|wasn't it|wouldn't you|shouldn't|everybody knows|don't you think|you agree|how great|how bad|how terrible",
    adverbs: "obviously|surely|of course|as everyone knows|as everybody knows|as we all know",
    loaded:
      "terribl[ey]|awful|horrible|amazing|awesome|fantastic|wonderful|disastrous|ridiculous|outrageous|pathetic|superb|brilliant|greedy|shocking|unbearable",
  },
  es: {
    open: "qué|que|cómo|por qué|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|describa|describe|cuente|cuéntame|cuénteme|explique|explica|hable|háblame|hábleme",
    and: "y|e|o|u",
    asks: "(?:tiene|tenía|tuvo|ha|había|hay|hubo|puede|podría) (?:usted|un|una|alguna?|algo)",
    leading: "no cree|no crees|no le parece|no te parece|verdad|está de acuerdo en que",
    adverbs: "obviamente|evidentemente|por supuesto|desde luego|como todos saben",
    loaded:
      "terribles?|horribles?|espantos[oa]s?|increíbles?|fantástic[oa]s?|maravillos[oa]s?|desastros[oa]s?|ridícul[oa]s?|vergonzos[oa]s?|indignantes?|insoportables?|patétic[oa]s?",
  },
  ca: {
    open: "què|com|per què|quan|on|qui|quin|quina|quins|quines|quant|quanta|descrigui|descriu|expliqui|explica|explica'm|expliqui'm|parli|parla'm",
    and: "i|o",
    leading: "no creu|no creus|no li sembla|no et sembla|oi que|oi|està d'acord que",
    adverbs: "òbviament|evidentment|per descomptat|com tothom sap",
    loaded:
      "terribles?|horribles?|espantós|espantosa|increïbles?|fantàstic|fantàstica|meravellós|meravellosa|desastrós|desastrosa|ridícul|ridícula|vergonyós|vergonyosa|insuportables?",
  },
  fr: {
    open: "que|qu'\\p{L}+|qu’\\p{L}+|quoi|comment|pourquoi|quand|où|qui|quel|quelle|quels|quelles|combien|lequel|laquelle|décrivez|décris|racontez|raconte|expliquez|explique|parlez|parle",
    and: "et|ou",
    asks: "est-ce que|(?:avez|aviez|êtes|étiez|pouvez|pouviez)-vous|(?:as|avais|es|étais|peux)-tu|y a-t-il",
    leading: "n'est-ce pas|ne pensez-vous pas|ne trouvez-vous pas|ne penses-tu pas|êtes-vous d'accord",
    adverbs: "évidemment|bien sûr|à l'évidence|comme chacun sait",
    loaded:
      "terribles?|horribles?|affreux|affreuse|fantastiques?|merveilleux|merveilleuse|génial|géniale|désastreux|désastreuse|ridicules?|scandaleux|scandaleuse|honteux|honteuse|insupportables?|catastrophiques?",
  },
  de: {
    open: "was|wie|warum|weshalb|wieso|wann|wo|woher|wohin|wer|wen|wem|wessen|welche|welcher|welches|welchen|welchem|wozu|wodurch|womit|woran|worauf|wovon|beschreiben|beschreibe|erzählen|erzähle|erklären|erkläre|schildern|schildere|nennen",
    and: "und|oder",
    asks: "(?:haben|hatten|sind|waren|können|konnten|werden|würden|gibt|gab) (?:sie|ihr|es)|(?:hast|hattest|bist|warst|kannst) du",
    leading:
      "nicht wahr|finden sie nicht|findest du nicht|meinen sie nicht|denken sie nicht|glauben sie nicht|stimmen sie zu|oder nicht",
    adverbs: "offensichtlich|natürlich|selbstverständlich|sicherlich|wie jeder weiß",
    loaded:
      "schrecklich\\p{L}*|furchtbar\\p{L}*|entsetzlich\\p{L}*|katastrophal\\p{L}*|fantastisch\\p{L}*|großartig\\p{L}*|wunderbar\\p{L}*|lächerlich\\p{L}*|unverschämt\\p{L}*|skandalös\\p{L}*|unerträglich\\p{L}*|genial\\p{L}*|miserabel|miserabl\\p{L}*",
  },
  eu: {
    open: "zer|zerk|zeri|zertan|zergatik|zertarako|nola|nolako|nolakoa|noiz|non|nora|nondik|nor|nork|nori|zein|zeinek|zeintzuk|zenbat|kontatu|azaldu|deskribatu|esan",
    closed: "al",
    and: "eta|edo",
    leading: "ez al duzu uste|ez duzu uste|ezta|ados zaude",
    adverbs: "jakina|noski",
    loaded:
      "izugarri\\p{L}*|ikaragarri\\p{L}*|zoragarri\\p{L}*|negargarri\\p{L}*|barregarri\\p{L}*|lotsagarri\\p{L}*|jasanezin\\p{L}*",
  },
  pt: {
    open: "que|quê|como|por que|porque|porquê|quando|onde|quem|qual|quais|quanto|quanta|quantos|quantas|descreva|conte|fale|explique|diga",
    and: "e|ou",
    leading: "não acha|não é|não concorda|não lhe parece|claro que|com certeza|concorda que",
    adverbs: "obviamente|evidentemente|como todos sabem",
    loaded:
      "terríve(?:l|is)|horríve(?:l|is)|horroros[oa]s?|fantástic[oa]s?|maravilhos[oa]s?|desastros[oa]s?|ridícul[oa]s?|vergonhos[oa]s?|escandalos[oa]s?|insuportáve(?:l|is)",
  },
  da: {
    open: "hvad|hvordan|hvorfor|hvornår|hvor|hvem|hvis|hvilken|hvilket|hvilke|beskriv|fortæl|forklar|giv",
    and: "og|eller",
    asks: "(?:har|havde|er|var|kan|kunne|vil|ville) (?:du|de|der)",
    leading: "ikke sandt|synes du ikke|mener du ikke|tror du ikke|er du ikke enig|er du enig i",
    adverbs: "selvfølgelig|naturligvis|åbenlyst|som alle ved",
    loaded:
      "forfærdelig\\p{L}*|frygtelig\\p{L}*|skrækkelig\\p{L}*|fantastisk\\p{L}*|vidunderlig\\p{L}*|katastrofal\\p{L}*|latterlig\\p{L}*|skandaløs\\p{L}*|uudholdelig\\p{L}*",
  },
  hi: {
    open: "कैसे|कैसा|कैसी|क्यों|कब|कहाँ|कहां|कौन|किस|किसे|किसने|किन|कितना|कितनी|कितने|बताइए|बताएँ|बताएं|समझाइए|वर्णन",
    closed: "^क्या",
    and: "और|या",
    leading: "है ना|है न|नहीं लगता|सहमत हैं कि",
    adverbs: "ज़ाहिर है|जाहिर है|बेशक",
    loaded: "भयानक|भयंकर|शानदार|अद्भुत|बेतुका|बेतुकी|शर्मनाक|घटिया|असहनीय",
  },
  nl: {
    open: "wat|hoe|waarom|wanneer|waar|wie|welke|welk|hoeveel|waardoor|waarmee|waaraan|waarvan|waarover|waartoe|beschrijf|vertel|beschrijven|vertellen|leg uit|geef|noem",
    and: "en|of",
    asks: "(?:hebt|heeft|had|bent|was|kunt|kon|zou|is) (?:u|er)|(?:heb|had|ben|was|kun|kon|zou) je",
    leading:
      "nietwaar|vindt u (?:ook )?niet|vind je (?:ook )?niet|denkt u niet|denk je niet|bent u het ermee eens",
    adverbs: "natuurlijk|uiteraard|vanzelfsprekend|zoals iedereen weet",
    loaded:
      "verschrikkelijk\\p{L}*|vreselijk\\p{L}*|afschuwelijk\\p{L}*|fantastisch\\p{L}*|geweldig\\p{L}*|rampzalig\\p{L}*|belachelijk\\p{L}*|schandalig\\p{L}*|ondraaglijk\\p{L}*",
  },
  ar: {
    open: "ما|ماذا|كيف|لماذا|لم|متى|أين|من|أي|أية|كم|صف|اشرح|احك|أخبرني|أخبرنا|حدثني|تحدث",
    closed: "^(?:هل|أليس|ألا)",
    and: "و|أو",
    leading: "أليس كذلك|ألا تعتقد|ألا ترى|من الواضح|هل توافق على",
    adverbs: "بالطبع|طبعا|طبعًا|طبعاً",
    loaded:
      "(?:ال)?رهيب[\\p{L}\\p{M}]*|(?:ال)?فظيع[\\p{L}\\p{M}]*|(?:ال)?رائع[\\p{L}\\p{M}]*|(?:ال)?مذهل[\\p{L}\\p{M}]*|(?:ال)?كارثي[\\p{L}\\p{M}]*|(?:ال)?سخيف[\\p{L}\\p{M}]*|(?:ال)?مخز[\\p{L}\\p{M}]*|لا يطاق",
  },
  ko: {
    open: "무엇\\S*|뭐\\S*|뭘|어떻게|어떤|어떠\\S*|어느|왜|언제\\S*|어디\\S*|누구\\S*|누가|몇|얼마\\S*|말씀해\\S*|설명해\\S*|이야기해\\S*|들려\\S*|알려\\S*",
    and: "그리고|또는|혹은",
    leading: "그렇지 않나요|그렇죠|않습니까|않나요|동의하시죠",
    adverbs: "당연히|물론",
    loaded: "끔찍\\S*|형편없\\S*|환상적\\S*|훌륭\\S*|터무니없\\S*|재앙\\S*|견딜 수 없\\S*",
  },
  th: {
    open: "อะไร|อย่างไร|ยังไง|ทำไม|เมื่อไร|เมื่อไหร่|ที่ไหน|ใคร|ไหน|เท่าไร|เท่าไหร่|กี่|เล่า|อธิบาย|บอก",
    closed: "ไหม|หรือไม่|หรือเปล่า|รึเปล่า|มั้ย",
    and: "และ|หรือ",
    leading: "ใช่ไหม|ใช่มั้ย|ไม่ใช่หรือ|เห็นด้วยไหมว่า",
    adverbs: "แน่นอนว่า",
    loaded: "แย่มาก|เลวร้าย|สุดยอด|ยอดเยี่ยม|น่าอาย|ไร้สาระ|เหลือทน",
  },
};

const wordEnd = String.raw`(?![\p{L}\p{M}])`;

/** Thai writes no spaces, so its cues stand anywhere; elsewhere they are whole words. */
const bounded = (list: string, language: Language): string =>
  language === "th" ? `(?:${list})` : `(?<![\\p{L}\\p{M}])(?:${list})${wordEnd}`;

function build(language: Language): QuestionCues {
  const { open, closed, and, asks, leading, adverbs, loaded } = lists[language];
  const second = asks === undefined ? open : `${open}|${asks}`;
  const conjunction = language === "ar" ? `(?:[\\s،]و|(?<=\\s)أو\\s)` : bounded(and, language);
  const [first = ""] = and.split("|");
  return {
    open: new RegExp(language === "ar" ? bounded(`و?(?:${open})`, language) : bounded(open, language), "iu"),
    closed: closed === undefined ? null : new RegExp(bounded(closed, language), "iu"),
    joined: new RegExp(`${conjunction}\\s*(?:${second})${language === "th" ? "" : wordEnd}`, "iu"),
    asksTwice:
      asks === undefined ? null : new RegExp(`${bounded(first, language)}\\s*(?:${asks})${wordEnd}`, "iu"),
    leading: new RegExp(bounded(`${leading}|${adverbs}`, language), "iu"),
    adverbs: new RegExp(bounded(adverbs, language), "giu"),
    loaded: new RegExp(bounded(loaded, language), "iu"),
  };
}

const built = new Map<Language, QuestionCues>();

/** The cues of a language; built when first asked for. */
export function questionCues(language: Language): QuestionCues {
  const cues = built.get(language) ?? build(language);
  built.set(language, cues);
  return cues;
}
