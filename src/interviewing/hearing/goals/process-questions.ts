import type { Language } from "../../languages/language.ts";
import { mainClause } from "./main-clause.ts";
import { maxQuestionRead } from "./question-kind.ts";

/*
 * Questions about how something is done have steps and a usual course: "How does a purchase begin?", "How do you plan
 * your week?". Others with the same question word have none: "How do you feel at the stop?", "How satisfied are you?",
 * "Tell me about your farm".
 */

const verbs: Readonly<Record<Language, RegExp>> = {
  en: /\bhow (?:do|does|did|is|are|would|will|can) (?:\S+ ){1,6}?(?:work|begin|start|go about|proceed|decide|choose|plan|prepare|organi[sz]e|handle|manage|process|order|buy|book|arrange|set up|run|deal|made|done|decided|chosen|organi[sz]ed|handled|planned|processed|check|judge|clean|train|sell|pay|report|settle|divide|share|keep track|look for|find|use|get (?:to|from))\b|\bwhat (?:do|does|did) (?:you|they|he|she|people) (?:usually |normally |first |then )?do\b|\b(?:walk|take|talk) me through\b|\btypical (?:day|week|month|case)\b/iu,
  de: /\bwie (?:\S+ )*?(?:läuft|laufen|lief|beginn|fäng|fang|geh(?:en|t) (?:sie|man|ihr)|gehst|funktionier|entscheid|wähl|plan|bereite|organisier|handhab|bestell|kauf|buch|regel|verwalt|mach|prüf|beurteil|verkauf|bezahl|zahl|meld|teil(?:en|t)|such|finde[nt]|nutz|ablauf|abwickel|gehandhabt|organisiert|entschieden|geplant|vorgeh|abläuft)|\bwas (?:machen|tun) sie\b|\b(?:typischer?|normaler?|gewöhnlicher?) (?:tag|woche|monat|ablauf|fall|\p{L}+(?:tag|woche|monat))/iu,
  fr: /\bcomment (?:\S+ )*?(?:[sl]['’])?(?:se (?:pass|déroul|fai|déci|prén|pren)|fonctionn|commenc|procéd|décid|chois|planif|prépar|organis|gér|command|achet|réserv|règl|véri|jug|vend|pay|signal|partag|répart|cherch|trouv|utilis|faites|fait-on)|que faites-vous|journée (?:type|normale)|(?:semaine|mois) (?:type|normale?)/iu,
  es: /cómo (?:\S+ )*?(?:funciona|empieza|comienza|procede|decide|elige|planifica|planea|prepara|organiza|gestiona|maneja|tramita|pide|compra|reserva|arregla|hace|hacen|verifica|comprueba|juzga|vende|paga|avisa|reparte|busca|encuentra|usa|utiliza|se decide|se hace)|qué (?:suele hacer|hace usted|hacen)|(?:día|semana|mes) (?:normal|típic)/iu,
  pt: /como (?:\S+ )*?(?:funciona|começa|procede|decide|escolhe|planeia|planeja|prepara|organiza|gere|trata|encomenda|pede|compra|reserva|resolve|faz|fazem|verifica|julga|vende|paga|avisa|divide|reparte|procura|encontra|usa|utiliza|se decide|se faz)|o que (?:costuma fazer|faz|fazem)|(?:dia|semana|mês) (?:normal|típic)/iu,
  ca: /com (?:\S+ )*?(?:[sl]['’])?(?:funciona|comença|procede|decide|tria|planifi|prepara|organitz|gestion|demana|compra|reserva|arregla|fa|fan|comprova|jutja|ven|paga|avisa|repart|busca|troba|utilitza|es decideix|es fa)|què (?:acostuma a fer|fa vostè|fan)|(?:dia|setmana|mes) normal/iu,
  nl: /\bhoe (?:\S+ )*?(?:werkt|werken|begint|gaat u te werk|verloopt|verlopen|besli|kies|kiez|plan|bereid|organis|regel|behandel|bestel|koop|boek|doet|doen|controle|beoordeel|verkoop|betaal|meld|verdeel|zoek|vind|gebruik|gaat .* in zijn werk)|wat doet u|(?:gewone|normale|typische) (?:dag|week|maand|dienst)/iu,
  da: /\bhvordan (?:\S+ )*?(?:fungerer|begynder|starter|foregår|forløber|går I|går du|beslutter|vælger|planlægger|forbereder|organiserer|håndterer|bestiller|køber|booker|klarer|gør|tjekker|vurderer|sælger|betaler|melder|deler|søger|finder|bruger|bliver det)|hvad gør (?:du|i|man)|(?:almindelig|normal|typisk) (?:dag|uge|måned|vagt)/iu,
  eu: /nola (?:\S+ )*?(?:funtziona|hasten|erabaki|aukera|antola|prestatu|egiten|kudea|eskatu|erosi|erreserba|konpon|egiazta|saldu|ordain|banatu|bilatu|erabil|hartzen)|zer egiten|egun arrunt/iu,
  ar: /كيف (?:\S+ )*?(?:يعمل|تعمل|يبدأ|تبدأ|يتم|تتم|تسير|يسير|تقرر|تختار|تخطط|تحضر|تنظم|تدير|تطلب|تشتر|تحجز|تتعامل|تتحقق|تبيع|تدفع|تقسم|تبحث|تستخدم)|ماذا تفعل|يوم(?:ًا|) (?:عادي|عمل)/u,
  hi: /कैसे (?:\S+ )*?(?:काम|शुरू|तय|चुन|योजना|तैयार|संभाल|सँभाल|मँगा|मंगा|खरीद|ख़रीद|बुक|कर|होता|होती|होते|जाँच|जांच|बेच|भुगतान|बाँट|बांट|ढूँढ|ढूंढ|इस्तेमाल)|क्या करते|आम दिन/u,
  ko: /어떻게 (?:\S+ )*?(?:진행|시작|되|하|결정|선택|고르|계획|준비|관리|주문|구매|예약|처리|확인|판매|지불|나누|찾|사용|이용|운영)|무엇을 하|하루 (?:일과|근무)/u,
  th: /(?:ทำงาน|เริ่ม|ดำเนินการ|ตัดสินใจ|เลือก|วางแผน|เตรียม|จัดการ|สั่ง|ซื้อ|จอง|ดูแล|ตรวจ|ขาย|จ่าย|แจ้ง|แบ่ง|หา|ใช้|ทำ).*(?:อย่างไร|ยังไง)|ทำอะไร|ขั้นตอน|วันปกติ|หนึ่งวัน/u,
};

/** True if a question asks how something is done, so that its steps and usual course can be asked about. */
export function asksForProcess(whole: string, language: Language): boolean {
  const question = whole.slice(0, maxQuestionRead).toLowerCase();
  const main = mainClause(question, language);
  return verbs[language].test(main) || (main !== question && verbs[language].test(question));
}
