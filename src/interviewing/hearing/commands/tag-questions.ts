import { questionCues } from "../../guide/hints/question-hints.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";

/**
 * Question tags that expect no answer: ", you know?", ", right?", ", what else?". Excludes tags that ask for permission
 * (", okay?").
 */
const tags: Readonly<Record<Language, string>> = {
  en: "you (?:know|see)(?: what i mean)?|(?:you )?know what i mean|see what i mean|right|innit|eh|huh|no|yeah|(?:is|was|are|were|do|does|did|has|have|had|would|could|should|will|can|wo|ca)n['’]t (?:it|they|he|she|we|that|there)|don['’]t you think|(?:what|who|how|where) else|why not|who knows|so what|happy(?: now)?|satisfied",
  de: "oder(?: nicht)?|nicht(?: wahr)?|ne|nä|gell|ja|wissen sie|weißt du|verstehen sie|verstehst du|sehen sie|stimmt['’]?s|(?:was|wer|wie|wo) (?:denn )?sonst|warum (?:auch )?nicht|wer weiß|na und|zufrieden",
  fr: "non|oui|hein|n['’]est-ce pas|(?:vous voyez|tu vois)(?: ce que je veux dire)?|vous savez|tu sais|vous comprenez|tu comprends|pas vrai|ou pas|(?:quoi|qui) d['’]autre|comment autrement|pourquoi pas|qui sait|et alors|contente?s?|satisfaite?s?",
  es: "no|sí|verdad|cierto|sabe|sabes|entiende|entiendes|comprende|ve|ves|eh|no cree|no es (?:así|verdad)|o no|me explico|me entiende|(?:qué|quién) (?:si no|más)|por qué no|quién sabe|y qué|content[oa]s?|satisfech[oa]s?",
  pt: "não|né|sim|certo|verdade|sabe|entende|percebe|compreende|não é|não acha|ou não|pois não|está a ver|(?:que|quem) mais|por ?qu[eê] não|quem sabe|e então|contentes?|satisfeit[oa]s?",
  nl: "hè|hé|toch|nietwaar|of niet|ja|nee|weet (?:u|je)|begrijpt u|begrijp je|snapt u|snap je|ziet u|(?:wat|wie|hoe) anders|waarom niet|wie weet|nou en|tevreden",
  da: "ikke(?: også| sandt)?|vel|ja|nej|ved du|forstår du|ser du|(?:hvad|hvem) ellers|hvorfor ikke|hvem ved|eller hvad|tilfreds",
  ca: "no|oi(?: que (?:sí|no))?|sí|veritat|sap|saps|entén|entens|ho veus?|eh|(?:què|qui) si no|no és així|o no|per què no|qui sap|i què|content[a]?s?|satisfet[a]?",
  eu: "ezta(?: hala)?|bai|ulertzen(?: duzu)?|badakizu|(?:zer|nor|nork) bestela|ala ez|zergatik ez|nork daki|pozik",
  ar: "أليس كذلك|أليس هذا صحيحا|صحيح|تعرف|تعلم|تفهم|(?:وماذا|ماذا|ومن|من) غير(?: ذلك|ه)|لم لا|من يدري|راض",
  hi: "है ना|है न|ना|सही|जानते हैं|समझे|समझ रहे हैं|और (?:क्या|कौन)|क्यों नहीं|कौन जाने|खुश",
  ko: "그렇죠|그죠|맞죠|아시죠|알죠|아시겠죠|또 뭐가 있겠어요|누가 알겠어요|만족하세요",
  th: "ใช่ไหม|ใช่มั้ย|รู้ไหม|เข้าใจไหม|ถูกไหม|จริงไหม|จะมีอะไรอีก|ใครจะรู้|พอใจไหม|พอใจหรือยัง",
};

/** Separators for languages that put no comma before a tag. German "oder" also often lacks one. */
const separators: Readonly<Partial<Record<Language, string>>> = { hi: "[\\s,]", ko: "[\\s,]", th: "[\\s,]?" };
const afterComma = "[,،;–—-]\\s*";

