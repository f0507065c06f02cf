import type { Language } from "../../languages/language.ts";
import type { PhraseKey } from "../../phrases/wording.ts";

/*
 * How generation 4 chose the easier way into a question from its text. Logs that began then must replay identically, so
 * this file is frozen. Later generations read the choice from the event.
 */

type Kind = "amount" | "hindrance" | "reason" | "person" | "wish";

const order = ["amount", "hindrance", "reason", "person", "wish"] as const satisfies readonly Kind[];

const ways: Readonly<Partial<Record<Kind, PhraseKey>>> = {
  person: "easier_person",
  amount: "easier_amount",
  wish: "easier_wish",
};

const kinds: Readonly<Record<Language, Readonly<Record<Kind, RegExp>>>> = {
  en: {
    amount: /\bhow (many|much|often|long|far|big|large|frequently)\b/iu,
    hindrance:
      /\b(held|hold(s|ing)?|stop(s|ped)?|delay\p{L}*|prevent\p{L}*|block\p{L}*|slow\p{L}*|hinder\p{L}*|in the way|obstacles?|barriers?)\b/iu,
    reason:
      /\bwhy\b|\bwhat (made|makes|led|leads|brought|drove|drives|caused|prompted|keeps?|kept|stops?|stopped|convinced|held)\b|\breasons?\b/iu,
    person: /\b(who|whom|whose)\b|\bwhich (people|person|team|department|colleague)s?\b/iu,
    wish: /\b(wish|should|ideal|improve|would (you|they|it|have|need|make|help|like))\b/iu,
  },
  de: {
    amount: /\bwie (viel|viele|oft|lange|häufig|hoch|groß|weit)\b/iu,
    hindrance: /(aufgehalten|aufhalten|verzöger|verhinder|gehindert|hinder|blockier|im weg|gestoppt|hürde)/iu,
    reason:
      /\b(warum|weshalb|wieso|weswegen|woran liegt|grund|gründe)\b|\bwas (hat|hatte|brachte|führte|bewog|hielt|hält)\b/iu,
    person: /\b(wer|wem|wen|wessen)\b/iu,
    wish: /\b(sollten?|müssten?|wünsch\p{L}*|würden?|ideal\p{L}*|verbesser\p{L}*)\b/iu,
  },
  es: {
    amount: /cuánt|con qué frecuencia/iu,
    hindrance: /(retras|impid|impide|bloque|fren|detuvo|obstácul|dificult)/iu,
    reason: /por qué|a qué se deb|motivo|razon|razón|qué (le|les|te) (llevó|hizo)/iu,
    person: /quién|qué personas/iu,
    wish: /(debería|tendría|gustaría|desea|quisiera|cambiaría|haría falta|ideal|mejorar)/iu,
  },
  ca: {
    amount: /quant|amb quina freqüència/iu,
    hindrance: /(retard|impedi|impedei|bloque|fren|atur|obstacle|dificult)/iu,
    reason: /per què|a què es deu|motiu|raó|què (el|la|us|et) (va portar|va fer)/iu,
    person: /\bqui\b|quines persones/iu,
    wish: /(hauria|caldria|agradaria|desitja|voldria|canviaria|ideal|millorar)/iu,
  },
  fr: {
    amount: /combien|à quelle fréquence/iu,
    hindrance: /(retard|empêch|bloqu|frein|ralenti|obstacle|arrêté)/iu,
    reason:
      /pourquoi|à quoi (tient|est dû)|raison|motif|qu'est-ce qui (vous )?a (fait|amené|poussé|décid)|qu'est-ce qui a (retard|bloqu)/iu,
    person:
      /(?<!qu'est-ce )\bqui (?!a |est-ce|vous|s'est)|(?<!qu'est-ce )\bqui (a (eu|décidé|participé)|est|sont|décide)|quelles personnes/iu,
    wish: /(devrait|devraient|faudrait|aimeriez|souhait|voudriez|changeriez|idéal|amélior)/iu,
  },
  pt: {
    amount: /quant|com que frequência/iu,
    hindrance: /(atras|impedi|imped|bloque|trav|obstácul|dificult)/iu,
    reason: /por ?qu[eê]|porquê|a que se deve|motivo|razão|o que (o|a|lhe) (levou|fez)/iu,
    person: /quem|que pessoas/iu,
    wish: /(deveria|teria de|teria que|gostaria|deseja|mudaria|seria preciso|ideal|melhorar)/iu,
  },
  nl: {
    amount: /\bhoe (veel|vaak|lang|groot|ver)\b|hoeveel/iu,
    hindrance: /(vertraag|verhinder|tegengehouden|tegenhoud|blokkeer|geblokkeerd|in de weg|belemmer)/iu,
    reason: /waarom|waardoor|\breden|\bwat (deed|maakte|bracht|leidde)/iu,
    person: /\bwie\b/iu,
    wish: /(zou|moet|moeten|wens|ideaal|verbeter)/iu,
  },
  da: {
    amount: /\bhvor (mange|meget|ofte|længe|stor)/iu,
    hindrance: /(forsink|forhindr|blokere|stod i vejen|bremse|hindring)/iu,
    reason: /hvorfor|årsag|grund|hvad (fik|førte|gjorde)/iu,
    person: /\bhvem\b/iu,
    wish: /(burde|skulle|ønsker|ville|ideel|forbedre)/iu,
  },
  eu: {
    amount: /zenbat/iu,
    hindrance: /(atzera|eragotzi|oztopo|blokeatu|moteldu)/iu,
    reason: /zergatik|zerk (eraman|bultzatu)|arrazoi/iu,
    person: /\b(nor|nork|nori|nortzuk)\b/iu,
    wish: /(beharko|nahiko|gustatuko|hobetu)/iu,
  },
  ar: {
    amount: /كم|كم مرة/u,
    hindrance: /(أخّر|أخر|عطّل|عطل|منع|أعاق|عرقل|عقبات|عائق)/u,
    reason: /لماذا|ما السبب|سبب|ما الذي (دفع|جعل)/u,
    person: /(^|\s)(من|مَن) (الذي|شارك|يقرر|قرر|هو|هم)/u,
    wish: /(يجب|ينبغي|تتمنى|تود|تريد|تحسين)/u,
  },
  hi: {
    amount: /कितन/u,
    hindrance: /(रोक|देरी|अड़चन|बाधा|रुकावट)/u,
    reason: /क्यों|वजह|कारण/u,
    person: /कौन|किसने|किसकी|किसके/u,
    wish: /(चाहिए|चाहेंगे|चाहते|सुधार)/u,
  },
  ko: {
    amount: /얼마|몇/u,
    hindrance: /(지연|늦|막|방해|걸림돌)/u,
    reason: /왜|이유|무엇 때문에/u,
    person: /누가|누구/u,
    wish: /(바라|원하|해야|개선)/u,
  },
  th: {
    amount: /เท่าไหร่|เท่าไร|กี่|บ่อยแค่ไหน|นานแค่ไหน/u,
    hindrance: /(ล่าช้า|ขัดขวาง|อุปสรรค|ติดขัด|หยุด)/u,
    reason: /ทำไม|เพราะอะไร|เหตุผล|สาเหตุ/u,
    person: /ใคร/u,
    wish: /(ควร|อยากให้|ต้องการ|ปรับปรุง)/u,
  },
};

/** Returns the easier way into a question, as chosen by generation 4. */
export function easierWayOfGeneration4(question: string, language: Language): PhraseKey {
  const kind = order.find((each) => kinds[language][each].test(question));
  return (kind && ways[kind]) ?? "easier_any";
}
