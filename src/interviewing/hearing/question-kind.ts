import type { Language } from "../languages/language.ts";

/**
 * What a question asks for: `amount` a figure, `person` who, `reason` why, `wish` what should be, `judgement` how
 * something is seen, `course` how something goes or went, `thing` what or which one.
 */
export type QuestionKind = "amount" | "person" | "reason" | "wish" | "judgement" | "course" | "thing";

type Kinds = Readonly<Record<QuestionKind, RegExp>>;

/** In this order: "how much" is no "how", and "who would have to" asks for people. */
const order = [
  "amount",
  "reason",
  "person",
  "wish",
  "judgement",
  "course",
  "thing",
] as const satisfies readonly QuestionKind[];

const kinds: Readonly<Record<Language, Kinds>> = {
  en: {
    amount: /\bhow (many|much|often|long|far|big|large|frequently)\b/iu,
    reason:
      /\bwhy\b|\bwhat (made|makes|led|leads|brought|drove|drives|caused|prompted|keeps?|kept|stops?|stopped|convinced|held)\b|\breasons?\b/iu,
    person: /\b(who|whom|whose)\b|\bwhich (people|person|team|department|colleague)s?\b/iu,
    wish: /\b(wish|should|ideal|improve|would (you|they|it|have|need|make|help|like))\b/iu,
    judgement:
      /\bhow (do|would|did) you (feel|judge|assess|rate|see|view|decide|know|tell)\b|\b(think|opinion|matters?|important|believe|satisfied)\b/iu,
    course: /\bhow\b|\bwhat (happen|was it like|is it like)|\b(walk me|tell me about|describe)\b|^when\b/iu,
    thing: /\b(what|which)\b/iu,
  },
  de: {
    amount: /\bwie (viel|viele|oft|lange|häufig|hoch|groß|weit)\b/iu,
    reason:
      /\b(warum|weshalb|wieso|weswegen|woran liegt|grund|gründe)\b|\bwas (hat|hatte|brachte|führte|bewog|hielt|hält)\b/iu,
    person: /\b(wer|wem|wen|wessen)\b/iu,
    wish: /\b(sollten?|müssten?|wünsch\p{L}*|würden?|ideal\p{L}*|verbesser\p{L}*)\b/iu,
    judgement:
      /\b(denken|halten|finden|beurteil\p{L}*|bewert\p{L}*|meinung|wichtig\p{L}*|empfinden|erkennen)\b/iu,
    course: /\bwie\b|\bwas (geschah|passiert\p{L}*|war)\b|\b(erzählen|beschreiben|schildern)\b/iu,
    thing: /\b(was|welche\p{L}*|womit|wofür)\b/iu,
  },
  es: {
    amount: /cuánt|con qué frecuencia/iu,
    reason: /por qué|a qué se deb|motivo|razon|razón|qué (le|les|te) (llevó|hizo)/iu,
    person: /quién|qué personas/iu,
    wish: /(debería|tendría|gustaría|desea|quisiera|cambiaría|haría falta|ideal|mejorar)/iu,
    judgement: /(opina|piensa|cree|juzga|valora|considera|parece|importante|decide si)/iu,
    course: /cómo|qué (pasó|ocurrió|sucedió)|cuénte|descri|cuándo/iu,
    thing: /qué|cuál/iu,
  },
  ca: {
    amount: /quant|amb quina freqüència/iu,
    reason: /per què|a què es deu|motiu|raó|què (el|la|us|et) (va portar|va fer)/iu,
    person: /\bqui\b|quines persones/iu,
    wish: /(hauria|caldria|agradaria|desitja|voldria|canviaria|ideal|millorar)/iu,
    judgement: /(opina|pensa|creu|jutja|valora|considera|sembla|important)/iu,
    course: /\bcom\b|què (va passar|ha passat)|expliqui|descri|quan\b/iu,
    thing: /què|quin/iu,
  },
  fr: {
    amount: /combien|à quelle fréquence/iu,
    reason:
      /pourquoi|à quoi (tient|est dû)|raison|motif|qu'est-ce qui (vous )?a (fait|amené|poussé|décid)|qu'est-ce qui a (retard|bloqu)/iu,
    person:
      /\bqui (?!a |est-ce|vous|s'est)|\bqui (a (eu|décidé|participé)|est|sont|décide)|quelles personnes/iu,
    wish: /(devrait|devraient|faudrait|aimeriez|souhait|voudriez|changeriez|idéal|amélior)/iu,
    judgement: /(pensez|avis|croyez|jugez|évaluez|trouvez|estimez|important|savez-vous si)/iu,
    course: /comment|que s'est-il passé|qu'est-il arrivé|racont|décri|quand/iu,
    thing: /\b(que|qu'|quoi|quel|quelle|quels|quelles)\b|qu'/iu,
  },
  pt: {
    amount: /quant|com que frequência/iu,
    reason: /por ?qu[eê]|porquê|a que se deve|motivo|razão|o que (o|a|lhe) (levou|fez)/iu,
    person: /quem|que pessoas/iu,
    wish: /(deveria|teria de|teria que|gostaria|deseja|mudaria|seria preciso|ideal|melhorar)/iu,
    judgement: /(opin|pensa|acha|julga|avalia|considera|importante)/iu,
    course: /\bcomo\b|o que (aconteceu|ocorreu)|cont[ea]|descrev|quando/iu,
    thing: /\bque\b|qual|quais/iu,
  },
  nl: {
    amount: /\bhoe (veel|vaak|lang|groot|ver)\b|hoeveel/iu,
    reason: /waarom|waardoor|\breden|\bwat (deed|maakte|bracht|leidde)/iu,
    person: /\bwie\b/iu,
    wish: /(zou|moet|moeten|wens|ideaal|verbeter)/iu,
    judgement: /(vindt|denkt|mening|beoordeel|belangrijk|gelooft)/iu,
    course: /\bhoe\b|wat (gebeurde|is er gebeurd)|vertel|beschrijf|wanneer/iu,
    thing: /\b(wat|welke?)\b/iu,
  },
  da: {
    amount: /\bhvor (mange|meget|ofte|længe|stor)/iu,
    reason: /hvorfor|årsag|grund|hvad (fik|førte|gjorde)/iu,
    person: /\bhvem\b/iu,
    wish: /(burde|skulle|ønsker|ville|ideel|forbedre)/iu,
    judgement: /(synes|mener|tror|vurderer|vigtig)/iu,
    course: /\bhvordan\b|hvad skete|fortæl|beskriv|hvornår/iu,
    thing: /\b(hvad|hvilke[nt]?)\b/iu,
  },
  eu: {
    amount: /zenbat/iu,
    reason: /zergatik|zerk (eraman|bultzatu)|arrazoi/iu,
    person: /\b(nor|nork|nori|nortzuk)\b/iu,
    wish: /(beharko|nahiko|gustatuko|hobetu)/iu,
    judgement: /(uste|iritzi|iruditzen|garrantzi)/iu,
    course: /nola|zer gertatu|kontatu|deskribatu|noiz/iu,
    thing: /\b(zer|zein)/iu,
  },
  ar: {
    amount: /كم|كم مرة/u,
    reason: /لماذا|ما السبب|سبب|ما الذي (دفع|جعل)/u,
    person: /(^|\s)(من|مَن) (الذي|شارك|يقرر|قرر|هو|هم)/u,
    wish: /(يجب|ينبغي|تتمنى|تود|تريد|تحسين)/u,
    judgement: /(رأيك|تعتقد|ترى|تقيّم|تقيم|مهم)/u,
    course: /كيف|ماذا حدث|صف|احك|متى/u,
    thing: /ما|ماذا|أي/u,
  },
  hi: {
    amount: /कितन/u,
    reason: /क्यों|वजह|कारण/u,
    person: /कौन|किसने|किसकी|किसके/u,
    wish: /(चाहिए|चाहेंगे|चाहते|सुधार)/u,
    judgement: /(सोचते|राय|मानते|लगता|आंकते|महत्वपूर्ण)/u,
    course: /कैस|क्या हुआ|बताइए|बताएँ|कब/u,
    thing: /क्या|कौन सा|किस/u,
  },
  ko: {
    amount: /얼마|몇/u,
    reason: /왜|이유|무엇 때문에/u,
    person: /누가|누구/u,
    wish: /(바라|원하|해야|개선)/u,
    judgement: /(생각하|의견|판단|평가|중요)/u,
    course: /어떻게|무슨 일|언제|설명해/u,
    thing: /무엇|뭐|어떤|어느/u,
  },
  th: {
    amount: /เท่าไหร่|เท่าไร|กี่|บ่อยแค่ไหน|นานแค่ไหน/u,
    reason: /ทำไม|เพราะอะไร|เหตุผล|สาเหตุ/u,
    person: /ใคร/u,
    wish: /(ควร|อยากให้|ต้องการ|ปรับปรุง)/u,
    judgement: /(คิดว่า|คิดอย่างไร|ความเห็น|ประเมิน|สำคัญ)/u,
    course: /อย่างไร|ยังไง|เกิดอะไร|เล่า|เมื่อไ/u,
    thing: /อะไร|ไหน/u,
  },
};

/** What a question in a language asks for; `null` where its words do not tell. */
export const questionKind = (question: string, language: Language): QuestionKind | null =>
  order.find((kind) => kinds[language][kind].test(question)) ?? null;
