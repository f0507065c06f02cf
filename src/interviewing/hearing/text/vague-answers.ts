import type { Language } from "../../languages/language.ts";
import { wordsOf } from "../../languages/words.ts";
import { normalizeForPatterns } from "./answer-shape.ts";

/*
 * Vague answers: several things without a name ("we had our grounds"), and recurring events, which have no "then".
 * Patterns match `shaped` text: lower case, no diacritics over Latin letters, no punctuation, padded with spaces; in
 * Korean and Thai without spaces.
 */

/** A longer answer goes on to name them. */
const maxWords = 24;

const announced: Readonly<Record<Language, RegExp>> = {
  en: / (?:(?:an?|one) \w+ or two|(our|my|a few|several|some|many|various|certain|the usual|a couple of|plenty of|lots of|a lot of|all sorts of|all kinds of|a number of|too many|different) (\w+ )?(grounds|reasons|wishes|ideas|points|things|issues|problems|factors|suggestions|causes|criteria|options|concerns|complaints|changes|improvements|mistakes|difficulties|obstacles|ways|means)) /u,
  de: / (?:(?:ein|eine|einen) oder (?:zwei|andere\w*)(?: \w+)?|(unsere|meine|ein paar|mehrere|einige|viele|verschiedene|gewisse|allerlei|diverse|etliche|bestimmte|so manche) (\w+ )?(grunde|wunsche|ideen|punkte|dinge|sachen|probleme|faktoren|vorschlage|ursachen|kriterien|moglichkeiten|bedenken|beschwerden|anderungen|verbesserungen|fehler|schwierigkeiten|hurden|wege)) /u,
  es: / (?:un[oa]? o dos(?: \w+)?|(nuestr[oa]s|mis|un par de|vari[oa]s|algun[oa]s|much[oa]s|ciert[oa]s|divers[oa]s|un[oa]s cuant[oa]s|diferentes|distint[oa]s) (\w+ )?(motivos|razones|deseos|ideas|puntos|cosas|problemas|factores|sugerencias|causas|criterios|opciones|dudas|quejas|cambios|mejoras|errores|dificultades|obstaculos|maneras|formas)) /u,
  fr: / (?:une? ou deux(?: \w+)?|(nos|mes|quelques|plusieurs|certain(?:e)?s|divers(?:es)?|differente?s|pas mal de|plein de|beaucoup de|toutes sortes de) (\w+ )?(raisons|souhaits|idees|points|choses|problemes|facteurs|suggestions|causes|criteres|options|reserves|plaintes|changements|ameliorations|erreurs|difficultes|obstacles|manieres|facons)) /u,
  pt: / (?:uma? ou (?:dois|duas)(?: \w+)?|(nossos|nossas|meus|minhas|alguns|algumas|varios|varias|muitos|muitas|certos|certas|diversos|diversas|diferentes|um par de) (\w+ )?(motivos|razoes|desejos|ideias|pontos|coisas|problemas|fatores|sugestoes|causas|criterios|opcoes|duvidas|queixas|mudancas|melhorias|erros|dificuldades|obstaculos|maneiras|formas)) /u,
  nl: / (?:een of twee(?: \w+)?|(onze|mijn|een paar|meerdere|enkele|veel|verschillende|bepaalde|diverse|allerlei|een aantal) (\w+ )?(redenen|wensen|ideeen|punten|dingen|zaken|problemen|factoren|suggesties|oorzaken|criteria|opties|bezwaren|klachten|veranderingen|verbeteringen|fouten|moeilijkheden|obstakels|manieren)) /u,
  da: / (?:(?:en|et) eller to(?: \w+)?|(vores|mine|et par|flere|nogle|mange|visse|forskellige|diverse|alle mulige|en del) (\w+ )?(grunde|ønsker|ideer|punkter|ting|problemer|faktorer|forslag|arsager|kriterier|muligheder|betænkeligheder|klager|ændringer|forbedringer|fejl|vanskeligheder|forhindringer|mader)) /u,
  ca: / (?:una? o (?:dues|dos)(?: \w+)?|(els nostres|les nostres|un parell de|diversos|diverses|alguns|algunes|molts|moltes|certs|certes|uns quants|unes quantes|diferents) (\w+ )?(motius|raons|desitjos|idees|punts|coses|problemes|factors|suggeriments|causes|criteris|opcions|dubtes|queixes|canvis|millores|errors|dificultats|obstacles|maneres)) /u,
  eu: / (hainbat|zenbait|makina bat|gure|nire) (\w+ )?(arrazoi|nahi|ideia|puntu|gauza|arazo|faktore|proposamen|kausa|irizpide|aukera|zalantza|kexa|aldaketa|hobekuntza|akats|zailtasun|oztopo)\w* /u,
  ar: / (عده|بعض|كثير من|العديد من) (اسباب|الاسباب|امنيات|افكار|الافكار|نقاط|النقاط|امور|الامور|اشياء|الاشياء|مشاكل|المشاكل|عوامل|اقتراحات|معايير|خيارات|مخاوف|شكاوي|تغييرات|اخطاء|صعوبات|عقبات) /u,
  hi: / (कुछ|कई|बहुत सी|बहुत सारी|बहुत सारे|हमारे अपने|हमारी अपनी|तरह तरह की) (कारण|वजहें|इच्छाएं|विचार|बातें|चीजें|चीज़ें|समस्याएं|दिक्कतें|दिक़्क़तें|सुझाव|मापदंड|विकल्प|चिंताएं|शिकायतें|बदलाव|गलतियां|कठिनाइयां|अड़चनें) /u,
  ko: /(여러가지|몇가지|나름의|이런저런)(이유|바람|생각|점|것|일|문제|요인|제안|원인|기준|방법|우려|불만|변화|개선|실수|어려움)/u,
  th: /(หลายอย่าง|หลายเรื่อง|หลายเหตุผล|เหตุผลของเรา|บางอย่าง|บางเรื่อง|หลายปัญหา|หลายข้อ)/u,
};

