import type { Language } from "../languages/language.ts";

/**
 * What a question asks for: `amount` a figure, `person` who, `reason` why,
 * `hindrance` what stood in the way, `wish` what should be, `judgement` how
 * something is seen, `method` how something is told or decided, `course` how something goes or went, `use` what was
 * chosen, `thing` what else or which one.
 */
export type QuestionKind =
  | "amount"
  | "person"
  | "reason"
  | "hindrance"
  | "wish"
  | "judgement"
  | "method"
  | "course"
  | "use"
  | "thing";

/** `past`: it asks about a time that is over. */
type Kinds = Readonly<Record<QuestionKind | "past", RegExp>>;

/** In this order: "how much" is no "how", and "who would have to" asks for people. */
const order = [
  "amount",
  "hindrance",
  "reason",
  "person",
  "wish",
  "method",
  "judgement",
  "course",
  "use",
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
    method:
      /\bhow (do|does|did|would|can) (\w+ ){1,3}(judge|assess|decide|know|tell|choose|measure|evaluate|check|rate)\b/iu,
    use: /\b(what|which)\b.*\b(us(e|es|ing|ed)|cho(ose|se|sen)|buy|bought|prefer|switch\w*|instead)\b/iu,
    past: /\b(did|was|were|had|made|led|brought|drove|kept|held|happened|went|stopped|convinced|caused|prompted|last)\b/iu,
    hindrance:
      /\b(held|hold(s|ing)?|stop(s|ped)?|delay\p{L}*|prevent\p{L}*|block\p{L}*|slow\p{L}*|hinder\p{L}*|in the way|obstacles?|barriers?)\b/iu,
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
    method:
      /\bwie (beurteil|bewert|entscheid|erkenn|prüf|mess|wähl|vergleich)|\bworan (erkenn|merk|mess|mach)/iu,
    use: /\b(was|welche\p{L}*|womit)\b.*(nutz|verwend|einsetz|kauf|wähl|bevorzug|stattdessen|arbeiten)/iu,
    past: /\b(war|waren|hatten?|liefe?n?|ging(en)?|kam(en)?|wurden?|geschah|passierte|brachte|führte|hielt|letzte\p{L}*)\b|\b(hat|haben|ist|sind)\b.*\b(\p{L}*ge\p{L}{2,}(t|en)|bewogen|verloren|erlebt|verlassen|entschieden|begonnen|passiert)\b/iu,
    hindrance: /(aufgehalten|aufhalten|verzöger|verhinder|gehindert|hinder|blockier|im weg|gestoppt|hürde)/iu,
  },
  es: {
    amount: /cuánt|con qué frecuencia/iu,
    reason: /por qué|a qué se deb|motivo|razon|razón|qué (le|les|te) (llevó|hizo)/iu,
    person: /quién|qué personas/iu,
    wish: /(debería|tendría|gustaría|desea|quisiera|cambiaría|haría falta|ideal|mejorar)/iu,
    judgement: /(opina|piensa|cree|juzga|valora|considera|parece|importante|decide si)/iu,
    course: /cómo|qué (pasó|ocurrió|sucedió)|cuénte|descri|cuándo/iu,
    thing: /qué|cuál/iu,
    method: /cómo (se )?(juzga|evalúa|valora|decide|sabe|mide|elige|comprueba)/iu,
    use: /(qué|cuál).*(usa|utiliza|emplea|elig|elij|compr|prefier|en su lugar|trabaja)/iu,
    past: /(fue|fueron|era|hizo|hicieron|ha|han|hubo|tuvo|últim[oa]s?|\p{L}+ó|\p{L}+(aron|ieron))(?!\p{L})/iu,
    hindrance: /(retras|impid|impide|bloque|fren|detuvo|obstácul|dificult)/iu,
  },
  ca: {
    amount: /quant|amb quina freqüència/iu,
    reason: /per què|a què es deu|motiu|raó|què (el|la|us|et) (va portar|va fer)/iu,
    person: /\bqui\b|quines persones/iu,
    wish: /(hauria|caldria|agradaria|desitja|voldria|canviaria|ideal|millorar)/iu,
    judgement: /(opina|pensa|creu|jutja|valora|considera|sembla|important)/iu,
    course: /\bcom\b|què (va passar|ha passat)|expliqui|descri|quan\b/iu,
    thing: /què|quin/iu,
    method: /com (es )?(jutja|avalua|valora|decideix|sap|mesura|tria|comprova)/iu,
    use: /(què|quin).*(utilitza|fa servir|feu servir|tria|compr|prefere|en lloc|treballa)/iu,
    past: /(?<!\p{L})(va|van|ha|han|era|últim\p{L}*)(?!\p{L})/iu,
    hindrance: /(retard|impedi|impedei|bloque|fren|atur|obstacle|dificult)/iu,
  },
  fr: {
    amount: /combien|à quelle fréquence/iu,
    reason:
      /pourquoi|à quoi (tient|est dû)|raison|motif|qu'est-ce qui (vous )?a (fait|amené|poussé|décid)|qu'est-ce qui a (retard|bloqu)/iu,
    person:
      /(?<!qu'est-ce )\bqui (?!a |est-ce|vous|s'est)|(?<!qu'est-ce )\bqui (a (eu|décidé|participé)|est|sont|décide)|quelles personnes/iu,
    wish: /(devrait|devraient|faudrait|aimeriez|souhait|voudriez|changeriez|idéal|amélior)/iu,
    judgement: /(pensez|avis|croyez|jugez|évaluez|trouvez|estimez|important|savez-vous si)/iu,
    course: /comment|que s'est-il passé|qu'est-il arrivé|racont|décri|quand/iu,
    thing: /\b(que|qu'|quoi|quel|quelle|quels|quelles)\b|qu'/iu,
    method: /comment (jugez|évaluez|décidez|savez|mesurez|choisissez|vérifiez)/iu,
    use: /(que|qu'|quoi|quel).*(utilis|employ|choisi|achet|préfér|à la place|travaill)/iu,
    past: /(étai|avez-vous|a-t-|s'est|se sont|vous (a|ont)\s|a (eu|fait|retard|bloqu|pris|particip|déc)|derni[eè]re?s?)/iu,
    hindrance: /(retard|empêch|bloqu|frein|ralenti|obstacle|arrêté)/iu,
  },
  pt: {
    amount: /quant|com que frequência/iu,
    reason: /por ?qu[eê]|porquê|a que se deve|motivo|razão|o que (o|a|lhe) (levou|fez)/iu,
    person: /quem|que pessoas/iu,
    wish: /(deveria|teria de|teria que|gostaria|deseja|mudaria|seria preciso|ideal|melhorar)/iu,
    judgement: /(opin|pensa|acha|julga|avalia|considera|importante)/iu,
    course: /\bcomo\b|o que (aconteceu|ocorreu)|cont[ea]|descrev|quando/iu,
    thing: /\bque\b|qual|quais/iu,
    method: /como (se )?(julga|avalia|decide|sabe|mede|escolhe|verifica)/iu,
    use: /(que|qual|quais).*(usa|utiliza|escolh|compr|prefer|em vez|no lugar|trabalha)/iu,
    past: /(?<!\p{L})(foi|foram|era|fez|houve|teve|últim\p{L}*|\p{L}+ou|\p{L}+(aram|eram|iram)|\p{L}+eu)(?!\p{L})/iu,
    hindrance: /(atras|impedi|imped|bloque|trav|obstácul|dificult)/iu,
  },
  nl: {
    amount: /\bhoe (veel|vaak|lang|groot|ver)\b|hoeveel/iu,
    reason: /waarom|waardoor|\breden|\bwat (deed|maakte|bracht|leidde)/iu,
    person: /\bwie\b/iu,
    wish: /(zou|moet|moeten|wens|ideaal|verbeter)/iu,
    judgement: /(vindt|denkt|mening|beoordeel|belangrijk|gelooft)/iu,
    course: /\bhoe\b|wat (gebeurde|is er gebeurd)|vertel|beschrijf|wanneer/iu,
    thing: /\b(wat|welke?)\b/iu,
    method: /hoe (beoordeel|bepaal|beslis|weet|meet|kies|controleer)/iu,
    use: /\b(wat|welke?)\b.*(gebruik|kies|koos|gekozen|koop|kocht|liever|in plaats|werkt)/iu,
    past: /\b(was|waren|had|hadden|ging(en)?|deed|deden|liep(en)?|gebeurde|bracht\p{L}*|werd(en)?|laatste|hebt|heeft)\b/iu,
    hindrance: /(vertraag|verhinder|tegengehouden|tegenhoud|blokkeer|geblokkeerd|in de weg|belemmer)/iu,
  },
  da: {
    amount: /\bhvor (mange|meget|ofte|længe|stor)/iu,
    reason: /hvorfor|årsag|grund|hvad (fik|førte|gjorde)/iu,
    person: /\bhvem\b/iu,
    wish: /(burde|skulle|ønsker|ville|ideel|forbedre)/iu,
    judgement: /(synes|mener|tror|vurderer|vigtig)/iu,
    course: /\bhvordan\b|hvad skete|fortæl|beskriv|hvornår/iu,
    thing: /\b(hvad|hvilke[nt]?)\b/iu,
    method: /hvordan (vurderer|bedømmer|beslutter|ved|måler|vælger|tjekker)/iu,
    use: /\b(hvad|hvilke[nt]?)\b.*(brug|vælg|valgt|køb|foretræk|i stedet|arbejder)/iu,
    past: /(?<!\p{L})(var|havde|gik|gjorde|skete|blev|fik|førte|sidste)(?!\p{L})/iu,
    hindrance: /(forsink|forhindr|blokere|stod i vejen|bremse|hindring)/iu,
  },
  eu: {
    amount: /zenbat/iu,
    reason: /zergatik|zerk (eraman|bultzatu)|arrazoi/iu,
    person: /\b(nor|nork|nori|nortzuk)\b/iu,
    wish: /(beharko|nahiko|gustatuko|hobetu)/iu,
    judgement: /(uste|iritzi|iruditzen|garrantzi)/iu,
    course: /nola|zer gertatu|kontatu|deskribatu|noiz/iu,
    thing: /\b(zer|zein)/iu,
    method: /nola (epaitzen|ebaluatzen|erabakitzen|neurtzen|aukeratzen|dakizu)/iu,
    use: /\b(zer|zein).*(erabil|aukera|eros|nahiago|ordez)/iu,
    past: /(zen|ziren|zuen|zuten|zenuen|zenituen|zinen|azken\p{L}*)(?!\p{L})/iu,
    hindrance: /(atzera|eragotzi|oztopo|blokeatu|moteldu)/iu,
  },
  ar: {
    amount: /كم|كم مرة/u,
    reason: /لماذا|ما السبب|سبب|ما الذي (دفع|جعل)/u,
    person: /(^|\s)(من|مَن) (الذي|شارك|يقرر|قرر|هو|هم)/u,
    wish: /(يجب|ينبغي|تتمنى|تود|تريد|تحسين)/u,
    judgement: /(رأيك|تعتقد|ترى|تقيّم|تقيم|مهم)/u,
    course: /كيف|ماذا حدث|صف|احك|متى/u,
    thing: /ما|ماذا|أي/u,
    method: /كيف (تقيّم|تقيم|تحكم|تقرر|تعرف|تقيس|تختار|تتحقق)/u,
    use: /(ما|ماذا|أي).*(تستخدم|تستعمل|اختر|تختار|اشتر|تشتر|تفضل|بدلا)/u,
    past: /(كان|حدث|جعل|دفع|أخّر|أخر |الأخير|آخر|مضى)/u,
    hindrance: /(أخّر|أخر|عطّل|عطل|منع|أعاق|عرقل|عقبات|عائق)/u,
  },
  hi: {
    amount: /कितन/u,
    reason: /क्यों|वजह|कारण/u,
    person: /कौन|किसने|किसकी|किसके/u,
    wish: /(चाहिए|चाहेंगे|चाहते|सुधार)/u,
    judgement: /(सोचते|राय|मानते|लगता|आंकते|महत्वपूर्ण)/u,
    course: /कैस|क्या हुआ|बताइए|बताएँ|कब/u,
    thing: /क्या|कौन सा|किस/u,
    method: /कैसे (आंक|आँक|तय|जांच|जाँच|पता|चुन|नाप|परख)/u,
    use: /(क्या|कौन सा|किस).*(इस्तेमाल|उपयोग|चुन|खरीद|ख़रीद|पसंद|बजाय|जगह)/u,
    past: /(था|थी|थे|हुआ|हुई|हुए|गया|गई|किया|पिछल|आख़िरी|आखिरी)/u,
    hindrance: /(रोक|देरी|अड़चन|बाधा|रुकावट)/u,
  },
  ko: {
    amount: /얼마|몇/u,
    reason: /왜|이유|무엇 때문에/u,
    person: /누가|누구/u,
    wish: /(바라|원하|해야|개선)/u,
    judgement: /(생각하|의견|판단|평가|중요)/u,
    course: /어떻게|무슨 일|언제|설명해/u,
    thing: /무엇|뭐|어떤|어느/u,
    method: /어떻게 .*(판단|평가|결정|확인|선택|아시)/u,
    use: /(무엇|뭐|뭘|어떤|어느).*(사용|쓰|이용|선택|구매|선호|대신)/u,
    past: /[았었였했됐겼졌갔왔봤]|지난|마지막/u,
    hindrance: /(지연|늦|막|방해|걸림돌)/u,
  },
  th: {
    amount: /เท่าไหร่|เท่าไร|กี่|บ่อยแค่ไหน|นานแค่ไหน/u,
    reason: /ทำไม|เพราะอะไร|เหตุผล|สาเหตุ/u,
    person: /ใคร/u,
    wish: /(ควร|อยากให้|ต้องการ|ปรับปรุง)/u,
    judgement: /(คิดว่า|คิดอย่างไร|ความเห็น|ประเมิน|สำคัญ)/u,
    course: /อย่างไร|ยังไง|เกิดอะไร|เล่า|เมื่อไ/u,
    thing: /อะไร|ไหน/u,
    method: /(ประเมิน|ตัดสิน|วัด|เลือก|ตรวจสอบ).*(อย่างไร|ยังไง)/u,
    use: /(ใช้|เลือก|ซื้อ|ชอบ).*(อะไร|ไหน)|(อะไร|ไหน).*แทน/u,
    past: /(ที่ผ่านมา|ครั้งล่าสุด|ครั้งสุดท้าย|ตอนนั้น|ช่วงสุดท้าย|เกิดอะไรขึ้น)/u,
    hindrance: /(ล่าช้า|ขัดขวาง|อุปสรรค|ติดขัด|หยุด)/u,
  },
};

/** What a question in a language asks for; `null` where its words do not tell. */
export const questionKind = (question: string, language: Language): QuestionKind | null =>
  order.find((kind) => kinds[language][kind].test(question)) ?? null;

/** Whether a question asks about a time that is over. */
export const isAboutPast = (question: string, language: Language): boolean =>
  kinds[language].past.test(question);
