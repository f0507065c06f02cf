import { questionCues } from "../../guide/hints/question-hints.ts";
import type { Language } from "../../languages/language.ts";
import { mainClause } from "./main-clause.ts";
import type { EasierWay } from "../text/parsed-utterance.ts";

/**
 * What a question asks for. `amount`: a figure. `person`: who. `reason`: why. `hindrance`: what stood in the way.
 * `wish`: what should be. `judgement`: an opinion. `method`: how something is judged or decided. `course`: how
 * something goes or went. `use`: what was chosen. `thing`: what else, or which one.
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

/** `choice`: a question for reasons asks why something was chosen. */
type Kinds = Readonly<Record<QuestionKind, RegExp>> & { readonly choice?: RegExp };

/** Order of precedence: "how much" is not a "how", and "who would have to" asks for people. */
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
    choice:
      /\b(choos(e|ing) (?!to\b)|pick(ing)?|buy(ing)?|bought|switch(ing)? to|go(ing)? (for|with)|opt(ing)? for|decid(e|ing) (on|for))\b/iu,
    amount: /\bhow (many|much|often|long|far|big|large|frequently)\b/iu,
    reason:
      /(\bwhy\b|\bwhat (has |have )?(made|makes|led|leads|brought|drove|drives|caused|prompted|triggered|keeps?|kept|stops?|stopped|convinced|held)\b|\breasons?\b)/iu,
    person: /\b(who|whom|whose)\b|\bwhich (people|person|team|department|colleague)s?\b/iu,
    wish: /\b(wish|should|ideal|improve|needs?|would (you (?!tell|say|advise|describe|explain|rate|recommend|judge|assess|know)|they|it|have|need|make|help|like))\b/iu,
    judgement:
      /\bhow (do|would|did) you (feel|judge|assess|rate|see|view|decide|know|tell|describe|explain)\b|\bwould you (tell|say|advise|describe|explain|rate|recommend)\b|\bwhere do you see\b|\b(what|how) (do|did|would) (you|they|people|others) think\b|^do you think\b|\b(opinion|matters?|important|believe|satisfied|worth)\b/iu,
    course:
      /\bhow\b|\bwhat (happen|was it like|is it like|was going on|(do|did) you (usually |normally |then )?do\b)|\b(walk me|tell me about|describe)\b|^when\b/iu,
    thing: /\b(what|which)\b/iu,
    method:
      /\bhow (do|does|did|would|can) (\w+ ){1,3}(judge|assess|decide|know|tell|choose|measure|evaluate|check|rate)\b/iu,
    use: /\b(what|which)\b.*\b(us(e|es|ing|ed)|cho(ose|se|sen)|buy|bought|prefer|switch\w*|instead$)\b/iu,
    hindrance:
      /\b(held|hold(s|ing)?|stop(s|ped)?|delay\p{L}*|prevent\p{L}*|block\p{L}*|slow\p{L}*|hinder\p{L}*|in the way|(keeps?|kept) (you|people|them) from|obstacles?|barriers?|hardest|challenges?|difficult\p{L}*)\b/iu,
  },
  de: {
    choice: /(für .*entsch(ie|ei)d|gewählt|ausgesucht|gekauft|zu wählen|zu kaufen)/iu,
    amount: /\bwie (viel|viele|oft|lange|häufig|hoch|groß|weit)\b/iu,
    reason:
      /(\b(warum|weshalb|wieso|weswegen|woran liegt|grund|gründe)\b|\bwas (brachte|führte|bewog|hielt|hält|veranlasste)\b|\bwas (hat|hatte) .*(gebracht|bewogen|veranlasst|geführt|überzeugt|gehalten|ausgelöst))/iu,
    person: /\b(wer|wem|wen|wessen)\b/iu,
    wish: /\b(sollten?|müssten?|wünsch\p{L}*|brauchen|benötigen|fehlt|wäre|hätten? .*(sollen|können|müssen|gebraucht|gewünscht|geholfen)|würden?(?!.*(sagen|raten|empfehlen|beschreiben|erklären))|ideal\p{L}*|verbesser\p{L}*)\b/iu,
    judgement:
      /\b(denken|halten|finden|beurteil\p{L}*|bewert\p{L}*|meinung|wichtig\p{L}*|empfinden|erkennen)\b|\bwürden? .*(sagen|raten|empfehlen|beschreiben|erklären)|\bwo sehen\b/iu,
    course:
      /\bwie\b|\bwas (geschah|passiert\p{L}*|war|(machen|tun) sie)\b|\bwas haben sie .*(gemacht|getan)|\b(erzählen|beschreiben|schildern)\b/iu,
    thing: /\b(was|welche\p{L}*|womit|wofür)\b/iu,
    method:
      /\bwie (beurteil|bewert|entscheid|erkenn|prüf|mess|wähl|vergleich)|\bworan (erkenn|merk|mess|mach)/iu,
    use: /\b(was|welche\p{L}*|womit)\b.*(nutz|verwend|einsetz|kauf|wähl|bevorzug|stattdessen|arbeiten)/iu,
    hindrance:
      /(aufgehalten|aufhalten|abhalten|abgehalten|hindert|verzöger|verhinder|gehindert|hinder|blockier|im weg|gestoppt|hürde|schwierig|herausforderung|schwer(e|en|er|sten?)?(?!\p{L}))/iu,
  },
  es: {
    choice:
      /((?<!\p{L})(el[ei]g|elij|escog|opt|compr)(ir|er|ar|ió|ieron|ó|aron|i|e)|decidirse por|decantarse)/iu,
    amount: /cuánt|con qué frecuencia/iu,
    reason: /(por qué|a qué se deb|motivo|razon|razón|qué (le|les|te) (llevó|hizo|ha hecho|ha llevado))/iu,
    person: /quién|qué personas/iu,
    wish: /(debería|tendría|gustaría|desea|quisiera|cambiaría|(cuál|qué) sería|haría falta|necesita|echa en falta|ideal|mejorar)/iu,
    judgement:
      /(opina|piensa|cree|juzga|valora|considera|parece|importan|decide si|diría|aconsejaría|recomendaría|describiría|explicaría|dónde ve(?!\p{L})|satisfech)/iu,
    course:
      /cómo|qué (pasó|ocurrió|sucedió)|cuénte|hábleme|descri|cuándo|qué (suele hacer|hace usted|hizo usted|hace primero)/iu,
    thing: /qué|cuál/iu,
    method: /cómo (se )?(juzga|evalúa|valora|decide|sabe|mide|elige|comprueba)/iu,
    use: /(qué|cuál).*(usa|utiliza|emplea|(?<!\p{L})el[ei][gj]|escog|compr|prefier|en su lugar|trabaja)/iu,
    hindrance: /(retras|impid|impide|bloque|fren|detuvo|obstácul|difícil|dificult|desafío|retos?(?!\p{L}))/iu,
  },
  ca: {
    choice: /(triar|escollir|comprar|decidir-se per)/iu,
    amount: /(?<!\p{L})quant(?! als?(?!\p{L})| a )|amb quina freqüència/iu,
    reason: /per què|a què es deu|motiu|raó|què (el|la|us|et) (va portar|va fer)/iu,
    person: /\bqui\b|quines persones/iu,
    wish: /(hauria|caldria|agradaria|desitja|voldria|canviaria|necessit|ideal|millorar)/iu,
    judgement:
      /(opina|pensa|creu|jutja|valora|considera|sembla|important|diria|aconsellaria|recomanaria|descriuria)/iu,
    course: /\bcom\b|què (va passar|ha passat)|expliqui|descri|quan\b/iu,
    thing: /què|quin/iu,
    method: /com (es )?(jutja|avalua|valora|decideix|sap|mesura|tria|comprova)/iu,
    use: /(què|quin).*(utilitza|fa servir|feu servir|tria|compr|prefere|en lloc|treballa)/iu,
    hindrance: /(retard|impedi|impedei|bloque|fren|atur|obstacle|difícil|dificult|repte)/iu,
  },
  fr: {
    choice: /(choisi|acheter|acheté|opter|opté)/iu,
    amount: /combien|à quelle fréquence/iu,
    reason:
      /(pourquoi|à quoi (tient|est dû)|raison|motif|qu'est-ce qui (vous )?a (fait|amené|poussé|décid)|qu'est-ce qui a (retard|bloqu))/iu,
    person:
      /(?<!qu'est-ce )\bqui (?!a |est-ce|vous|s'est)|(?<!qu'est-ce )\bqui (a (eu|décidé|participé)|est|sont|décide)|quelles personnes/iu,
    wish: /(devrait|devraient|faudrait|aimeriez|souhait|voudriez|changeriez|serait|(aurions|aurait|auraient)\P{L}.*dû|avez-vous besoin|auriez-vous (eu )?besoin|vous manque|idéal|amélior)/iu,
    judgement:
      /(pensez|avis|croyez|jugez|évaluez|trouvez|estimez|important|savez-vous si|diriez|conseilleriez|recommanderiez|décririez|expliqueriez|où voyez|satisfait)/iu,
    course:
      /comment|que s'est-il passé|qu'est-il arrivé|racont|parlez-moi|décri|quand|que faites-vous|qu'avez-vous fait|avez-vous fait/iu,
    thing: /\b(que|qu'|quoi|quel|quelle|quels|quelles)\b|qu'/iu,
    method: /comment (jugez|évaluez|décidez|savez|mesurez|choisissez|vérifiez)/iu,
    use: /(que|qu'|quoi|quel).*(utilis|employ|choisi|achet|préfér|à la place|travaill)/iu,
    hindrance:
      /(retard|empêch|bloqu|frein|ralenti|obstacle|arrêté|difficile|difficulté|défi(?!\p{L})|défis)/iu,
  },
  pt: {
    choice: /(escolh|optar|optou|comprar|comprou)/iu,
    // Not "enquanto", nor "quanto ao futuro".
    amount:
      /(?<!\p{L}|tanto )quant(?!o (?:aos?|às?|a (?:[ie]ss|ist|est)\p{L}*)(?!\p{L}))|com que frequência/iu,
    reason: /(por ?qu[eê]|porquê|a que se deve|motivo|razão|o que (o|a|lhe) (levou|fez))/iu,
    person: /quem|que pessoas/iu,
    wish: /(deveria|teria de|teria que|gostaria|deseja|mudaria|(qual|que) seria|seria preciso|precisa|sente falta|ideal|melhorar)/iu,
    judgement:
      /(opin|pensa|acha|julga|avalia|considera|importante|diria|aconselharia|recomendaria|descreveria|onde vê)/iu,
    course: /\bcomo\b|o que (aconteceu|ocorreu)|cont[ea]|descrev|quando/iu,
    thing: /\bque\b|qual|quais/iu,
    method: /como (se )?(julga|avalia|decide|sabe|mede|escolhe|verifica)/iu,
    use: /(que|qual|quais).*(usa|utiliza|escolh|compr|prefer|em vez|no lugar|trabalha)/iu,
    hindrance: /(atras|impedi|imped|bloque|trav|obstácul|difícil|dificult|desafio)/iu,
  },
  nl: {
    choice: /(kiezen|gekozen|koos|gekocht|kopen)/iu,
    amount: /\bhoe (veel|vaak|lang|groot|ver)\b|hoeveel/iu,
    reason: /(waarom|waardoor|\breden|\bwat (deed|maakte|bracht|leidde))/iu,
    person: /\bwie\b/iu,
    wish: /(zou(?!.*(vertellen|zeggen|aanraden|adviseren|beschrijven|uitleggen))|moet|moeten|nodig|wens|ideaal|verbeter)/iu,
    judgement:
      /(vindt|denkt|mening|beoordeel|belangrijk|gelooft|zou .*(vertellen|zeggen|aanraden|adviseren|beschrijven|uitleggen)|waar ziet)/iu,
    course: /\bhoe\b|wat (gebeurde|is er gebeurd)|vertel|beschrijf|wanneer/iu,
    thing: /\b(wat|welke?)\b/iu,
    method: /hoe (beoordeel|bepaal|beslis|weet|meet|kies|controleer)/iu,
    use: /\b(wat|welke?)\b.*(gebruik|kies|koos|gekozen|koop|kocht|liever|in plaats|werkt)/iu,
    hindrance:
      /(vertraag|verhinder|tegengehouden|tegenhoud|blokkeer|geblokkeerd|in de weg|belemmer|moeilijk|lastig|uitdaging)/iu,
  },
  da: {
    choice: /(vælge|valgt?e?(?!\p{L})|købe|købt)/iu,
    amount: /\bhvor (mange|meget|ofte|længe|stor)/iu,
    reason: /(hvorfor|årsag|grund|hvad (fik|førte|gjorde))/iu,
    person: /\bhvem\b/iu,
    wish: /(burde|skulle|ønsker|brug for|savner|ville(?!.*(sige|fortælle|råde|anbefale|beskrive|forklare))|ideel|forbedre)/iu,
    judgement:
      /(synes|mener|tror|vurderer|vigtig|ville .*(sige|fortælle|råde|anbefale|beskrive|forklare)|hvor ser)/iu,
    course: /\bhvordan\b|hvad skete|fortæl|beskriv|hvornår/iu,
    thing: /\b(hvad|hvilke[nt]?)\b/iu,
    method: /hvordan (vurderer|bedømmer|beslutter|ved|måler|vælger|tjekker)/iu,
    use: /\b(hvad|hvilke[nt]?)\b.*(brug|vælg|valgt|køb|foretræk|i stedet|arbejder)/iu,
    hindrance: /(forsink|forhindr|blokere|stod i vejen|bremse|hindring|svær|udfordring)/iu,
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
    hindrance: /(atzera|eragotzi|oztopo|blokeatu|moteldu)/iu,
  },
  ar: {
    // Not the ending of "you can"; "بكم" within a question is "to you".
    amount:
      /(?<![\p{L}\p{M}])(?:[وف]?كم|(?:ال)?كمي(?:ة|ات))(?![\p{L}\p{M}])|(?:^|[،؛:,]\s*)[وف]?بكم(?![\p{L}\p{M}])/u,
    reason: /لماذا|ما السبب|سبب|ما الذي (دفع|جعل)/u,
    person: /(^|\s)(من|مَن) (الذي|شارك|يقرر|قرر|هو|هم)/u,
    wish: /(يجب|ينبغي|تتمنى|تود|تريد|تحسين)/u,
    judgement: /(رأيك|تعتقد|ترى|تقيّم|تقيم|مهم)/u,
    course: /كيف|ماذا حدث|صف|احك|متى/u,
    thing: /ما|ماذا|أي/u,
    method: /كيف (تقيّم|تقيم|تحكم|تقرر|تعرف|تقيس|تختار|تتحقق)/u,
    use: /(ما|ماذا|أي).*(تستخدم|تستعمل|اختر|تختار|اشتر|تشتر|تفضل|بدلا)/u,
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
    hindrance: /(रोक|देरी|अड़चन|बाधा|रुकावट)/u,
  },
  ko: {
    // Not "recently", nor "several".
    amount: /얼마(?!\s*(?:전|안\s))|(?<!몇)몇(?!몇)/u,
    reason: /왜|이유|무엇 때문에/u,
    person: /누가|누구/u,
    wish: /(바라|원하|해야|개선)/u,
    judgement: /(생각하|의견|판단|평가|중요)/u,
    course: /어떻게|무슨 일|언제|설명해/u,
    thing: /무엇|뭐|어떤|어느/u,
    method: /어떻게 .*(판단|평가|결정|확인|선택|아시)/u,
    use: /(무엇|뭐|뭘|어떤|어느).*(사용|쓰|이용|선택|구매|선호|대신)/u,
    hindrance: /(지연|늦|막|방해|걸림돌)/u,
  },
  th: {
    // Not a part of "about", nor "a few".
    amount: /เท่าไหร่|เท่าไร|(?<!เ|ไม่)กี่|บ่อยแค่ไหน|นานแค่ไหน/u,
    reason: /ทำไม|เพราะอะไร|เหตุผล|สาเหตุ/u,
    person: /ใคร/u,
    wish: /(ควร|อยากให้|ต้องการ|ปรับปรุง)/u,
    judgement: /(คิดว่า|คิดอย่างไร|ความเห็น|ประเมิน|สำคัญ)/u,
    course: /อย่างไร|ยังไง|เกิดอะไร|เล่า|เมื่อไ/u,
    thing: /อะไร|ไหน/u,
    method: /(ประเมิน|ตัดสิน|วัด|เลือก|ตรวจสอบ).*(อย่างไร|ยังไง)/u,
    use: /(ใช้|เลือก|ซื้อ|ชอบ).*(อะไร|ไหน)|(อะไร|ไหน).*แทน/u,
    hindrance: /(ล่าช้า|ขัดขวาง|อุปสรรค|ติดขัด|หยุด)/u,
  },
};

/** Number of characters read; a question says early what it asks for, and each answer reads it again. */
export const maxQuestionRead = 500;

/** "How do you deal with such difficulties?" asks for a way, in any language. */
const asksHow =
  /^(and |und |y |i |et |e |en |og )?¿?(how|wie|cómo|com|comment|como|hoe|hvordan|nola|كيف)(?!\p{L})/iu;

/**
 * Returns what a question asks for, by its main clause, falling back to the whole question; `null` if no pattern
 * matches.
 * @param amount what asks for an amount, for earlier generations of the engine
 */
export function questionKind(
  whole: string,
  language: Language,
  amount: RegExp = kinds[language].amount,
): QuestionKind | null {
  const question = whole.slice(0, maxQuestionRead);
  const patterns = { ...kinds[language], amount };
  const kindOf = (text: string) =>
    order.find((kind) => patterns[kind].test(text) && !(kind === "hindrance" && asksHow.test(text)));
  return kindOf(mainClause(question, language)) ?? kindOf(question) ?? null;
}

/** True if a question for reasons asks why something was chosen, rather than why it happened. */
export const isAboutChoice = (question: string, language: Language): boolean =>
  kinds[language].choice?.test(question.slice(0, maxQuestionRead)) === true;

/** Kind of the easier question, if the question has one. */
export function easierWayInto(question: string, language: Language): { readonly easier?: EasierWay } {
  const kind = questionKind(question, language);
  return kind === "person" || kind === "amount" || kind === "wish" ? { easier: kind } : {};
}

/** True if yes or no would not answer the question. */
export function isOpenQuestion(question: string, language: Language): boolean {
  const { open, closed } = questionCues(language);
  const words = question.replace(/^[¿"“«\s]+/u, "");
  return open.test(words) && closed?.test(words) !== true;
}
