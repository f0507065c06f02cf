import type { Language } from "../../languages/language.ts";

/*
 * Questions that ask whom else the researchers should talk to. The answer names people, but about those people there is
 * nothing to follow up: "Where do their opinions tend to differ?" makes no sense of "my colleague in the next village".
 */

/** Per language: people in general, a recommendation or a "we", and talking to them. All must be in the question. */
const signs: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(who|whom|anyone|anybody|someone|somebody|people|contacts?)\b/iu,
    /\b(should|could|can|may|might|ought|would you|recommend|suggest)\b/iu,
    /\b(we|i|us|me)\b.*\b(talk|speak|interview|ask|contact|hear|approach|include|invite|reach)\b|\b(recommend|suggest)\b.*\b(interview|study|research)/iu,
  ],
  de: [
    /(?<!\p{L})(wem|wen|wer|jemand\p{L}*|leute|personen)(?!\p{L})/iu,
    /(soll|könnt|können|empfehl|empfiehl|würde|vorschlag|raten)/iu,
    /(?<!\p{L})(wir|ich|uns|mir)(?!\p{L}).*(sprechen|reden|fragen|befragen|interview|kontaktier|einladen|anhören)/iu,
  ],
  es: [
    /(quién|alguien|qué personas)/iu,
    /(deber|podr|podemos|puedo|recomiend|recomend|sugier|suger|convendr|tendr)/iu,
    /(hablemos|hablar|hablásemos|habláramos|entrevist|preguntar|preguntemos|contact|conversar|invit)/iu,
  ],
  ca: [
    /(?<!\p{L})(qui|algú|quines persones)(?!\p{L})/iu,
    /(haur|podr|podem|recoman|sugger|conv)/iu,
    /(parlar|parlem|parléssim|entrevist|preguntar|contact|convid)/iu,
  ],
  fr: [
    /(?<!\p{L})(qui|quelqu['’]un|quelles personnes)(?!\p{L})/iu,
    /(devri|devons|pourri|pouvons|puis-je|recommand|conseill|suggér|faudrait)/iu,
    /(?<!\p{L})(nous|je|on|faudrait)(?!\p{L}).*(parl|interrog|rencontr|contact|demand|inviter|interview)/iu,
  ],
  pt: [
    /(quem|alguém|que pessoas)/iu,
    /(deve|pode|poss|recomend|suger|aconselh|convém|conviria)/iu,
    /(falar|falemos|falássemos|entrevist|perguntar|contact|conversar|convid|ouvir)/iu,
  ],
  nl: [
    /\b(wie|iemand|mensen)\b/iu,
    /(moet|zou|kunnen|kan|raad|beveel|bevelen|aanbevel|suggere)/iu,
    /\b(we|wij|ik|ons)\b.*(spreken|praten|vragen|interview|benader|uitnodig)/iu,
  ],
  da: [
    /(?<!\p{L})(hvem|nogen|personer)(?!\p{L})/iu,
    /(bør|burde|skal|skulle|kan|kunne|anbefal|foreslå)/iu,
    /(?<!\p{L})(vi|jeg|os)(?!\p{L}).*(tale|snakke|spørge|interview|kontakte|invitere)/iu,
  ],
  eu: [
    /(norekin|nori|nor|inorekin|inori|zeinekin|zeini)/iu,
    /(beharko|genuke|dezakegu|nezake|gomenda|komeni)/iu,
    /(hitz egi|elkarrizketa|galde|mintza|harremanet)/iu,
  ],
  ar: [/(من|أحد|شخص)/u, /(ينبغي|يجب|يمكن|تنصح|تقترح|توصي)/u, /(نتحدث|أتحدث|نسأل|نقابل|مقابلت|نتواصل|نتكلم)/u],
  hi: [/(किस|किन|किसी|कौन)/u, /(चाहिए|सकते|सुझा|सलाह)/u, /(हम|मैं|मुझे).*(बात|पूछ|मिल|साक्षात्कार|इंटरव्यू)/u],
  ko: [
    /(누구|누군가|어떤분|어느분|다른분)/u,
    /(할까요|될까요|좋을까요|좋겠|좋은|추천|소개|있을까요)/u,
    /(이야기|얘기|인터뷰|여쭤|물어|만나|대화)/u,
  ],
  th: [/ใคร/u, /(ควร|แนะนำ|น่าจะ|สามารถ)/u, /(คุย|สัมภาษณ์|ถาม|ติดต่อ)/u],
};

/** True if a question asks whom else the researchers should talk to. */
export function asksForReferral(question: string, language: Language): boolean {
  const text = language === "ko" ? question.replaceAll(/\s+/gu, "") : question;
  return signs[language].every((sign) => sign.test(text));
}
