import type { Language } from "../../languages/language.ts";

/*
 * Goals that ask for an amount: how long something took, what it cost. "Six days" answers the first and "3,800 for the
 * repair" the second, whatever cue words their author thought of.
 */

/** Goals that ask how long something took. */
const howLong: Readonly<Record<Language, RegExp>> = {
  en: /\bhow long\b|\b(?:duration|downtime|waiting time|time (?:it took|needed|lost))\b/iu,
  de: /(?<!\p{L})wie lange?(?!\p{L})|(?<!\p{L})(?:Dauer|Wartezeit|Ausfallzeit|Zeitaufwand)/iu,
  fr: /combien de (?:temps|jours|semaines|mois|minutes|heures)|(?<!\p{L})(?:durée|délai|temps d['’]attente)/iu,
  es: /cuánt[oa]s? (?:tiempo|días|semanas|meses|minutos|horas|tard)|cuánto (?:se )?tard|(?<!\p{L})(?:duración|tiempo de espera|plazo)/iu,
  pt: /quant[oa]s? (?:tempo|dias|semanas|meses|minutos|horas|demor)|(?<!\p{L})(?:duração|tempo de espera|prazo)/iu,
  ca: /quants? (?:de )?(?:temps|dies|setmanes|mesos|minuts|hores|triga)|quantes (?:setmanes|hores)|(?<!\p{L})(?:durada|temps d['’]espera|termini)/iu,
  nl: /(?<!\p{L})hoe lang(?!\p{L})|hoeveel (?:dagen|weken|maanden|minuten|uur|tijd)|(?<!\p{L})(?:duur|wachttijd|doorlooptijd)(?!\p{L})/iu,
  da: /hvor (?:længe|lang tid|mange (?:dage|uger|måneder|minutter|timer))|(?<!\p{L})(?:varighed|ventetid)/iu,
  eu: /zenbat (?:denbora|egun|aste|hilabete|minutu|ordu)|(?:iraupen|itxaronaldi)/iu,
  ar: /كم (?:من الوقت|استغرق|يوم|أسبوع|شهر|ساعة|دقيقة|المدة)|(?:مدة|المدة) /u,
  hi: /कितन(?:ा समय|े दिन|े हफ़्ते|े महीने|े घंटे|ी देर|ा वक़्त)|(?:अवधि|इंतज़ार का समय)/u,
  ko: /얼마나 (?:걸|오래)|얼마 동안|며칠|몇 (?:시간|분|주|달|개월)|기간|대기 시간/u,
  th: /นานแค่ไหน|นานเท่าไ|กี่(?:วัน|สัปดาห์|เดือน|นาที|ชั่วโมง)|ระยะเวลา/u,
};

/** Clauses that ask what is paid: "what they pay now". */
const whatIsPaid: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:what|how much) .*\b(?:costs?|paid|pays?|paying|spent|spend|charged?)\b/iu,
  de: /(?<!\p{L})(?:was|wie ?viel) .*(?:kostet|kosten|kostete|(?:be)?zahl(?:t|en)|ausgegeben|ausgeben)(?!\p{L})/iu,
  fr: /(?:combien|ce qu).*(?:coût|pai|pay|dépens)/iu,
  es: /(?:cuánto|lo que|qué) .*(?:cost|cuest|pag|gast)/iu,
  pt: /(?:quanto|o que) .*(?:cust|pag|gast)/iu,
  ca: /(?:quant|què|el que) .*(?:cost|pag|gast)/iu,
  nl: /(?<!\p{L})(?:wat|hoeveel) .*(?:kost|kostte|betaal(?:t|d|de)|betalen|uitgegeven|uitgeven)(?!\p{L})/iu,
  da: /(?:hvad|hvor meget) .*(?:kost|betal|brugt)/iu,
  eu: /zenbat .*(?:kosta|ordain|gasta)/iu,
  ar: /(?:كم|ما الذي|ما) .*(?:كلف|دفع|أنفق)/u,
  hi: /(?:कितना|कितने) .*(?:ख़र्च|खर्च|दिया|दिए|लगा)/u,
  ko: /(?:얼마|비용|가격).*(?:들|냈|내는|지불|썼)/u,
  th: /(?:จ่าย|เสีย).*(?:เท่าไร|เท่าไหร่)/u,
};

/** Goals that name a price. */
const price: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:price|costs?)\b/iu,
  de: /(?<!\p{L})(?:Preis|Kosten)/iu,
  fr: /(?<!\p{L})(?:prix|coût)/iu,
  es: /(?<!\p{L})(?:precio|coste|costo)/iu,
  pt: /(?<!\p{L})(?:preço|custo)/iu,
  ca: /(?<!\p{L})(?:preu|cost)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:prijs|kosten)/iu,
  da: /(?<!\p{L})(?:pris|omkostning)/iu,
  eu: /(?:prezio|kostu)/iu,
  ar: /(?:سعر|تكلفة)/u,
  hi: /(?:दाम|क़ीमत|कीमत|लागत)/u,
  ko: /(?:가격|비용)/u,
  th: /(?:เท่าไร|เท่าไหร่|ค่าใช้จ่าย|ราคา)/u,
};

/** True if a goal asks in a clause what is paid. */
export const asksWhatIsPaid = (goal: string, language: Language): boolean => whatIsPaid[language].test(goal);

/** What a goal asks to be measured; `null` for most. */
export function goalMeasure(goal: string, language: Language): "money" | "duration" | null {
  if (howLong[language].test(goal)) return "duration";
  return asksWhatIsPaid(goal, language) || price[language].test(goal) ? "money" : null;
}
