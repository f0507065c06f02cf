import type { Language } from "../../languages/language.ts";

/** Flaws that only the hints look for; what is heard in answers stays with the cues of `question-hints.ts`. */
interface FurtherFlaws {
  /** Question words in forms that the cues lack, so that their question is not taken for closed. */
  readonly open?: string;
  /** A second question that does not begin with its question word: "and on what grounds". */
  readonly twice: string;
  /** Takes a merit for granted ("how much better is our ...", "why do you prefer our ..."). */
  readonly presumes: string;
  /** A denied yes-or-no question that expects a yes; counts only without a question word. */
  readonly expects?: string;
}

const sources: Readonly<Record<Language, FurtherFlaws>> = {
  en: {
    twice:
      "(?:and|or) (?:on|for|with|from|by|to|in|at|about|of|through|under|since|until|after|against) (?:what|which|whom|whose|how|when|where)",
    presumes:
      "how much (?:better|easier|faster|simpler|quicker|nicer|safer|happier|cheaper|clearer|more (?:useful|helpful|satisfied|productive|comfortable|convenient|efficient|reliable|secure|enjoyable|pleasant|attractive|fun)) [^?]*(?:our|us|new|improved)|how (?:much )?(?:has|have|did|does) (?:our|the new) (?:[\\p{L}-]+ ){1,3}(?:improved?|simplif(?:y|ied)|made [^?]*(?:better|easier|faster))|why (?:do|did|does) (?:you|they|people|customers) (?:prefer|like|love|trust|enjoy|value) (?:our|us)",
  },
  de: {
    twice:
      "und (?:nach|für|mit|bei|aus|von|an|auf|in|zu|über|durch|seit|bis|um|gegen|unter|wegen|ab) (?:was|wem|wen|welche[mnrs]?|wann|wie|wo|wessen)",
    presumes:
      "wie ?viel (?:besser|einfacher|leichter|schneller|angenehmer|schöner|günstiger|sicherer|bequemer|praktischer|zufriedener|effizienter|übersichtlicher) [^?]*(?:unser\\p{L}*|neue\\p{L}*|uns)|(?:warum|weshalb|wieso) (?:(?:bevorzugen|mögen|lieben|schätzen|ziehen) sie|(?:bevorzugst|magst|liebst|schätzt|ziehst) du) unser\\p{L}*",
    expects:
      "^(?:finden sie|findest du|findet ihr|halten sie|hältst du) [^?]*nicht|^(?:ist|sind|war|waren|wäre|wären|sollte|sollten|haben sie|hast du) [^?]*nicht (?:auch|eigentlich|viel)",
  },
  es: {
    twice:
      "[ye] (?:con|para|a|de|por|en|desde|hasta|sobre|según|contra|entre) (?:(?:\\p{L}+ ){1,2}de )?(?:qué|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?|cuándo|dónde)",
    presumes:
      "cuánto (?:mejor|más (?:fácil|rápid[oa]|cómod[oa]|sencill[oa]|útil|agradable|segur[oa]|barat[oa]|eficiente|práctic[oa]|satisfech[oa]))(?:es|s)? [^?]*(?:nuestr[oa]s?|nuev[oa]s?)|por qué (?:prefiere[ns]?|valora[ns]?|(?:le|te|les) (?:gustan?|encantan?)|confía[ns]? en) (?:tanto )?(?:a )?nuestr[oa]s?",
    expects: "^no (?:le|te|les|os) (?:parecen?|molestan?|preocupan?)",
  },
  ca: {
    twice:
      "i (?:amb|per a|per|a|de|en|des de|fins a|fins|sobre|segons|contra) (?:(?:\\p{L}+ ){1,2}de )?(?:què|qui|quin|quina|quins|quines|quant|quanta|quants|quantes|quan|on)",
    presumes:
      "quant (?:és )?(?:de )?(?:millors?|més (?:fàcil|ràpid|ràpida|còmode|còmoda|senzill|senzilla|útil|agradable|segur|segura|barat|barata|eficient|pràctic|pràctica|satisfeta?)s?) [^?]*(?:nostr[ea]s?|nou|nova|nous|noves)|per què (?:prefereix|prefereixes|valora|valores|li agrada|li agraden|t'agrada|t'agraden) (?:tant )?(?:el|la|els|les) nostr[ea]s?",
    expects: "^no (?:li|et|us|els) (?:semblen?|molesten?|molesta|preocupen?|preocupa)",
  },
  fr: {
    twice:
      "et (?:à|avec|pour|de|chez|selon|par|dans|sur|depuis|en|sous|contre|jusqu'à|d'après) (?:(?:\\p{L}+ ){1,2}de )?(?:qui|quoi|quel|quelle|quels|quelles|quand|combien|où)|et d'où",
    presumes:
      "(?:à quel point|combien|dans quelle mesure) [^?]*(?:notre|nos|nouveau|nouvel|nouvelle|nouveaux|nouvelles) [^?]*(?:meilleure?s?|mieux|plus (?:facile|rapide|simple|agréable|pratique|utile|efficace|sûre?|confortable)s?)|(?:à quel point|combien|dans quelle mesure) [^?]*(?:mieux|plus (?:facile|rapide|simple|agréable|pratique|utile|efficace|confortable)s?) [^?]*(?:notre|nos|nouveau|nouvel|nouvelle|nouveaux|nouvelles)|pourquoi (?:(?:préférez|aimez|appréciez)-vous|(?:préfères|aimes|apprécies)-tu) (?:tant )?(?:notre|nos)",
  },
  pt: {
    twice:
      "e (?:com|para|a|de|por|em|sobre|segundo|contra|entre) (?:que|quem|qual|quais|quanto|quanta|quantos|quantas|onde|quando)|e (?:com|para|a|de|por|em|através) (?:\\p{L}+ ){0,2}de (?:quem|qual|quais|que \\p{L}+)|e (?:desde|até) (?:quando|onde|que \\p{L}+)",
    presumes:
      "quanto (?:é |foi )?(?:melhor|melhores|mais (?:fácil|rápid[oa]|simples|útil|prátic[oa]|agradável|cômod[oa]|cómod[oa]|segur[oa]|eficiente|satisfeit[oa])) [^?]*(?:noss[oa]s?|nov[oa]s?)|por ?qu[eê] (?:é que )?(?:você |o senhor |a senhora )?(?:prefere[ms]?|valoriza[ms]?|gosta[ms]? (?:tanto )?d[oa]s?|confia[ms]? n[oa]s?) (?:[oa]s? )?noss[oa]s?",
    expects: "^não (?:lhe|te|lhes) (?:parecem?|incomodam?|preocupam?)",
  },
  nl: {
    open: "wiens",
    twice:
      "en (?:met|voor|bij|van|op|om|uit|door|naar|aan|in|sinds|tot|over|volgens|via) (?:wie|wiens|welke?|wat|hoeveel|wanneer)|en (?:op (?:grond|basis) )?waar(?:van|voor|mee|door|om|over|aan|bij|uit|op)",
    presumes:
      "hoeveel (?:beter|makkelijker|gemakkelijker|eenvoudiger|sneller|prettiger|handiger|fijner|veiliger|goedkoper|tevredener|efficiënter) [^?]*(?:ons|onze|nieuw|nieuwe)|waarom (?:verkiest|waardeert|vertrouwt|prefereert) (?:u|je) (?:ons|onze)|waarom (?:geeft|geef) (?:u|je) de voorkeur aan (?:ons|onze)|waarom houdt? (?:u|je) (?:zo )?van (?:ons|onze)",
    expects: "^(?:vindt u|vind je|vinden jullie) [^?]*niet",
  },
  da: {
    twice:
      "og (?:med|for|fra|til|hos|af|om|på|i|ud fra|efter|ved|gennem|mod) (?:hvem|hvis|hvad|hvilken|hvilket|hvilke|hvor|hvornår)",
    presumes:
      "hvor meget (?:bedre|lettere|nemmere|hurtigere|enklere|rarere|sikrere|billigere|mere (?:tilfreds|praktisk|effektiv)\\p{L}*) [^?]*(?:vores|vort|ny|nye|nyt)|hvorfor (?:foretrækker|elsker|værdsætter|stoler) (?:du|de|i) (?:på )?(?:vores|vort)|hvorfor kan (?:du|de|i) (?:så godt |bedst |bedre )?lide (?:vores|vort)",
  },
  eu: {
    open: "nor\\p{L}{0,3}(?:ekin|entzat|engandik|engana|engatik)|noren|zertan|zerekin|zein\\p{L}*|zenbat\\p{L}*|noiz\\p{L}*|nora\\p{L}*|nondik",
    twice:
      "eta (?:norentzat|norekin|noren|norengandik|norengana|norengatik|zerekin|zeren|zertarako|zerentzat|zeinekin|zeini|zeinetan|noiztik|noizko|noiz arte|nondik|norantz)",
    presumes:
      "zenbat(?:eraino)? (?:hobea|hobeak|hobeto|hobe|hobetu|errazagoa|errazago|erraztu|azkarragoa|azkarrago|azkartu|erosoagoa|erosoago) [^?]*(?:gure|berri\\p{L}*)|zergatik (?:nahiago|maite) (?:duzu|duzue|dituzu|dituzue) gure|zergatik gustatzen za(?:izu|izkizu)e? (?:hainbeste )?gure",
    expects: "^ez (?:al|zaizu|zaizkizu|litzateke|duzu uste)",
  },
  hi: {
    open: "किस(?:के|की|का|को|से|ने|में|पर)",
    twice: "(?:और|या) (?:किस(?:के|की|का|को|से|ने|में|पर)?|किन(?:के|की|का|को|से)?|कब|कहाँ|कहां|कैसे|क्यों|कितन[ाीे])",
    presumes:
      "(?:हमार[ाीे]|नए|नया|नई|नयी) [^?]*कितन[ाीे] (?:बेहतर|(?:ज़्यादा|ज्यादा|और) (?:आसान|अच्छ[ाीे]|तेज़|तेज)|(?:आसान|अच्छ[ाीे]|तेज़|तेज) (?:हो|बन) ग\\p{L}*\\p{M}*)|हमार[ाीे] [^?]*क्यों (?:इतन[ाीे] )?(?:पसंद|बेहतर)",
    expects: "^क्या [^?]*नहीं (?:लगत[ाेी]|मानते|सोचते|होना चाहिए)",
  },
  ar: {
    open: "لمن|ممن|عمن|بمن|بماذا|عما|مم|لأي|بأي|بكم",
    twice:
      "و(?:ب\\p{L}+ من|لمن|ممن|عمن|بمن|بماذا|لأي|بأي|بكم|(?:على|في|مع|من|إلى|عن|منذ|حتى|بعد|قبل|عند|تحت) (?:أي|أية|من|ماذا|متى|أين|كم|ما))",
    presumes:
      "(?:كم|إلى أي (?:مدى|حد|درجة)) [^؟?]*(?:أفضل|أحسن|أسهل|أسرع|أيسر|سهّ?لت?|حسّ?نت?) [^؟?]*(?:(?:تطبيق|منتج|خدمت|موقع|شركت|متجر|نظام|فريق|دعم)نا|(?:ال)?جديدة?)|إلى أي (?:مدى|حد|درجة) (?:سهّ?لت?|حسّ?نت?)|لماذا (?:تفضل|تفضلين|تفضلون|تحب|تحبين|تحبون|تثق ب|تثقين ب) ?(?:تطبيق|منتج|خدمت|موقع|شركت|متجر|نظام|فريق|دعم)(?:ات)?نا",
    expects: "^(?:ألا|أليس|أليست|ألم|أما)",
  },
  ko: {
    open: "어떤가요|어때\\S*|어땠\\S*|어떻\\S*|무슨",
    twice:
      "(?:왜|언제|어떻게|무엇\\S*|무슨|뭐\\S*|뭘|어디\\S*|누가|누구\\S*|어떤|어느|얼마\\S*|몇)[^?]*(?:[^\\s?]고(?! (?:있|계|싶|나서))|[^\\s?]며|나요|까|세요),?\\s+(?:그리고\\s+)?(?:[^\\s?]+\\s+){0,3}(?:왜|언제|어떻게|무엇|무슨|뭐|뭘|어디|누가|누구|어떤|어느|얼마|몇)\\S*",
    presumes:
      "(?:우리|저희|새|새로운) [^?]*얼마나 (?:(?:더|훨씬) \\S+|나은\\S*|낫\\S*|나아\\S*|좋아졌\\S*|쉬워졌\\S*|편해졌\\S*|편리해졌\\S*|빨라졌\\S*)|왜 [^?]*(?:저희|우리) [^?]*(?:좋아하|선호하|신뢰하|사랑하)\\S*|(?:저희|우리) [^?]*왜 (?:더 )?(?:좋아하|선호하|신뢰하)\\S*",
    expects: "\\S+지 않(?:으세요|으셨나요|으신가요|으십니까|아요|을까요|았나요)",
  },
  th: {
    twice:
      "(?:อะไร|ทำไม|อย่างไร|ยังไง|เมื่อไร|เมื่อไหร่|ที่ไหน|ใคร|แค่ไหน|เหตุใด|เท่าไร|เท่าไหร่|(?<!เ)กี่)[^?]*(?:และ|แล้ว|หรือว่า)[^?]{0,40}(?:อะไร|ทำไม|อย่างไร|ยังไง|เมื่อไร|เมื่อไหร่|ที่ไหน|ใคร|แค่ไหน|เหตุใด|เท่าไร|เท่าไหร่|(?<!เ)กี่|แบบไหน|(?:ผ่าน|โดย)[^?]{0,20}ใด)|(?:อย่างไร|ยังไง|ทำไม)(?:และ|แล้ว)",
    presumes:
      "(?:ของเรา|ใหม่)[^?]*(?:ดี|ง่าย|เร็ว|สะดวก|คุ้ม)(?:กว่า|ขึ้น)[^?]*(?:แค่ไหน|เพียงใด|เท่าไร|เท่าไหร่|มากน้อย)|ทำไม(?:คุณ)?(?:ถึง|จึง)?(?:ชอบ|รัก|ไว้ใจ)[^?]*(?:ของ)?เรา",
  },
};

