import type { Language } from "../../languages/language.ts";
import { maxQuestionRead } from "./question-kind.ts";

/** Korean syllables that end in ㅆ form the past, except in "there is" and "will". */
const koreanPast = Array.from({ length: 399 }, (_, index) =>
  String.fromCodePoint(0xac00 + index * 28 + 20),
).filter((syllable) => syllable !== "있" && syllable !== "겠");

/**
 * What shows that a question is about the past: forms of verbs, where a language has them and they are no forms of the
 * present or of a wish, and words for a time. Thai has only the latter.
 */
const past: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(did|was|were|had|made|led|brought|drove|kept|held|happened|went|stopped|convinced|caused|prompted|triggered|surprised|helped|supported|changed|started|began|worked|failed|learned|learnt|noticed|decided|chose|bought|felt|thought|told|came|got|became|gave|took|found|saw|met|bothered|annoyed|worried|disappointed|impressed|used to|back then|at the time|(years|months|weeks|days) ago|initially|have .* been|last(?! (word|say))|a time (when|you))(?!\p{L})|^\P{L}*(who|what|which \p{L}+) \p{L}{2,}ed(?!\p{L})/iu,
  de: /(?<!\p{L})(war|waren|hatten?|(ver)?lief(en)?|ging(en)?|kam(en)?|wurden?|geschah|passierten?|brachten?|führten?|hielt(en)?|begann(en)?|fand(en)?|traf(en)?|sprach(en)?|gab(en)?|sah(en)?|standen|blieb(en)?|schrieb(en)?|nahm(en)?|half(en)?|fiel(en)?|zog(en)?|ließ(en)?|lag(en)?|hieß(en)?|wusst\p{L}+|dachten?|konnten?|mussten?|wollten?|durften?|machten?|erlebten?|lernten?|empfand(en)?|entschied(en)?|verlor(en)?|kannten?|fühlten?|erfuhr(en)?|überraschten?|störten?|ärgerten?|freuten?|bewog(en)?|unterstützten?|änderten?|fehlten|sagten?|fragten?|suchten?|wählten?|nutzten?|kauften?|entschloss(en)?|hofften|glaubten|planten|meinten|merkten|erreichten|erklärten|schafften|klappten|versuchten|\p{L}+(teten|ierten?)|damals|seinerzeit|letzte(?!\p{L}* wort)\p{L}*)(?!\p{L})|(?<!\p{L})(hat|habt|haben|ist|sind)(?!\p{L}).*(?<!\p{L})(\p{L}*ge\p{L}{2,}(t|en)|bewogen|verloren|erlebt|verlassen|entschieden|begonnen|passiert|verstanden|erfahren|überrascht|unterstützt)(?!\p{L})|^\P{L}*(wer|was|wie|welche\p{L}* \p{L}+) (?!(soll|könn|möch|müss|dürf|hät|bräuch|heu)te(?!\p{L}))\p{L}{3,}te(?!\p{L})/iu,
  es: /(?<!\p{L})(fue|fueron|fui\p{L}*|era|eran|hizo|hicieron|ha|han|hubo|tuvo|había\p{L}*|tenía\p{L}*|hacía\p{L}*|sabía\p{L}*|podía\p{L}*|quería\p{L}*|decía\p{L}*|estaba\p{L}*|pensaba\p{L}*|esperaba\p{L}*|usaba\p{L}*|estuvo|anduvo|produjo|supuso|propuso|dijo|vino|puso|pudo|quiso|supo|trajo|dio|vio|entonces|últim[oa]s?(?! palabra)|\p{L}+(ó|aron|ieron))(?!\p{L})/iu,
  ca: /(?<!\p{L})(va|van|ha|han|era|eren|havia|havien|estava|tenia|tenien|sabia|pensava|feia|deia|\p{L}{3,}aven|\p{L}{4,}ava|aleshores|últim(?!\p{L}* paraula)\p{L}*)(?!\p{L})/iu,
  fr: /(étai|avait|avaient|aviez|saviez|pensiez|vouliez|faisiez|avez-vous|a-t-|s'est|se sont|vous (a|ont)\s|a (eu|fait|retard|bloqu|pris|particip|déc)|n'(a|ont) pas|(?<!\p{L})(cela|ça) a\s|(?<!\p{L})(?!(étud|oubl|modif|appréc|vérif|conf|remerc|publ|utilis|sign)iez)\p{L}+(?<!r)iez(?!\p{L})|à l'époque|derni[eè]re?s?(?! mot))/iu,
  pt: /(?<!\p{L})(foi|foram|era|eram|fez|houve|havia\p{L}*|tinha\p{L}*|estava\p{L}*|sabia\p{L}*|disse|veio|pôde|viu|na altura|teve|últim(?!\p{L}* palavra)\p{L}*|\p{L}{3,}(?<!agr)avam?|\p{L}+ou|\p{L}+(aram|eram|iram)|(?![mst]eu(?!\p{L}))\p{L}+eu)(?!\p{L})/iu,
  nl: /(?<!\p{L})(was|waren|had|hadden|ging(en)?|deed|deden|(ver)?liep(en)?|gebeurden?|bracht\p{L}*|werd(en)?|dacht(en)?|hielp(en)?|begon(nen)?|verrasten?|vond(en)?|zag(en)?|kwam(en)?|gaf|gaven|kreeg|kregen|kon|konden|moest(en)?|wist(en)?|zei|zeiden|koos|kozen|kocht(en)?|bleef|bleven|nam(en)?|sprak(en)?|stond(en)?|stoorden?|veranderden?|gebruikten?|vroeg(en)?|maakten?|misten?|destijds|indertijd|laatste(?! woord)|hebt(?!.*(?<!\p{L})nodig)|heeft(?! het laatste woord)|\p{L}{3,}(?<!zou)(de|te)(?= (u|je|jij|er|het|de|dat)(?!\p{L})))(?!\p{L})|(?<!\p{L})(bent|zijn|is)(?!\p{L}).*(?<!\p{L})(ge\p{L}{2,}(d|t|en)|veranderd|begonnen|vertrokken|overgestapt)(?!\p{L})/iu,
  da: /(?<!\p{L})(var|havde|gik|gjorde|skete|blev|fik|førte|tænkte|hjalp|begyndte|overraskede|syntes|kom|gav|sagde|tog|valgte|købte|manglede|vidste|følte|oplevede|lærte|mødte|brugte|ændrede|stod|talte|spurgte|irriterede|dengang|sidste(?! ord))(?!\p{L})|^\P{L}*(hvem|hvad|hvordan|hvorfor|hvornår|hvilke \p{L}+) (?!(bed|før|fle)ste)\p{L}{2,}(ede|te)(?!\p{L})/iu,
  eu: /(?<!\p{L})(zen|ziren|zuen|zuten|zenuen|zenuten|zenituen|zenituzten|zinen|zineten|nuen|nituen|nintzen|genuen|genituen|ginen|zidan|zizun|zion|zigun|zizuen|zien|zitzaizun|zitzaion|zegoen|zeuden|azken\p{L}*)(?!\p{L})/iu,
  ar: /(كان|كنت|حدث|حصل|جرى|جعل|دفع|أخّر|أخر |الأخير|آخر|مضى|آنذاك|حينها|وقتها)|(?<!\p{L})(بدأ|بدأت|انتهى|وقع|(ساعد|ساعدت|فاجأ|فاجأت|أزعج|أزعجت|أعجب|أعجبت|منع|أقنع|واجه|دعا)كم|(?!أنتم|انتم)[\p{L}\p{M}]{3,}تم|لم|من (?![يتسا])\p{L}{3,4} لكم)(?!\p{L})/u,
  hi: /(था|थी|थे|हुआ|हुई|हुए|गया|गई|किया|पिछल|आख़िरी|आखिरी|आपने|किसने|किन्होंने|उन्होंने|उसने|हमने| ने )|(रहा|रही|रहे)(?! (है|हैं|हूँ|हो))/u,
  ko: new RegExp(`[${koreanPast.join("")}]|지난|마지막`, "u"),
  th: /(ที่ผ่านมา|ครั้งล่าสุด|ครั้งสุดท้าย|ตอนนั้น|ตอนแรก|ช่วงแรก|ช่วงสุดท้าย|สัปดาห์แรก|วันแรก|เดือนแรก|ตอนเริ่ม|เมื่อก่อน|ก่อนหน้านี้|ที่แล้ว|เกิดอะไรขึ้น|เริ่มขึ้น|เคย)/u,
};

/** True if a question is about the past. */
export const isAboutPast = (question: string, language: Language): boolean =>
  past[language].test(question.slice(0, maxQuestionRead));
