import type { Language } from "../../languages/language.ts";
import { maxQuestionRead } from "../../hearing/goals/question-kind.ts";

/** Patterns by which generation 12 recognised questions about the past. Later ones: `hearing/goals/past-questions.ts`. */
const past: Readonly<Record<Language, RegExp>> = {
  en: /\b(did|was|were|had|made|led|brought|drove|kept|held|happened|went|stopped|convinced|caused|prompted|triggered|surprised|helped|last(?! (word|say))|a time (when|you))\b/iu,
  de: /\b(war|waren|hatten?|liefe?n?|ging(en)?|kam(en)?|wurden?|geschah|passierte|brachte|führte|hielt|letzte(?!\p{L}* wort)\p{L}*)\b|\b(hat|haben|ist|sind)\b.*\b(\p{L}*ge\p{L}{2,}(t|en)|bewogen|verloren|erlebt|verlassen|entschieden|begonnen|passiert)\b/iu,
  es: /(fue|fueron|era|hizo|hicieron|ha|han|hubo|tuvo|últim[oa]s?(?! palabra)|(?<!\p{L})\p{L}+(ó|aron|ieron))(?!\p{L})/iu,
  ca: /(?<!\p{L})(va|van|ha|han|era|últim(?!\p{L}* paraula)\p{L}*)(?!\p{L})/iu,
  fr: /(étai|avez-vous|a-t-|s'est|se sont|vous (a|ont)\s|a (eu|fait|retard|bloqu|pris|particip|déc)|derni[eè]re?s?(?! mot))/iu,
  pt: /(?<!\p{L})(foi|foram|era|fez|houve|teve|últim(?!\p{L}* palavra)\p{L}*|\p{L}+ou|\p{L}+(aram|eram|iram)|(?![mst]eu(?!\p{L}))\p{L}+eu)(?!\p{L})/iu,
  nl: /\b(was|waren|had|hadden|ging(en)?|deed|deden|liep(en)?|gebeurde|bracht\p{L}*|werd(en)?|laatste(?! woord)|hebt|heeft(?! het laatste woord))\b/iu,
  da: /(?<!\p{L})(var|havde|gik|gjorde|skete|blev|fik|førte|sidste(?! ord))(?!\p{L})/iu,
  eu: /(zen|ziren|zuen|zuten|zenuen|zenituen|zinen|azken\p{L}*)(?!\p{L})/iu,
  ar: /(كان|حدث|جعل|دفع|أخّر|أخر |الأخير|آخر|مضى)/u,
  hi: /(था|थी|थे|हुआ|हुई|हुए|गया|गई|किया|पिछल|आख़िरी|आखिरी)/u,
  ko: /[았었였했됐겼졌갔왔봤]|지난|마지막/u,
  th: /(ที่ผ่านมา|ครั้งล่าสุด|ครั้งสุดท้าย|ตอนนั้น|ช่วงสุดท้าย|เกิดอะไรขึ้น)/u,
};

export const isAboutPastForGeneration12 = (question: string, language: Language): boolean =>
  past[language].test(question.slice(0, maxQuestionRead));
