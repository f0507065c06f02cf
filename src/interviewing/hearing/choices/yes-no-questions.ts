import type { Language } from "../../languages/language.ts";

/** How a language asks for a yes or no. */
interface YesNo {
  /** How such a question is built; over the last sentence in lower case. */
  readonly asks: RegExp;
  /** Words that ask for more than yes or no: question words, alternatives, and requests to tell something. */
  readonly asksMore: RegExp;
}

const word = (alternatives: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`, "iu");

const questions: Readonly<Record<Language, YesNo>> = {
  en: {
    asks: /^(?:do|does|did|have|has|had|are|is|was|were|will|would|can|could|should) (?:\w+)/iu,
    asksMore: word(
      "what|how|why|which|who|whom|whose|when|where|or|tell|describe|explain|walk|share|say|talk|give|name|think of",
    ),
  },
  de: {
    asks: /^\p{L}+(?:en|t|st|te|ten|tet|d|nd|b|ab|r|uss|ann|oll|ill|ird|ind|n) (?:sie|du|ihr|es|er|man|der|die|das|ihre?|deine?|eure?|jemand|schon|etwas)(?!\p{L})/iu,
    asksMore: word(
      "was|wie|warum|weshalb|wieso|welche[nrsm]?|wer|wem|wen|wessen|wann|wo|woran|worin|wofür|womit|wozu|oder|erzähl\\p{L}*|beschreib\\p{L}*|erklär\\p{L}*|schilder\\p{L}*|sag\\p{L}*|nenn\\p{L}*|berichte\\p{L}*",
    ),
  },
  fr: {
    asks: /^(?:est-ce qu[e'’]|y a-t-il|y avait-il|(?:[cdjlmnst]['’])?\p{L}+(?:-t)?-(?:vous|tu|il|elle|ils|elles|on|ce)(?![\p{L}-]))/iu,
    asksMore: word(
      "quoi|quelle?s?|quels|comment|pourquoi|qui|quand|où|combien|ou|racont\\p{L}*|décri\\p{L}*|expliqu\\p{L}*|dire|dites?|parler|citer",
    ),
  },
  es: {
    asks: /^¿/u,
    asksMore: word(
      "qué|cuál|cuáles|cómo|por qué|quién|quiénes|cuándo|dónde|cuánt[oa]s?|o|u|cont\\p{L}*|cuént\\p{L}*|describ\\p{L}*|explic\\p{L}*|decir\\p{L}*|habl[ae]\\p{L}*",
    ),
  },
  pt: {
    asks: /^(?:há|houve|tem|têm|teve|já|é|está|estava|foi|vai|costuma|compra|usa|utiliza|sente|acha|considera|gosta|pode|existe|existem|mudou|trabalha|fez|você|o senhor|a senhora)(?!\p{L})/iu,
    asksMore: word(
      "que|quê|qual|quais|como|porquê|porque|por que|quem|quando|onde|quant[oa]s?|ou|cont[ae]\\p{L}*|descrev\\p{L}*|expli\\p{L}*|dizer|dig[ao]|fal[ae]\\p{L}*",
    ),
  },
  ca: {
    asks: /^(?:hi ha|hi havia|ha|han|has|heu|té|tens|teniu|és|està|creu|compra|compreu|compres|fa servir|feu servir|li agrada|pot|podria|va)(?!\p{L})/iu,
    asksMore: word(
      "què|quina?|quins|quines|com|per què|qui|quan|on|quant[as]?|quants|o|expli\\p{L}*|descri\\p{L}*|dir|digu\\p{L}*|parl[ai]\\p{L}*",
    ),
  },
  nl: {
    asks: /^\p{L}+ (?:u|je|jij|jullie|er|het|de|uw|jouw|men|iemand)(?!\p{L})/iu,
    asksMore: word(
      "wat|hoe|waarom|welke?|wie|wiens|wanneer|waar\\p{L}*|of|vertel\\p{L}*|beschrij\\p{L}*|uitleg\\p{L}*|leg|zeg\\p{L}*|noem\\p{L}*",
    ),
  },
  da: {
    asks: /^\p{L}+ (?:du|i|de|der|det|den|man|nogen|din|dit|jeres)(?!\p{L})/iu,
    asksMore: word(
      "hvad|hvordan|hvorfor|hvilke[nt]?|hvem|hvis|hvornår|hvor|eller|fortæl\\p{L}*|beskriv\\p{L}*|forklar\\p{L}*|sig|sige|nævn\\p{L}*",
    ),
  },
  eu: {
    asks: /(?:duzu|duzue|zara|zarete|dago|daude|da|dira|zen|zuen|zenuen|dizu|zaizu|al\s.+)\s*\?$/iu,
    asksMore: word(
      "zer|zein|zeintzuk|nola|zergatik|nor|nork|nori|noren|noiz|non|nora|zenbat|ala|edo|konta\\p{L}*|azal\\p{L}*|deskriba\\p{L}*|esan",
    ),
  },
  ar: { asks: /^هل\s/u, asksMore: /(?:^|\s)(?:أم|أو|تخبر\p{L}*|تصف|تشرح|تحك\p{L}*|تحدث\p{L}*)(?:\s|$|؟)/u },
  hi: {
    asks: /^क्या (?:आप|यह|वह|ये|वहाँ|वहां|कोई|कभी|इस|पिछले)/u,
    asksMore: /(?:^|\s)(?:कैसे|क्यों|कौन|कब|कहाँ|कितन\S*|या|बता\S*|वर्णन|समझा\S*)(?:\s|$|\?)/u,
  },
  ko: {
    asks: /(?:습니까|ㅂ니까|입니까|[가-힣]니까|나요|[은는인한된할을]가요|어요|아요|해요|세요)\s*\?$/u,
    asksMore:
      /무엇|무슨|뭐|어떤|어떻|왜|누가|누구|언제|어디|몇|얼마|어느|아니면|말씀해|설명해|이야기해|얘기해|들려|알려/u,
  },
  th: {
    asks: /(?:ไหม|หรือไม่|หรือเปล่า|หรือยัง|มั้ย)(?:คะ|ครับ)?\s*\??$/u,
    asksMore: /อะไร|อย่างไร|ยังไง|ทำไม|ใคร|เมื่อไร|เมื่อไหร่|ที่ไหน|เท่าไร|เท่าไหร่|กี่|เล่า|อธิบาย|บอก/u,
  },
};

/** Languages that need not write a question mark. */
const unmarked: ReadonlySet<Language> = new Set(["th"]);

/** True if a question can be answered by yes or no: "Have you changed it?", not "Could you tell me how?" */
export function asksForYesOrNo(question: string, language: Language): boolean {
  const text = question.trim();
  if (!unmarked.has(language) && !/[?？؟]["'”»)\s]*$/u.test(text)) return false;
  const last = text.split(/(?<=[.!?？؟।])\s+/u).at(-1) ?? "";
  const { asks, asksMore } = questions[language];
  // What comes before a comma leads up to the question: "In the last year, have you changed it?"
  const isAsked = [last, ...last.split(/,\s+/u).slice(1)].some((part) => asks.test(part.trim()));
  return isAsked && !asksMore.test(last);
}