/** Complete answers that say how much it would be but not what: "quite a lot". */
const amountAlone: Readonly<Record<Language, RegExp>> = {
  en: /^ ((quite|rather) a (lot|bit|few)|a (whole )?(lot|few things)|lots|loads|plenty|many things|several|everything|(most|all) of it|so much|too much|a fair (bit|amount)) $/u,
  de: /^ ((ziemlich|recht|sehr|so|eine ganze|ganz schon)? ?(viel|vieles|einiges|menge|manches)|alles|so ziemlich alles|das meiste|mehreres) $/u,
  es: /^ ((muchas?|bastantes?|varias|unas cuantas) cosas|mucho|bastante|bastantes|muchisimo|todo|casi todo|de todo) $/u,
  fr: /^ ((beaucoup|pas mal|plein|un tas|enormement|bien) (de choses|des choses)|beaucoup|pas mal|enormement|tout|presque tout|un peu tout) $/u,
  pt: /^ ((muitas?|bastantes?|varias) coisas|muito|bastante|muita coisa|tudo|quase tudo|de tudo) $/u,
  nl: /^ ((heel|best|vrij|nogal|erg)? ?veel|een hoop|van alles|alles|bijna alles|(best )?wat|heel wat) $/u,
  da: /^ ((ret|temmelig|ganske|rigtig|meget)? ?(meget|mange ting)|en hel del|en masse|alt|alt muligt|det meste|forskelligt) $/u,
  ca: /^ ((moltes|bastantes|unes quantes) coses|molt|forca|bastant|tot|gairebe tot|de tot) $/u,
  eu: /^ ((asko|dezente|nahikoa|gauza asko|hainbat gauza|dena|ia dena)) $/u,
  ar: /^ ((الكثير|اشياء كثيره|كثير|كل شيء|امور كثيره|كتير)) $/u,
  hi: /^ ((बहुत कुछ|काफी कुछ|काफ़ी कुछ|बहुत सारा|सब कुछ|बहुत सी चीजें)) $/u,
  ko: /^((꽤많이|많이|많죠|많아요|많습니다|여러가지요?|전부|전부다|거의다))$/u,
  th: /^((หลายอย่าง|เยอะ|เยอะมาก|มากมาย|ทุกอย่าง|แทบทุกอย่าง))$/u,
};