interface Compiled {
  readonly open: RegExp | null;
  readonly twice: RegExp;
  readonly presumes: RegExp;
  readonly expects: RegExp | null;
}

const compiled = new Map<Language, Compiled>();

/** Thai writes no spaces, and an Arabic "and" is a letter of its word. */
function compile(source: string, language: Language): RegExp {
  if (language === "th") return new RegExp(`(?:${source})`, "iu");
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, "iu");
}

function flawsOf(language: Language): Compiled {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { open, twice, presumes, expects } = sources[language];
  const made: Compiled = {
    open: open === undefined ? null : compile(open, language),
    twice: compile(twice, language),
    presumes: compile(presumes, language),
    expects: expects === undefined ? null : compile(expects, language),
  };
  compiled.set(language, made);
  return made;
}

/** True if a question has a question word in a form that only the hints know. */
export const asksInOtherForm = (question: string, language: Language): boolean =>
  flawsOf(language).open?.test(question) ?? false;

/** True if an open question goes on with a second one that begins with a preposition or comes later. */
export const asksOnceMore = (question: string, language: Language): boolean =>
  flawsOf(language).twice.test(question);

/** True if a question takes an answer for granted: a merit, or the yes to a denied question. */
export function presumesAnswer(question: string, language: Language, isOpen: boolean): boolean {
  const { presumes, expects } = flawsOf(language);
  return presumes.test(question) || (!isOpen && (expects?.test(question) ?? false));
}
