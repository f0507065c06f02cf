import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { asksInOtherForm, asksOnceMore, presumesAnswer } from "./further-flaws.ts";
import { judgesTwo } from "./judged-pairs.ts";

export type QuestionHintCode = "double_barrelled" | "leading" | "loaded" | "closed" | "too_long";

/** Listeners lose track of longer questions. */
const maxWords = 35;
const questionMarks = /[?？؟]/gu;
/** A closed question is detected by its missing question word, so this requires a question mark. */
const endsAsQuestion = /[?？؟]["'”»)\s]*$/u;

/** Returns hints on a question. Cue words are heuristics, so the hints only advise. */
export function questionHints(text: string, language: Language): readonly QuestionHintCode[] {
  const cues = questionCues(language);
  const words = text.replace(/^[¿"“«\s]+/u, "");
  const hints: QuestionHintCode[] = [];
  const isOpen = cues.open.test(words) || asksInOtherForm(words, language);
  const isJoined = isOpen
    ? cues.joined.test(words) || (cues.asksLater?.test(words) ?? false) || asksOnceMore(words, language)
    : (cues.asksTwice?.test(words) ?? false);
  if (
    isJoined ||
    cues.pairs.test(words) ||
    judgesTwo(words, language) ||
    (text.match(questionMarks)?.length ?? 0) > 1
  )
    hints.push("double_barrelled");
  if (cues.leading.test(words) || presumesAnswer(words, language, isOpen)) hints.push("leading");
  else if (cues.loaded.test(words)) hints.push("loaded");
  const isMarkedClosed = cues.closed?.test(words) ?? false;
  if (isMarkedClosed || (endsAsQuestion.test(text) && !isOpen)) hints.push("closed");
  if (countWords(text) > maxWords) hints.push("too_long");
  return hints;
}

/** Patterns by which hints judge a question. Entries of a list are separated by `|`. */
export interface QuestionCues {
  /** Words that ask for more than yes or no; a question with one of them is open. */
  readonly open: RegExp;
  /** Marks a yes-or-no question even beside an open word; `null` if the language has no such mark. */
  readonly closed: RegExp | null;
  /** A second question after "and" or "or". */
  readonly joined: RegExp;
  /**
   * A second yes-or-no question after "and"; after "or" it may be half of a choice. `null` if it cannot be detected.
   */
  readonly asksTwice: RegExp | null;
  /** A second question word some words after "and", in languages where it does not begin its question. */
  readonly asksLater: RegExp | null;
  /** Words that suggest an answer. */
  readonly leading: RegExp;
  /** Two opposites asked for at once. */
  readonly pairs: RegExp;
  /** Leading adverbs that can simply be removed. */
  readonly adverbs: RegExp;
  /** Words that judge what the respondent is asked to judge. */
  readonly loaded: RegExp;
}

interface CueLists {
  readonly open: string;
  readonly closed?: string;
  /** "And" first, then "or". */
  readonly and: string;
  /** Beginning of a yes-or-no question after "and" or "or", where no question word identifies it. */
  readonly asks?: string;
  /** A question word, "and", and a second question word later on. */
  readonly asksLater?: string;
  readonly leading: string;
  /** Tags, opinions of others, and presupposed feelings or merits. */
  readonly suggests: string;
  /** Two opposites in one question: "what do you like and dislike". */
  readonly pairs: string;
  readonly adverbs: string;
  readonly loaded: string;
}

const lists: Readonly<Record<Language, CueLists>> = {
  en: {
    open: "what|how|why|when|where|who|whom|whose|which|describe|tell|explain|walk me|talk me|take me|think of|give",
    closed:
      "^(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should) (?!you (?:tell|describe|explain|walk|give|say more))",
    and: "and|or",
    asks: "(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should) (?:you|it|they|he|she|we|there|your|their|this|that|the)",
    leading:
      "don't you|doesn't it|isn't it|aren't you|wasn't it|wouldn't you|shouldn't|everybody knows|don't you think|you agree|how great|how bad|how terrible",
    suggests:
      "(?<=,\\s?)(?:right|correct|no|yes|okay|ok)(?=\\s*\\?)|(?<=,\\s?)(?:(?:did|do|does|is|are|was|were|wo|would|have|has|had|ca|could|should)(?:n['’]t)?|can|will) (?:you|it|they|he|she|we)(?=\\s*\\?)|how much (?:do|did|does) (?:you|they|people) (?:really )?(?:love|enjoy|adore|hate)|(?:wouldn't|won't|isn't|doesn't|don't|didn't|aren't|weren't|wasn't|shouldn't|can't|couldn't) (?:it|you|this|that|they|we) (?:be|not|think|agree|find|feel|say|prefer|rather|better|easier|great|nice)|how (?:very |really )?(?:frustrat\\p{L}+|annoy\\p{L}+|disappoint\\p{L}+|irritat\\p{L}+|upset\\p{L}*|angry|painful|stressful|excit\\p{L}+|delight\\p{L}+|impress\\p{L}+|thrill\\p{L}+|unhappy|dissatisfied)|(?:most|many|all) (?:people|customers|users|respondents|of our \\p{L}+|others) (?:find|think|say|agree|like|love|prefer|feel|believe)|everyone (?:says|agrees|thinks|loves)|why (?:is|are) (?:our|the new|this) (?:[\\p{L}'-]+ ){1,4}(?:so )?(?:better|best|superior|great|good|easier|worse)|our (?:great|super|excellent|award-winning|first-class|popular) \\p{L}+",
    pairs:
      "like(?:d)? and dislike(?:d)?|best and worst|liked and disliked|good and bad|(?:satisfied|happy|pleased|content) (?:are|were) (?:you|they) with [^?]+ and|strengths and weaknesses|pros and cons",
    adverbs: "obviously|surely|of course|as everyone knows|as everybody knows|as we all know",
    loaded:
      "terribl[ey]|awful|horrible|amazing|awesome|fantastic|wonderful|disastrous|ridiculous|outrageous|pathetic|superb|brilliant|greedy|shocking|unbearable",
  },
  es: {
    open: "qué|que|cómo|por qué|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|describa|describe|cuente|cuéntame|cuénteme|explique|explica|hable|háblame|hábleme",
    and: "y|e|o|u",
    asks: "(?:tiene|tenía|tuvo|ha|había|hay|hubo|puede|podría) (?:usted|un|una|alguna?|algo)",
    leading: "no cree|no crees|no le parece|no te parece|verdad|está de acuerdo en que",
    suggests:
      "(?<=,\\s?)(?:no|cierto|verdad|o no)(?=\\s*\\?)|no (?:sería|le parecería) (?:más|mejor)|(?:cuán|qué tan|cómo de) (?:frustrant\\p{L}+|frustrad\\p{L}+|molest\\p{L}+|decepcion\\p{L}+|enfadad\\p{L}+|irritant\\p{L}+|estresant\\p{L}+|emocionant\\p{L}+|insatisfech\\p{L}+)|la mayoría (?:de (?:la gente|las personas|los \\p{L}+) )?(?:cree|piensa|dice|opina|encuentra|prefiere)|mucha gente (?:cree|piensa|dice|opina)|por qué (?:es|son) nuestr[oa]s? (?:[\\p{L}-]+ ){1,4}mejor(?:es)?|nuestr[oa]s? (?:gran|excelente|estupend[oa]|magnífic[oa]) \\p{L}+",
    pairs:
      "satisfech[oa]s? (?:está|están|estás|estaba) (?:usted )?con [^?]+ y|gusta y (?:qué )?(?:no le gusta|disgusta)|mejor y lo peor|puntos fuertes y débiles|ventajas y (?:desventajas|inconvenientes)",
    adverbs: "obviamente|evidentemente|por supuesto|desde luego|como todos saben",
    loaded:
      "terribles?|horribles?|espantos[oa]s?|increíbles?|fantástic[oa]s?|maravillos[oa]s?|desastros[oa]s?|ridícul[oa]s?|vergonzos[oa]s?|indignantes?|insoportables?|patétic[oa]s?",
  },
  ca: {
    open: "què|com|per què|quan|on|qui|quin|quina|quins|quines|quant|quanta|descrigui|descriu|expliqui|explica|explica'm|expliqui'm|parli|parla'm",
    and: "i|o",
    leading: "no creu|no creus|no li sembla|no et sembla|oi que|oi|està d'acord que",
    suggests:
      "(?<=,\\s?)(?:no|oi|veritat|o no)(?=\\s*\\?)|no seria (?:més|millor)|com de (?:frustrant|frustrad\\p{L}+|molest\\p{L}*|decebedor\\p{L}*|irritant|estressant|emocionant)|la majoria (?:de (?:la gent|les persones|els \\p{L}+) )?(?:creu|pensa|diu|opina|troba)|molta gent (?:creu|pensa|diu)|per què (?:és|són) (?:el nostre|la nostra) (?:[\\p{L}-]+ ){1,4}millor",
    pairs:
      "agrada i (?:què )?(?:no li agrada|desagrada)|millor i el pitjor|punts forts i febles|avantatges i (?:desavantatges|inconvenients)",
    adverbs: "òbviament|evidentment|per descomptat|com tothom sap",
    loaded:
      "terribles?|horribles?|espantós|espantosa|increïbles?|fantàstic|fantàstica|meravellós|meravellosa|desastrós|desastrosa|ridícul|ridícula|vergonyós|vergonyosa|insuportables?",
  },
  fr: {
    open: "que|qu'\\p{L}+|qu’\\p{L}+|quoi|comment|pourquoi|quand|où|qui|quel|quelle|quels|quelles|combien|lequel|laquelle|décrivez|décris|racontez|raconte|expliquez|explique|parlez|parle",
    and: "et|ou",
    asks: "est-ce que|(?:avez|aviez|êtes|étiez|pouvez|pouviez)-vous|(?:as|avais|es|étais|peux)-tu|y a-t-il",
    leading: "n'est-ce pas|ne pensez-vous pas|ne trouvez-vous pas|ne penses-tu pas|êtes-vous d'accord",
    suggests:
      "(?<=,\\s?)(?:non|hein|pas vrai|ou pas)(?=\\s*\\?)|ne (?:serait|vaudrait)-(?:ce|il) pas|(?:à quel point|combien) (?:était-ce|est-ce|c'était|cela a-t-il été|avez-vous été|étiez-vous) (?:\\p{L}+ )?(?:frustr\\p{L}+|agaç\\p{L}+|déc\\p{L}+|énerv\\p{L}+|pénible|stressant\\p{L}*|insatisfait\\p{L}*)|la plupart des (?:gens|clients|personnes|utilisateurs) (?:trouvent|pensent|disent|croient|préfèrent)|tout le monde (?:dit|trouve|pense)|pourquoi (?:notre|nos) (?:[\\p{L}'-]+ ){1,4}(?:est|sont)-(?:il|elle|ils|elles) (?:si |tellement )?(?:meilleure?s?|mieux|bien|bon\\p{L}*)|(?:notre|nos) (?:super|excellente?|formidable|superbe) \\p{L}+",
    pairs:
      "(?:êtes|étiez)-vous satisfaite?s? (?:du|de|des) [^?]+ et|aim\\p{L}+ et (?:n'aim\\p{L}+ pas|détest\\p{L}+)|plaît et (?:vous )?déplaît|meilleur et le pire|points forts et (?:les )?(?:points )?faibles|avantages et (?:les )?inconvénients|plu et déplu",
    adverbs: "évidemment|bien sûr|à l'évidence|comme chacun sait",
    loaded:
      "terribles?|horribles?|affreux|affreuse|fantastiques?|merveilleux|merveilleuse|génial|géniale|désastreux|désastreuse|ridicules?|scandaleux|scandaleuse|honteux|honteuse|insupportables?|catastrophiques?",
  },
  de: {
    open: "was|wie|warum|weshalb|wieso|wann|wo|woher|wohin|wer|wen|wem|wessen|welche|welcher|welches|welchen|welchem|wozu|wodurch|womit|woran|worauf|wovon|beschreiben|beschreibe|erzählen|erzähle|erklären|erkläre|schildern|schildere|nennen",
    and: "und|oder",
    asks: "(?:haben|hatten|sind|waren|können|konnten|werden|würden|gibt|gab) (?:sie|ihr|es)|(?:hast|hattest|bist|warst|kannst) du",
    leading:
      "nicht wahr|finden sie nicht|findest du nicht|meinen sie nicht|denken sie nicht|glauben sie nicht|stimmen sie zu|oder nicht",
    suggests:
      "(?<=,\\s?)(?:oder|ja|richtig|gell|stimmt's|nicht)(?=\\s*\\?)|wäre es (?:nicht|denn nicht)|wie (?:sehr )?(?:frustrier\\p{L}+|ärgerlich|enttäusch\\p{L}+|verärgert|nervig|genervt|belastend|begeister\\p{L}+|unzufrieden)|die meisten (?:\\p{L}+ )?(?:finden|meinen|sagen|denken|mögen|glauben|bevorzugen)|alle (?:finden|sagen|meinen)|warum (?:ist|sind) unsere? (?:[\\p{L}-]+ ){1,4}(?:so )?(?:besser|am besten|gut|toll)|unser(?:e[nmrs]?)? (?:toll|super|hervorragend|ausgezeichnet|exzellent)\\p{L}* \\p{L}+",
    pairs:
      "gefällt und missfällt|gefällt (?:ihnen )?und was (?:gefällt )?(?:ihnen )?nicht|mögen und nicht mögen|gut und schlecht|zufrieden (?:sind|waren|bist|warst) (?:sie|du) mit [^?]+ und|beste und (?:das )?schlechteste|stärken und schwächen|vor- und nachteile|vorteile und nachteile",
    adverbs: "offensichtlich|natürlich|selbstverständlich|sicherlich|wie jeder weiß",
    loaded:
      "schrecklich\\p{L}*|furchtbar\\p{L}*|entsetzlich\\p{L}*|katastrophal\\p{L}*|fantastisch\\p{L}*|großartig\\p{L}*|wunderbar\\p{L}*|lächerlich\\p{L}*|unverschämt\\p{L}*|skandalös\\p{L}*|unerträglich\\p{L}*|genial\\p{L}*|miserabel|miserabl\\p{L}*",
  },
  eu: {
    open: "zer|zerk|zeri|zertan|zergatik|zertarako|nola|nolako|nolakoa|noiz|non|nora|nondik|nor|nork|nori|zein|zeinek|zeintzuk|zenbat|kontatu|azaldu|deskribatu|esan",
    closed: "al",
    and: "eta|edo",
    leading: "ez al duzu uste|ez duzu uste|ezta|ados zaude",
    suggests:
      "(?<=,\\s?)(?:ezta|bai|ezta hala)(?=\\s*\\?)|ez (?:litzateke|al litzateke) (?:hobe|errazago)|zein (?:frustragarri|etsigarri|gogaikarri|amorragarri|desatsegin)\\p{L}*|(?:gehienek|gehienen|jende askok) (?:uste|diote|esaten|pentsatzen)|zergatik (?:da|dira) gure (?:[\\p{L}-]+ ){1,4}hobe\\p{L}*",
    pairs:
      "gustatzen eta ez (?:zaizu )?gustatzen|onena eta (?:okerrena|txarrena)|indarguneak eta ahulguneak|abantailak eta desabantailak",
    adverbs: "jakina|noski",
    loaded:
      "izugarri\\p{L}*|ikaragarri\\p{L}*|zoragarri\\p{L}*|negargarri\\p{L}*|barregarri\\p{L}*|lotsagarri\\p{L}*|jasanezin\\p{L}*",
  },
  pt: {
    open: "o que|que|quê|como|por que|porque|porquê|quando|onde|quem|qual|quais|quanto|quanta|quantos|quantas|descreva|conte|fale|explique|diga",
    and: "e|ou",
    leading: "não acha|não é|não concorda|não lhe parece|claro que|com certeza|concorda que",
    suggests:
      "(?<=,\\s?)(?:não|certo|verdade|não foi|correto|né|pois não)(?=\\s*\\?)|não seria (?:mais|melhor)|(?:quão|o quanto foi|até que ponto foi) (?:frustrant\\p{L}+|frustrad\\p{L}+|irritant\\p{L}+|decepcion\\p{L}+|aborrecid\\p{L}+|stressant\\p{L}+|insatisfeit\\p{L}+)|a maioria (?:das pessoas |dos \\p{L}+ )?(?:acha|pensa|diz|acredita|prefere)|muita gente (?:acha|pensa|diz)|por ?que (?:é que )?(?:o nosso|a nossa|nosso|nossa) (?:[\\p{L}-]+ ){1,4}é (?:tão )?(?:melhor|bo[am])|noss[oa] (?:excelente|ótim[oa]|fantástic[oa]) \\p{L}+",
    pairs:
      "satisfeit[oa]s? (?:está|estava|ficou) com [^?]+ e|gosta e (?:do que )?não gosta|gosta e desgosta|melhor e (?:o )?pior|pontos fortes e fracos|vantagens e desvantagens",
    adverbs: "obviamente|evidentemente|como todos sabem",
    loaded:
      "terríve(?:l|is)|horríve(?:l|is)|horroros[oa]s?|fantástic[oa]s?|maravilhos[oa]s?|desastros[oa]s?|ridícul[oa]s?|vergonhos[oa]s?|escandalos[oa]s?|insuportáve(?:l|is)",
  },
  da: {
    open: "hvad|hvordan|hvorfor|hvornår|hvor|hvem|hvis|hvilken|hvilket|hvilke|beskriv|fortæl|forklar|giv",
    and: "og|eller",
    asks: "(?:har|havde|er|var|kan|kunne|vil|ville) (?:du|de|der)",
    leading: "ikke sandt|synes du ikke|mener du ikke|tror du ikke|er du ikke enig|er du enig i",
    suggests:
      "(?<=,\\s?)(?:ikke|vel|ikk|ik|rigtigt)(?=\\s*\\?)|(?:ville|var|er) det ikke (?:være )?(?:bedre|lettere|nemmere)|hvor (?:frustrer\\p{L}+|irriter\\p{L}+|skuff\\p{L}+|vred|ærgerlig\\p{L}*|stressen\\p{L}*|utilfreds)|de fleste (?:\\p{L}+ )?(?:synes|mener|siger|tror|foretrækker)|alle (?:synes|siger|mener)|hvorfor er (?:vores|vort) (?:[\\p{L}-]+ ){1,4}(?:så )?(?:bedre|bedst|god\\p{L}*)",
    pairs:
      "tilfreds (?:er|var) (?:du|de) med [^?]+ og|kan lide og (?:ikke|hvad)|godt og skidt|bedste og (?:det )?værste|styrker og svagheder|fordele og ulemper",
    adverbs: "selvfølgelig|naturligvis|åbenlyst|som alle ved",
    loaded:
      "forfærdelig\\p{L}*|frygtelig\\p{L}*|skrækkelig\\p{L}*|fantastisk\\p{L}*|vidunderlig\\p{L}*|katastrofal\\p{L}*|latterlig\\p{L}*|skandaløs\\p{L}*|uudholdelig\\p{L}*",
  },
  hi: {
    open: "कैसे|कैसा|कैसी|क्यों|कब|कहाँ|कहां|कौन|किस|किसे|किसने|किन|कितना|कितनी|कितने|बताइए|बताएँ|बताएं|समझाइए|वर्णन",
    closed: "^क्या",
    and: "और|या",
    leading: "है ना|है न|नहीं लगता|सहमत हैं कि",
    suggests:
      "(?<=,\\s?)(?:ना|न|है ना|सही|ठीक)(?=\\s*[?？])|(?:बेहतर|आसान) नहीं (?:होगा|होता)|कितना (?:निराशाजनक|परेशान|कष्टदायक|तनावपूर्ण|खिझाने वाला)|(?:ज़्यादातर|ज्यादातर|अधिकतर) लोग (?:मानते|सोचते|कहते|पसंद)|हमारा (?:[\\p{L}\\p{M}]+ ){1,4}(?:क्यों )?(?:इतना )?(?:बेहतर|अच्छा)",
    asksLater:
      "(?:कैसे|क्यों|कब|कहाँ|कहां|कौन|कितन[ाीे]|क्या|किस\\p{L}*)(?![\\p{L}\\p{M}])[^?।]*\\s(?:और|या)\\s+(?:[^\\s?]+\\s+){0,4}(?:कैसे|क्यों|कब|कहाँ|कहां|कौन|कितन[ाीे]|क्या|किस)",
    pairs: "पसंद और नापसंद|अच्छा और बुरा|फ़ायदे और नुक़सान|फायदे और नुकसान|खूबियाँ और कमियाँ",
    adverbs: "ज़ाहिर है|जाहिर है|बेशक",
    loaded: "भयानक|भयंकर|शानदार|अद्भुत|बेतुका|बेतुकी|शर्मनाक|घटिया|असहनीय",
  },
  nl: {
    open: "wat|hoe|waarom|wanneer|waar|wie|welke|welk|hoeveel|waardoor|waarmee|waaraan|waarvan|waarover|waartoe|beschrijf|vertel|beschrijven|vertellen|leg uit|geef|noem",
    and: "en|of",
    asks: "(?:hebt|heeft|had|bent|was|kunt|kon|zou|is) (?:u|er)|(?:heb|had|ben|was|kun|kon|zou) je",
    leading:
      "nietwaar|vindt u (?:ook )?niet|vind je (?:ook )?niet|denkt u niet|denk je niet|bent u het ermee eens",
    suggests:
      "(?<=,\\s?)(?:toch|niet|hè|of niet|klopt)(?=\\s*\\?)|zou het niet (?:\\p{L}+ )?(?:beter|makkelijker|handiger|zijn)|hoe (?:frustrer\\p{L}+|gefrustreerd|irritant|geïrriteerd|teleurstell\\p{L}+|teleurgesteld|vervelend|boos|stressvol|ontevreden)|de meeste (?:mensen|klanten|gebruikers|\\p{L}+) (?:vinden|denken|zeggen|geloven)|iedereen (?:vindt|zegt|denkt)|waarom (?:is|zijn) (?:ons|onze) (?:[\\p{L}-]+ ){1,4}(?:zo )?(?:beter|best|goed|fijn)|onze? (?:geweldige|uitstekende|fantastische|super) \\p{L}+",
    pairs:
      "tevreden (?:bent|was) (?:u|je) (?:met|over) [^?]+ en|leuk en niet leuk|bevalt en (?:wat )?(?:bevalt )?niet|goed en slecht|beste en (?:het )?slechtste|sterke en zwakke|voor- en nadelen|voordelen en nadelen",
    adverbs: "natuurlijk|uiteraard|vanzelfsprekend|zoals iedereen weet",
    loaded:
      "verschrikkelijk\\p{L}*|vreselijk\\p{L}*|afschuwelijk\\p{L}*|fantastisch\\p{L}*|geweldig\\p{L}*|rampzalig\\p{L}*|belachelijk\\p{L}*|schandalig\\p{L}*|ondraaglijk\\p{L}*",
  },
  ar: {
    open: "ما|ماذا|كيف|لماذا|لم|متى|أين|من|أي|أية|كم|صف|اشرح|احك|أخبرني|أخبرنا|حدثني|تحدث",
    closed: "^(?:هل|أليس|ألا)",
    and: "و|أو",
    leading: "أليس كذلك|ألا تعتقد|ألا ترى|من الواضح|هل توافق على",
    suggests:
      "(?<=،\\s?)(?:صحيح|صح|أليس كذلك)(?=\\s*[?؟])|ألن يكون (?:ذلك )?(?:أسهل|أفضل)|(?:كم كان|إلى أي حد كان) (?:\\p{L}+ )?(?:محبط|مزعج|مخيب)[\\p{L}\\p{M}]*|معظم (?:الناس|العملاء|المستخدمين) (?:يرون|يعتقدون|يقولون|يجدون|يفضلون)|لماذا (?:منتجنا|خدمتنا|تطبيقنا) (?:أفضل|أحسن)",
    pairs: "يعجبك وما لا يعجبك|يعجبك ولا يعجبك|الإيجابيات والسلبيات|نقاط القوة والضعف|المزايا والعيوب",
    adverbs: "بالطبع|طبعا|طبعًا|طبعاً",
    loaded:
      "(?:ال)?رهيب[\\p{L}\\p{M}]*|(?:ال)?فظيع[\\p{L}\\p{M}]*|(?:ال)?رائع[\\p{L}\\p{M}]*|(?:ال)?مذهل[\\p{L}\\p{M}]*|(?:ال)?كارثي[\\p{L}\\p{M}]*|(?:ال)?سخيف[\\p{L}\\p{M}]*|(?:ال)?مخز[\\p{L}\\p{M}]*|لا يطاق",
  },
  ko: {
    open: "무엇\\S*|뭐\\S*|뭘|어떻게|어떤|어떠\\S*|어느|왜|언제\\S*|어디\\S*|누구\\S*|누가|몇|얼마\\S*|말씀해\\S*|설명해\\S*|이야기해\\S*|들려\\S*|알려\\S*",
    and: "그리고|또는|혹은",
    leading: "그렇지 않나요|그렇죠|않습니까|않나요|동의하시죠",
    suggests:
      "(?<=,\\s?)(?:그렇죠|맞죠|그쵸)(?=\\s*[?？])|더 (?:낫지|쉽지|편하지) 않(?:을까요|나요|습니까)|얼마나 (?:짜증|답답|실망|화가|불만|스트레스)\\S*|대부분(?:의 (?:사람|고객|사용자)\\S*)? (?:\\S+ )?(?:생각합니다|생각해요|말합니다|좋아합니다|느낍니다|합니다)|왜 (?:우리|저희) (?:\\S+ ){1,4}(?:더 )?(?:좋|나은|훌륭)\\S*",
    asksLater:
      "(?:왜|언제|어떻게|무엇|무슨|뭐|뭘|어디|누가|누구|어떤)[^?]*\\S고\\s+(?:[^\\s?]+\\s+){0,3}(?:왜|언제|어떻게|무엇|무슨|뭐|뭘|어디|누가|누구|어떤)",
    pairs: "좋은 점과 (?:나쁜|싫은) 점\\S*|장점과 단점\\S*|장단점\\S*|강점과 약점\\S*",
    adverbs: "당연히|물론",
    loaded: "끔찍\\S*|형편없\\S*|환상적\\S*|훌륭\\S*|터무니없\\S*|재앙\\S*|견딜 수 없\\S*",
  },
  th: {
    open: "อะไร|อย่างไร|ยังไง|ทำไม|เมื่อไร|เมื่อไหร่|ที่ไหน|ใคร|ไหน|เท่าไร|เท่าไหร่|กี่|เล่า|อธิบาย|บอก",
    closed: "ไหม|หรือไม่|หรือเปล่า|รึเปล่า|มั้ย",
    and: "และ|หรือ",
    leading: "ไม่คิดว่า|ใช่ไหม|ใช่มั้ย|ไม่ใช่หรือ|เห็นด้วยไหมว่า",
    suggests:
      "ถูกไหม|ใช่ป่ะ|จะไม่ดีกว่าหรือ|ไม่ง่ายกว่าหรือ|น่าหงุดหงิดแค่ไหน|น่าผิดหวังแค่ไหน|น่ารำคาญแค่ไหน|คนส่วนใหญ่(?:คิดว่า|บอกว่า|เห็นว่า|ชอบ)|ทำไมสินค้าของเรา(?:ถึง)?ดีกว่า|ทำไมผลิตภัณฑ์ของเรา(?:ถึง)?ดีกว่า",
    asksLater:
      "(?:อะไร|ทำไม|อย่างไร|ยังไง|เมื่อไร|เมื่อไหร่|ที่ไหน|ใคร)[^?]*และ[^?]{0,24}(?:อะไร|ทำไม|อย่างไร|ยังไง|เมื่อไร|เมื่อไหร่|ที่ไหน|ใคร)",
    pairs: "ชอบและไม่ชอบ|ข้อดีและข้อเสีย|จุดแข็งและจุดอ่อน|ดีและไม่ดี",
    adverbs: "แน่นอนว่า",
    loaded: "แย่มาก|เลวร้าย|สุดยอด|ยอดเยี่ยม|น่าอาย|ไร้สาระ|เหลือทน",
  },
};

const wordEnd = String.raw`(?![\p{L}\p{M}])`;

/** Thai writes no spaces, so its cues match anywhere; elsewhere they are whole words. */
const bounded = (list: string, language: Language): string =>
  language === "th" ? `(?:${list})` : `(?<![\\p{L}\\p{M}])(?:${list})${wordEnd}`;

function build(language: Language): QuestionCues {
  const { open, closed, and, asks, asksLater, leading, suggests, pairs, adverbs, loaded } = lists[language];
  const second = asks === undefined ? open : `${open}|${asks}`;
  const conjunction = language === "ar" ? `(?:[\\s،]و|(?<=\\s)أو\\s)` : bounded(and, language);
  const [first = ""] = and.split("|");
  return {
    open: new RegExp(language === "ar" ? bounded(`و?(?:${open})`, language) : bounded(open, language), "iu"),
    closed: closed === undefined ? null : new RegExp(bounded(closed, language), "iu"),
    joined: new RegExp(`${conjunction}\\s*(?:${second})${language === "th" ? "" : wordEnd}`, "iu"),
    asksTwice:
      asks === undefined ? null : new RegExp(`${bounded(first, language)}\\s*(?:${asks})${wordEnd}`, "iu"),
    asksLater: asksLater === undefined ? null : new RegExp(asksLater, "iu"),
    leading: new RegExp(bounded(`${leading}|${suggests}|${adverbs}`, language), "iu"),
    pairs: new RegExp(bounded(pairs, language), "iu"),
    adverbs: new RegExp(bounded(adverbs, language), "giu"),
    loaded: new RegExp(bounded(loaded, language), "iu"),
  };
}

const built = new Map<Language, QuestionCues>();

/** Returns the cues of a language; built on first use and cached. */
export function questionCues(language: Language): QuestionCues {
  const cues = built.get(language) ?? build(language);
  built.set(language, cues);
  return cues;
}