/** Words that introduce the details, in any language. */
const leadsOn =
  /[:：;]|—|–| - |above all|especially|mainly|such as|for example|vor allem|besonders|zum beispiel|hauptsächlich|sobre todo|especialmente|por ejemplo|principalmente|surtout|notamment|par exemple|sobretudo|por exemplo|vooral|bijvoorbeeld|met name|især|frem for alt|for eksempel|sobretot|per exemple|batez ere|adibidez|خاصة|مثل|ख़?ासकर|जैसे|특히|예를 들|โดยเฉพาะ|เช่น/iu;

const again: Readonly<Record<Language, RegExp>> = {
  en: / (always|usually|constantly|often|regularly|daily|weekly|every (single )?(day|time|week|month|morning|evening|night|second|other)|each (day|time|week|morning|night)|kept (\w+ing)|keeps (\w+ing)|all the time|again and again|over and over|time and again|permanently) /u,
  de: / (immer|standig|dauernd|taglich|wochentlich|oft|regelmassig|meistens|andauernd|jede[nsr]? (tag|morgen|abend|woche|monat|mal|nacht|zweite\w*)|jedes mal|immer wieder|ein ums andere mal) /u,
  es: / (siempre|constantemente|continuamente|a menudo|a diario|cada (dia|semana|vez|manana|noche|mes|dos por tres)|todos los dias|todas las (semanas|mananas|noches)|una y otra vez|sin parar) /u,
  fr: / (toujours|constamment|sans arret|sans cesse|souvent|regulierement|tous les (jours|matins|soirs|mois)|toutes les (semaines|nuits)|chaque (jour|fois|semaine|matin|soir|mois)|a chaque fois|quotidiennement) /u,
  pt: / (sempre|constantemente|frequentemente|muitas vezes|todos os (dias|meses)|todas as (semanas|manhas|noites)|cada (dia|vez|semana|manha)|toda hora|vezes sem conta|sem parar) /u,
  nl: / (altijd|steeds|constant|voortdurend|dagelijks|wekelijks|vaak|regelmatig|elke (dag|keer|week|ochtend|avond|maand)|iedere (dag|keer|week|ochtend)|telkens|keer op keer|de hele tijd) /u,
  da: / (altid|konstant|hele tiden|dagligt|ugentligt|ofte|jævnligt|hver (dag|gang|uge|morgen|aften|maned|nat)|igen og igen|gang pa gang) /u,
  ca: / (sempre|constantment|continuament|sovint|cada (dia|setmana|vegada|mati|nit|mes|dos per tres)|tots els dies|totes les (setmanes|nits)|una vegada i una altra) /u,
  eu: / (beti|etengabe|egunero|astero|hilero|goizero|gauero|sarritan|askotan|aldiro|behin eta berriz) /u,
  ar: / (دائما|باستمرار|غالبا|يوميا|كل (يوم|مره|اسبوع|صباح|ليله|شهر)|مرارا|طوال الوقت) /u,
  hi: / (हमेशा|लगातार|अक्सर|रोज|रोज़|रोजाना|हर (दिन|बार|हफ्ते|हफ़्ते|सुबह|रात|महीने)|बार बार) /u,
  ko: /(항상|늘|자꾸|계속|매일|매주|매번|자주|아침마다|날마다|번번이)/u,
  th: /(ทุกวัน|ทุกครั้ง|ทุกสัปดาห์|ทุกเช้า|เสมอ|บ่อย|ตลอด|เป็นประจำ|ซ้ำๆ|ซ้ำ ๆ)/u,
};

/**
 * True if an answer mentions several things without naming any: "we had our grounds", "a few wishes", "quite a lot".
 */
export function isAnnouncement(text: string, language: Language): boolean {
  const shapedText = normalizeForPatterns(text, language);
  if (amountAlone[language].test(shapedText)) return true;
  return wordsOf(text).length <= maxWords && !leadsOn.test(text) && announced[language].test(shapedText);
}

/** True if an answer reports recurring events: "it kept crashing", "every morning the printer was gone". */
export const mentionsRecurrence = (text: string, language: Language): boolean =>
  again[language].test(normalizeForPatterns(text, language));