const endings = Object.fromEntries(
  Object.entries(tags).map(([language, tag]) => [
    language,
    new RegExp(
      `^(.+?)\\s*(?:${separators[language as Language] ?? afterComma}|\\s(?=¿)${language === "de" ? "|\\s(?=oder\\s*\\?)" : ""})\\s*¿?\\s*(?:${tag})\\s*[?？؟]+["'”»\\s]*$`,
      "isu",
    ),
  ]),
) as unknown as Readonly<Record<Language, RegExp>>;

/** Longer than any tag with its separators. Without this bound the patterns backtrack through long runs of spaces. */
const maxTagLength = 120;

/** Tags that typed text puts behind a statement without a comma, in languages where no other word would stand there. */
const looseTags: Readonly<Partial<Record<Language, string>>> = {
  en: "right|eh|huh|innit|(?:is|was|are|were|do|does|did|has|have|had)n['’]t (?:it|they|he|she|we|that|there)",
  de: "ne|gell|nicht wahr|oder",
  fr: "non|hein|pas vrai|n['’]est-ce pas",
  es: "no|verdad|cierto|eh",
  pt: "não|né|certo|não é|não foi",
  ca: "no|oi|eh|veritat",
  nl: "hè|hé|toch|nietwaar",
  da: "ikke|ikk|ik|vel|ikke også",
};

/** Words after which such a tag belongs to a question of its own: "how come no?", "yes or no?" */
const asksWithTag =
  /(?<!\p{L})(?:o|or|ou|oder|of|eller|qué|que|què|como|cómo|com|pourquoi|warum|why|si|se|hvorfor|waarom|the|is|that|all|quite)$/iu;

/** A shorter statement with such a tag may be a question: "not right?" */
const minWordsLoose = 4;

const looseEndings = Object.fromEntries(
  Object.entries(looseTags).map(([language, tag]) => [
    language,
    new RegExp(`(?<=[\\p{L}\\p{N}])\\s(?:${tag})\\s?[?？]["'”»]?$`, "iu"),
  ]),
) as Readonly<Partial<Record<Language, RegExp>>>;

/** Returns a remark without a tag that no comma precedes; `undefined` if it has none. */
function withoutLooseTag(remark: string, language: Language): string | undefined {
  const at = looseEndings[language]?.exec(remark.slice(-maxTagLength));
  if (at == null) return undefined;
  const stated = remark.slice(0, at.index - Math.min(maxTagLength, remark.length));
  return countWords(stated) >= minWordsLoose && !asksWithTag.test(stated) ? stated : undefined;
}

/** A tagged statement about the interviewer is a question after all: "you are recording this, right?". */
const ofListener: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you|your|yours|this (?:interview|survey|question|call|conversation))\b/iu,
  de: /(?<!^)(?<=\s)(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|(?<!\p{L})(?:du|dich|dir|dein\p{L}*|ihr|euch|eure?\p{L}*)(?!\p{L})|Interview|Gespräch|Frage/u,
  fr: /(?<!\p{L})(?:vous|votre|vos|vôtre|tu|toi|ton|entretien|question)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:ustedes|usted|vosotros|tú|te|entrevista|pregunta|encuesta)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:você|vocês|tu|te|vosso|vossa|o senhor|a senhora|entrevista|pergunta)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:u|uw|je|jij|jullie|gesprek|interview|vraag)(?!\p{L})/iu,
  da: /(?<!\p{L})(?:du|dig|din|dit|dine|jer|jeres|interviewet|samtalen|spørgsmålet)(?!\p{L})/iu,
  ca: /(?<!\p{L})(?:vostè|vostès|vosaltres|tu|et|entrevista|pregunta)(?!\p{L})/iu,
  eu: /(?<!\p{L})(?:zu|zuk|zure|zuek|zuen|elkarrizketa|galdera)/iu,
  ar: /(?<!\p{L})(?:أنت|أنتم|هذه المقابلة|السؤال)/u,
  hi: /(?:आप|तुम|साक्षात्कार|सवाल)/u,
  ko: /(?:당신|인터뷰|질문)/u,
  th: /(?:คุณ|สัมภาษณ์|คำถาม)/u,
};

