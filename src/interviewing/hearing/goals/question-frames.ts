import type { Language } from "../../languages/language.ts";
import { asksForCondition } from "./condition-questions.ts";
import { maxQuestionRead } from "./question-kind.ts";

/**
 * Questions whose words look like those of other kinds, but whose answers leave less to ask. `advice`: what to tell
 * others or to do another time, which is no wish of one's own. `plans`: where somebody would like to be. `effects`: what
 * something led to, so that this is the answer. `single`: the one thing, moment or person that is best or worst, after
 * which there is no other case to ask for. `condition`: what would make somebody do something.
 */
export type QuestionFrame = "advice" | "plans" | "effects" | "single" | "condition";

const order = ["advice", "plans", "effects", "single"] as const satisfies readonly QuestionFrame[];

const frames: Readonly<Record<Language, Readonly<Record<(typeof order)[number], RegExp>>>> = {
  en: {
    advice:
      /\b(advice|advise|tips?|recommend|recommendation|what would you (tell|say to)|would you (?!like|want|wish).*(differently|(do|choose|decide|act) (it |the same )?again|next time)|start(ing)? (all )?over|with hindsight|in hindsight)\b/iu,
    plans:
      /\bwhere (do|would) you (see|like)\b|\bin (\w+) years?(?:'?s?)? time\b|\bwould you like to be\b|\b(your|any) plans\b|\blook(ing)? forward\b/iu,
    effects:
      /\b(affect(s|ed)?|effects?|impact|consequences?|what did (it|that|this) (mean|lead to|change|cost)|what (has|have) .*\bchanged\b|how has .*\bchanged\b|result(s|ed)? (of|in)|difference (did|does|has))\b/iu,
    single:
      /\b(which|what) (\w+ )?(\w+ )?(piece|moment|day|part|thing|situation|experience|event|memory|week|job|person|place|one)s?\b.*\b(most|best|worst|proud\w*|hardest|least|favou?rite|stands? out|remember)\b|\b(the|your) (best|worst|proudest|hardest|biggest|most \w+|favou?rite) (\w+ )?(moment|day|part|thing|situation|experience|event|memory|week|piece|surprise|success|mistake)\b/iu,
  },
  de: {
    advice:
      /(\brat\b|ratschl[aä]g|\btipps?\b|\b(raten|rätst|empfehlen|empfiehlst|empfehlung an|mitgeben)\b|\b(würden sie|würdest du|würdet ihr|würde man) .*(anders|noch einmal|wieder|nächste[ns]? mal)|im nachhinein|rückblickend)/iu,
    plans: /\bwo (möchte\p{L}*|sehen|siehst|wollen)\b|\bin \p{L}+ jahren\b|\bpläne\b|\bzukunft\b/iu,
    effects:
      /(auswirk|ausgewirkt|folgen\b|folge\b|konsequenz|was (bedeutete|hieß) das|was hat (das|es|sich) .*(verändert|geändert|bewirkt|ausgelöst|gekostet)|bewirkt|verändert)/iu,
    single:
      /\bwelche\p{L}* .*(am (meisten|liebsten|besten|schlimmsten|wichtigsten|stärksten)|stolz)|\b(der|die|das|ihr|ihre|dein|deine) (schönste|schlimmste|beste|größte|schwerste|schwierigste|wichtigste|liebste)\p{L}* (moment|tag|augenblick|teil|erlebnis|situation|erinnerung|stück|überraschung|erfolg|fehler)/iu,
  },
  fr: {
    advice:
      /(conseil|recommand|que (diriez|dirais)-|(feriez-vous|ferais-tu) .*(autrement|différemment|prochaine fois)|si c'était à refaire|referiez|referais|avec le recul)/iu,
    plans:
      /(où (aimeriez|vous voyez|te vois|aimerais|vous imaginez)|dans \p{L}+ ans|projets?(?!\p{L})|avenir|futur)/iu,
    effects:
      /(conséquence|(?<!\p{L})effets?(?!\p{L})|répercussion|impact|retomb|qu'est-ce que (cela|ça) (vous |t'|te )?(a )?(chang|coût|appor)|qu'est-ce qui a changé|affect)/iu,
    single:
      /(quel\p{L}* (\p{L}+ )?.*(le plus|le moins|préfér|fier|fière|marqu)|(le|la|votre|ton|ta) (meilleur|pire|plus (beau|belle|grand\p{L}*|dur\p{L}*|difficile)|principal)\p{L}* (moment|jour|partie|expérience|souvenir|situation|surprise|réussite|erreur))/iu,
  },
  es: {
    advice:
      /(consej|aconsej|recomend|qué le dirí|qué dirí|har[ií]as? .*(de otra (manera|forma)|diferente|distint|próxima vez|otra vez)|volver[ií]as? a|si (empezara|volviera)|en retrospectiva)/iu,
    plans:
      /(dónde (le gustaría|te gustaría|se ve|te ves|quisiera)|dentro de \p{L}+ años|en \p{L}+ años|planes|futuro)/iu,
    effects:
      /(consecuencia|efecto|repercusi|impacto|afect|qué (supuso|significó|cambió|provocó)|qué ha cambiado|en qué (ha )?cambi)/iu,
    single:
      /((qué|cuál) .*(más|menos|mejor|peor|preferid|favorit|orgullos)\p{L}*|(el|la|su|tu) (mejor|peor|mayor|más (bonit|difícil|dur)\p{L}*) (momento|día|parte|cosa|experiencia|recuerdo|situación|sorpresa|éxito|error))/iu,
  },
  pt: {
    advice:
      /(conselho|aconselh|recomend|que diria|o que diria|farias? .*(de outra (maneira|forma)|diferente|próxima vez|de novo|outra vez)|voltarias? a|olhando para trás)/iu,
    plans:
      /(onde (gostaria|se vê|te vês|você se vê|quer)|daqui a \p{L}+ anos|em \p{L}+ anos|planos|futuro)/iu,
    effects:
      /(consequência|efeito|repercuss|impacto|afet|o que (significou|mudou|provocou|implicou)|em que mudou)/iu,
    single:
      /((que|qual|quais) .*(mais|menos|melhor|pior|preferid|favorit|orgulh)\p{L}*|(o|a|seu|sua) (melhor|pior|maior|mais (bonit|difícil|dur)\p{L}*) (momento|dia|parte|coisa|experiência|recordação|situação|surpresa|sucesso|erro))/iu,
  },
  ca: {
    advice:
      /(consell|aconsell|recoman|què (li |els )?diri|far(ia|ies|íeu) .*(d'una altra manera|diferent|pròxima vegada)|tornar(ia|ies|íeu)|mirant enrere)/iu,
    plans: /(on (li agradaria|t'agradaria|es veu|et veus)|d'aquí a \p{L}+ anys|plans(?!\p{L})|futur)/iu,
    effects:
      /(conseqüènci|efecte|repercussi|impacte|afect|què va (suposar|significar|canviar)|què ha canviat)/iu,
    single:
      /((què|quin\p{L}*) .*(més|menys|millor|pitjor|preferi|orgull)\p{L}*|(el|la) (millor|pitjor|més gran) (moment|dia|part|cosa|experiència|record|situació|sorpresa))/iu,
  },
  nl: {
    advice:
      /(advies|adviseren|aanraden|tips?\b|raad\b|aanbevel|\bzou(dt)? (u|je|jij) .*(anders|volgende keer|opnieuw|weer)|achteraf)/iu,
    plans: /(waar (zou|ziet|zie|wil)|over \p{L}+ jaar|plannen|toekomst)/iu,
    effects:
      /(gevolg|effect|invloed|uitwerking|impact|wat (betekende|heeft) .*(betekend|veranderd|gekost|opgeleverd)|wat veranderde)/iu,
    single:
      /(welke? .*(het meest|het liefst|het best|het slechtst|trots)|(de|het|uw|je) (mooiste|ergste|beste|slechtste|grootste|moeilijkste|belangrijkste) (moment|dag|deel|ervaring|herinnering|situatie|verrassing|fout))/iu,
  },
  da: {
    advice:
      /(\bråd\b|rådet|\btips?\b|anbefale|\bville (du|I|De) .*(anderledes|næste gang|igen)|set i bakspejlet|bagefter set)/iu,
    plans: /(hvor (vil|kunne|ser)|om \p{L}+ år|planer|fremtid)/iu,
    effects:
      /(konsekvens|følger(?!\p{L})|effekt|virkning|påvirk|betydning|hvad (betød|førte) det|hvad ændrede)/iu,
    single:
      /(hvilke[nt]? .*(mest|bedst|værst|stolt)|(den|det|din|dit) (bedste|værste|største|sværeste|vigtigste) (øjeblik|dag|del|ting|oplevelse|minde|situation|overraskelse))/iu,
  },
  eu: {
    advice: /(aholku|gomend|hurrengoan .*egingo zenuke|egingo zenuke .*(bestela|desberdin))/iu,
    plans: /(urte barru|etorkizun|plan(ak|ik)(?!\p{L}))/iu,
    effects: /(ondorio|eragin|zer aldatu)/iu,
    single: /(zein|zer) .*(gehien|hoberen|txarren|harro)|(onen|txarren|handien)a?(?!\p{L})/iu,
  },
  ar: {
    advice: /(نصيح|تنصح|توصي|ستقول ل|(ستفعل|تفعله|ستغير) .*(بشكل مختلف|المرة القادمة)|لو عدت)/u,
    plans: /(أين (تود|ترى|تحب)|بعد \p{L}+ (سنوات|سنة|أعوام)|خطط|المستقبل)/u,
    effects: /(أثر|تأثير|عواقب|نتائج|ماذا (تغير|غير)|انعكس)/u,
    single: /(أكثر|أفضل|أسوأ|أصعب|أجمل) (لحظة|يوم|شيء|موقف|تجربة|ذكرى|ما)|أي .*(أكثر|أفضل|أسوأ)/u,
  },
  hi: {
    advice: /(सलाह|सुझाव|सिफ़ारिश|सिफारिश|(अगली बार|दोबारा|फिर से) .*(आप|करेंगे|करोगे)|आप .*अलग (तरह|ढंग))/u,
    plans: /(साल (बाद|में)|योजना(एँ|एं)|भविष्य)/u,
    effects: /(असर|प्रभाव|परिणाम|नतीज|क्या बदला|क्या बदलाव)/u,
    single: /सबसे (ज़्यादा|ज्यादा|अच्छ|बुर|मुश्किल|यादगार|बड़)/u,
  },
  ko: {
    advice: /(조언|추천|권하|(다음번|다음에는|다시 (한다면|하신다면)|돌아간다면))/u,
    plans: /(년 (후|뒤)|계획은|계획이|미래|앞으로)/u,
    effects: /(영향|결과|효과|달라졌|달라진|바뀌었|변했)/u,
    single: /가장 .*(순간|날|일|때|점|경험|기억|상황)|제일/u,
  },
  th: {
    advice: /(คำแนะนำ|แนะนำ|(ครั้งหน้า|คราวหน้า|ย้อนกลับไป).*(คุณ|ทำ))/u,
    plans: /(ปีข้างหน้า|อีก.*ปี|อนาคต|วางแผนไว้)/u,
    effects: /(ส่งผล|ผลกระทบ|ผลที่ตามมา|เปลี่ยนไป)/u,
    single: /(ไหน|อะไร).*ที่สุด|ที่สุด.*(ไหน|อะไร)/u,
  },
};

/** Returns the frame of a question, `null` for most. */
export function questionFrame(question: string, language: Language): QuestionFrame | null {
  const read = question.slice(0, maxQuestionRead);
  if (asksForCondition(read, language)) return "condition";
  return order.find((frame) => frames[language][frame].test(read)) ?? null;
}
