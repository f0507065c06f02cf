import type { Language } from "../../languages/language.ts";
import { asksForCondition } from "../goals/condition-questions.ts";

/*
 * Questions about what might be, whose answers report nothing that happened: "What would a dentist have to do to make
 * you leave?", "Where would you like to be in two years?"
 */

/** Patterns of one language. */
interface Possible {
  readonly asked: RegExp;
  /** A polite way of asking what was: "How would you describe it?" */
  readonly told: RegExp;
}

const letters = String.raw`(?<![\p{L}\p{M}])`;
const ends = String.raw`(?![\p{L}\p{M}])`;
const words = (list: string): RegExp => new RegExp(`${letters}(?:${list})${ends}`, "iu");
const within = (list: string): RegExp => new RegExp(list, "iu");

const possible: Readonly<Record<Language, Possible>> = {
  en: {
    asked: words(
      "would|what (?:could|might)|wish|wishes|hope|hopes|dream|ideally|ideal|future|should|imagine|will|if you could",
    ),
    told: words(
      "(?:would|will) you (?:say|describe|rate|tell|judge|explain|call|assess|walk|share|give|mind)|would like to (?:tell|share|say|add)|will to|imagine that you were",
    ),
  },
  de: {
    asked: words(
      "würde\\p{L}*|hätte\\p{L}*|wäre\\p{L}*|müsste\\p{L}*|sollte\\p{L}*|könnte\\p{L}*|möchte\\p{L}*|wünsch\\p{L}*|hoff\\p{L}*|zukunft|künftig|ideale?|erträum\\p{L}*",
    ),
    told: words("beschreiben|erzählen|sagen|bezeichnen|schildern|erklären|einschätzen|nennen|ausführen"),
  },
  fr: {
    asked: words(
      "(?:ser|aur|fer|devr|faudr|pourr|voudr|aimer|changer|donner|dir|ir|viendr|verr|ressembler|conseiller|recommander|préférer|refer|améliorer|attendr|choisir|quitter|pousser|amèner|inciter|convaincr|empêcher|décider|retiendr)(?:ais|ait|iez|aient)|souhait\\p{L}*|espérez|espères|avenir|futur|idéale?|rêv\\p{L}*",
    ),
    told: words(
      "diriez|dirais-tu|décririez|décrirais|raconteriez|expliqueriez|qualifieriez|(?:pourriez-vous|pourrais-tu) (?:me|nous|m'|en)",
    ),
  },
  es: {
    asked: words(
      "(?:ser|estar|habr|tendr|har|dir|podr|querr|deber|gustar|cambiar|mejorar|necesitar|elegir|recomendar|aconsejar|volver|comprar|ver|pedir|pondr|añadir|preferir|servir|ayudar|encantar|dejar|llevar|ir)ía(?:s|n|mos|is)?|ojalá|dese[ao]s?|esperas? que|futuro|ideal|sueñ\\p{L}*|dentro de \\p{L}+ años",
    ),
    told: words(
      "dirías?|describirías?|explicarías?|calificarías?|podrías? (?:contar|decir|hablar|explicar|describir|dar)\\p{L}*|gustaría (?:contar|añadir|decir)\\p{L}*",
    ),
  },
  pt: {
    asked: words(
      "(?:ser|estar|haver|ter|far|dir|poder|dever|gostar|mudar|melhorar|precisar|escolher|recomendar|aconselhar|voltar|comprar|preferir|ajudar|deixar|levar|pedir|ir)ia(?:m|s|mos)?|deseja|espera que|futuro|ideal|sonh\\p{L}*|daqui a",
    ),
    told: words(
      "diria|descreveria|explicaria|classificaria|poderia (?:me )?(?:contar|dizer|falar|explicar|descrever|dar)|gostaria de (?:contar|dizer|acrescentar)",
    ),
  },
  ca: {
    asked: words(
      "(?:ser|estar|haur|tindr|far|dir|podr|voldr|agradar|canviar|millorar|necessitar|triar|recomanar|aconsellar|tornar|comprar|preferir|ajudar|deixar|caldr|demanar)ia(?:s|u|en|m)?|farien|desitj\\p{L}+|futur|ideal|somni\\p{L}*|tant de bo",
    ),
    told: words("dirias?|descriurias?|qualificarias?|podrias? (?:explicar|dir|parlar|descriure)\\p{L}*"),
  },
  nl: {
    asked: words(
      "zou|zouden|wens\\p{L}*|hoopt?|toekomst|ideaal|ideale|droomt?|dromen|over (?:een|twee|drie|vijf|tien|\\d+|een paar) jaar|moet|moeten",
    ),
    told: words("zeggen|vertellen|beschrijven|omschrijven|noemen|uitleggen|toelichten"),
  },
  da: {
    asked: words(
      "ville|burde|skulle|skal|bør|ønsk\\p{L}*|håb\\p{L}*|fremtid\\p{L}*|ideel\\p{L}*|drøm\\p{L}*|om (?:et|to|tre|fem|ti|nogle|\\d+) år|kunne tænke",
    ),
    told: words("beskrive|fortælle|sige|kalde|forklare|uddybe"),
  },
  eu: {
    asked: within(
      "nahiko zenuke|gustatuko|(?<!\\p{L})(?:zenuke|litzateke|luke|lukete|genuke|beharko|aldatuko|egingo|aukeratuko|gomendatuko|etorkizun\\p{L}*|ideal\\p{L}*|amets\\p{L}*|espero|urte barru)(?!\\p{L})",
    ),
    told: words("esango|deskribatuko|kontatuko|azalduko"),
  },
  ar: {
    asked: words(
      "لو|تود|تودون|تودين|تتمنى|تتمنون|تتمنين|تأمل|تأملون|ينبغي|يجب|ستفعل|ستفعلون|ستغير|ستغيرون|ستنصح|ستنصحون|ستختار|ستختارون|سيكون|ستكون|سيجعلكم?|المستقبل|مستقبلا|المثالي|المثالية|مثالي|حلمكم?",
    ),
    told: within("تخبر|تحكي|تحكوا|تصف|تحدث|تشرح|إخبار"),
  },
  hi: {
    asked: words(
      "चाहेंगे|चाहेंगी|चाहते|चाहती|चाहिए|काश|उम्मीद|भविष्य|आदर्श|सपना|सपने|अगर|यदि|होगा|होगी|होंगे|करेंगे|करेंगी|बदलेंगे|बदलेंगी|देंगे|देंगी",
    ),
    told: words("बताएँगे|बताएंगे|बताएँगी|बताएंगी|कहेंगे|कहेंगी|वर्णन|समझाएँगे|समझाएंगे"),
  },
  ko: {
    asked: within(
      "싶|바라시|바랍|바라는|희망|원하|미래|앞으로|이상적|꿈|면 좋|한다면|된다면|신다면|라면|있다면|해야 (?:할|하)|하겠|할까요|되어야|년 (?:후|뒤)",
    ),
    told: within("말씀하고 싶|이야기하고 싶|설명해 주시겠|말씀해 주시겠|들려주시겠"),
  },
  th: {
    asked: within("อยาก|หวัง|ควร|อนาคต|ถ้า|หากคุณ|ในอุดมคติ|ความฝัน|อีก.{0,8}ปี|จะต้อง|คงจะ|แนะนำ"),
    told: within("อยาก(?:ให้)?เล่า|อยากบอก|ช่วยเล่า|จะอธิบาย"),
  },
};

/** True if a question asks for wishes, advice, hopes, conditions or the future, not for what happened. */
export const asksWhatMightBe = (question: string, language: Language): boolean =>
  (possible[language].asked.test(question) && !possible[language].told.test(question)) ||
  asksForCondition(question, language);