/** What was told the interviewer is no question about it: "what I told you about the price, right?" */
const toldListener: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:i|i['’]ve|we) (?:just |already )*(?:told|gave|mentioned to|was telling) you\b/iu,
  de: /\bich (?:Ihnen|dir|euch)(?!\p{L})|\b(?:hab|habe) ich (?:Ihnen|dir|euch)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:je|j['’]) ?(?:vous |te |t['’])(?:l['’]|en )?(?:ai |avais |disais|racontais)/iu,
  es: /(?<!\p{L})(?:te|os) (?:he |había )?(?:contado|dicho|dije|conté|decía|contaba)/iu,
  pt: /(?<!\p{L})te (?:contei|disse|falei|expliquei|dizia)/iu,
  ca: /(?<!\p{L})(?:et|t['’]) ?(?:he |vaig )(?:explicat|dit|explicar|dir)/iu,
  nl: /(?<!\p{L})(?:ik (?:u|je|jullie)|(?:heb|had) ik (?:u|je|jullie))(?!\p{L})/iu,
  da: /(?<!\p{L})jeg (?:\p{L}+ )?(?:dig|jer)(?!\p{L})/iu,
};

/** True if a statement is about the interviewer or the interview. */
const isOfListener = (stated: string, language: Language): boolean => {
  const told = toldListener[language];
  return ofListener[language].test(told === undefined ? stated : stated.replace(told, " "));
};

/** Returns a remark without its tag; `undefined` if it has none. */
export function withoutTag(remark: string, language: Language): string | undefined {
  const beginning = endings[language].exec(remark.slice(-maxTagLength))?.[1];
  return beginning === undefined
    ? withoutLooseTag(remark, language)
    : remark.slice(0, -maxTagLength) + beginning;
}

/** "Sorry, what else?" states nothing. */
const minWordsStated = 2;

/** Questions begin with their interrogative, except in languages where it precedes a final verb. */
const asksAnywhere: ReadonlySet<Language> = new Set(["hi", "ko", "th", "eu"]);
const maxWordsBeforeAsking = 2;

/** Questions that begin with their verb. */
const verbFirst: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|am)\s/iu,
  de: /^(?:ist|sind|war|waren|hat|haben|hatte|kann|können|wird|werden|darf|dürfen|muss|soll|gibt|geht|dauert)\s/iu,
  fr: /^(?:est-ce|y a-t-il|\p{L}+-(?:t-)?(?:ce|il|elle|on|ils|elles)\s)/iu,
  nl: /^(?:is|zijn|was|waren|heeft|hebben|kan|kunnen|wordt|mag|moet|duurt)\s/iu,
  da: /^(?:er|var|har|havde|kan|bliver|skal|må|vil)\s/iu,
};

/** True if words begin with a verb or an interrogative as a question does. */
export function beginsAsQuestion(stated: string, language: Language): boolean {
  if (verbFirst[language]?.test(stated) === true) return true;
  const { open, closed } = questionCues(language);
  const words = stated.replace(/^[¿"“«\s]+/u, "");
  const beginning = words.split(/\s+/u).slice(0, maxWordsBeforeAsking).join(" ");
  return open.test(asksAnywhere.has(language) ? words : beginning) || closed?.test(words) === true;
}

/** True if a remark with a question mark makes a statement: "it was too expensive, you know?" is an answer. */
export function isTagQuestion(text: string, language: Language): boolean {
  const stated = withoutTag(text.trim(), language);
  // "¿Es anónimo, sabe?" is one question; "Es caro, ¿sabe?" is a statement with a tag.
  if (stated === undefined || /^["“«\s]*¿/u.test(stated) || countWords(stated) < minWordsStated) return false;
  return !isOfListener(stated, language) && !beginsAsQuestion(stated, language);
}
