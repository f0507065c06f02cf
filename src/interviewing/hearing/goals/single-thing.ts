import type { Language } from "../../languages/language.ts";
import { wordsOf } from "../../languages/words.ts";
import { normalizeForPatterns } from "../text/answer-shape.ts";
import { isJoined } from "../text/phrase-patterns.ts";

/*
 * What a follow-up must not miss in an answer: that it names one thing or one person, says which of several counts most
 * or who was against it, or is a joke. "Which change would matter most?" has been answered by one, and one person has no
 * differing opinions. Patterns match text from `normalizeForPatterns`.
 */

/** A longer answer is taken to name several things, however it is built. */
const maxWords = 12;

/** Words that join several things. Korean and Arabic attach theirs to words. */
const joins: Readonly<Record<Language, RegExp>> = {
  en: / (and|or|plus|but|also|both|then|as well as|together with) /u,
  de: / (und|oder|sowie|aber|auch|beide\p{L}*|dann|samt) /u,
  es: / (y|e|o|u|pero|tambien|ambos|ademas|junto con) /u,
  ca: / (i|o|pero|tambe|ambdos|a mes|juntament amb) /u,
  fr: / (et|ou|mais|aussi|puis|ainsi que) /u,
  pt: / (e|ou|mas|tambem|ambos|alem|junto com) /u,
  nl: / (en|of|maar|ook|beide\p{L}*|plus|samen met) /u,
  da: / (og|eller|men|ogs[aå]|begge|samt) /u,
  eu: / (eta|edo|baina|ere|biak) /u,
  ar: / (و\p{L}{2,}|او|لكن|ايضا|كلاهما) /u,
  hi: / (और|या|तथा|लेकिन|भी|दोनों) /u,
  ko: /(하고|그리고|이랑|및|또는|둘다|\p{L}{2}[와과랑]\p{L})/u,
  th: /(และ|หรือ|กับ|แต่|ทั้งคู่|ด้วย)/u,
};

/** Words that say that something counts most or comes first. */
const priorities: Readonly<Record<Language, RegExp>> = {
  en: / (above all|most of all|first of all|especially|mainly|mostly|primarily|in particular|the main thing|more than anything) /u,
  de: / (vor allem|am meisten|am wichtigsten|in erster linie|hauptsachlich|insbesondere|zuallererst) /u,
  es: / (sobre todo|ante todo|principalmente|en primer lugar|mas que nada|especialmente) /u,
  ca: / (sobretot|abans de res|principalment|en primer lloc|mes que res|especialment) /u,
  fr: / (surtout|avant tout|d abord|principalement|en premier lieu|plus que tout) /u,
  pt: / (sobretudo|acima de tudo|principalmente|em primeiro lugar|antes de mais|mais que tudo) /u,
  nl: / (vooral|bovenal|in de eerste plaats|met name|voornamelijk|het meest) /u,
  da: / (f[oø]rst og fremmest|is(æ|ae)r|hovedsageligt|mest af alt|allermest) /u,
  eu: / (batez ere|bereziki|lehenik eta behin|nagusiki|gehienbat) /u,
  ar: / و?(قبل كل شيء|خصوصا|خاصه|بالدرجه الاولي|اولا|اكثر من اي شيء) /u,
  hi: / (सबसे ज़्यादा|सबसे पहले|ख़ासकर|खासकर|मुख्य रूप से|सबसे बढ़कर) /u,
  ko: /(무엇보다|특히|우선|주로|가장먼저|제일)/u,
  th: /(โดยเฉพาะ|ก่อนอื่น|เหนือสิ่งอื่นใด|หลักๆ|ที่สำคัญที่สุด)/u,
};

/** Groups, and articles and pronouns of several people. */
const groups: Readonly<Record<Language, RegExp>> = {
  en: / (team|board|committee|council|management|departments?|group|staff|colleagues|people|everyone|everybody|all|we|us|they|them|two|three|four|family|parents|\p{L}{3,}(?<!ss|us|is)s) /u,
  de: / (\p{L}*(team|vorstand|ausschuss|rat|gremium|leitung|abteilung(en)?|gruppe|belegschaft|kollegen|leute)|alle|wir|uns|zwei|drei|vier|familie|eltern|mehrere) /u,
  es: / (equipo|junta|comite|consejo|direccion|departamentos?|grupo|companeros|gente|todos|nosotros|los|las|unos|unas|dos|tres|familia) /u,
  ca: / (equip|junta|comite|consell|direccio|departaments?|grup|companys|gent|tots|nosaltres|els|les|uns|unes|dos|tres|familia) /u,
  fr: / (equipe|conseil|comite|direction|services?|departements?|groupe|collegues|gens|tous|nous|on|les|des|mes|nos|deux|trois|famille) /u,
  pt: / (equipa|equipe|conselho|comite|direcao|departamentos?|grupo|colegas|gente|todos|nos|os|as|uns|umas|dois|tres|familia) /u,
  nl: / (team|bestuur|commissie|raad|directie|afdeling(en)?|groep|personeel|collegas|mensen|iedereen|allemaal|wij|we|ons|twee|drie|familie) /u,
  da: / (\p{L}*(team|bestyrelse|udvalg|r[aå]d|ledelse|afdeling(er)?|gruppe|personale)\p{L}{0,2}|kolleger\p{L}*|folk|alle|vi|os|to|tre|familien?) /u,
  eu: / (\p{L}*(talde|batzorde|kontseilu|zuzendaritza|sail)\p{L}*|lankide\p{L}*|jende\p{L}*|denok|guztiok|gu|bi|hiru|familia\p{L}*) /u,
  ar: / ((ال)?(فريق|مجلس|لجنه|اداره|قسم|اقسام|مجموعه|زملاء|ناس|عائله)|الجميع|كلنا|نحن) /u,
  hi: / (टीम|बोर्ड|समिति|प्रबंधन|विभाग|समूह|सहकर्मी|लोग|सब|सभी|हम|दो|तीन|परिवार) /u,
  ko: /(팀|이사회|위원회|경영진|부서|그룹|직원들|동료들|사람들|모두|우리|저희|둘|셋|가족|들이)/u,
  th: /(ทีม|บอร์ด|คณะ|ฝ่าย|แผนก|กลุ่ม|เพื่อนร่วมงาน|พวก|ทุกคน|เรา|สองคน|สามคน|ครอบครัว)/u,
};

/** Words that say that there is nobody else. */
const excludesOthers: Readonly<Record<Language, RegExp>> = {
  en: / (only|just|alone|nobody else|no one else|always) /u,
  de: / (nur|allein|alleine|sonst niemand|niemand sonst|immer) /u,
  es: / (solo|solamente|nadie mas|siempre) /u,
  ca: / (nomes|nom s|sol|sola|ningu mes|sempre) /u,
  fr: / (seul|seule|seulement|uniquement|personne d autre|toujours) /u,
  pt: / (so|somente|apenas|sozinh[oa]|mais ninguem|sempre) /u,
  nl: / (alleen|enkel|niemand anders|altijd) /u,
  da: / (kun|bare|alene|ingen andre|altid) /u,
  eu: / (bakarrik|soilik|beste inor ez|beti) /u,
  ar: / (فقط|وحده|وحدها|لا احد اخر|دائما) /u,
  hi: / (सिर्फ़|सिर्फ|केवल|बस|और कोई नहीं|हमेशा) /u,
  ko: /(만요|뿐|혼자|밖에|항상|늘)/u,
  th: /(เท่านั้น|คนเดียว|ไม่มีคนอื่น|เสมอ)/u,
};

const shaped = (text: string, language: Language): string => normalizeForPatterns(text, language);

/** True if an answer says which of several counts most: "several things, but above all the prices". */
export const statesPriority = (text: string, language: Language): boolean =>
  priorities[language].test(shaped(text, language));

/** True if an answer names one thing: "deliveries on the promised day". Says nothing of people: see `namesOnePerson`. */
export function namesOneThing(text: string, language: Language): boolean {
  const words = wordsOf(text).length;
  // Joined languages have about two of these words for one of others.
  if (words === 0 || words > (isJoined(language) ? maxWords * 2 : maxWords)) return false;
  return !/[,،、;:/]|[.!?。؟]\s*\p{L}/u.test(text) && !joins[language].test(shaped(text, language));
}

/** True if an answer to "who" names one person: "my manager", but not "the board" or "we do". */
export const namesOnePerson = (text: string, language: Language): boolean => {
  const main = text.split(/[,;.،؛、।]/u).find((part) => part.trim() !== "") ?? "";
  if (!namesOneThing(main, language) || groups[language].test(shaped(main, language))) return false;
  const whole = shaped(text, language);
  return !joins[language].test(whole) && !excludesOthers[language].test(whole);
};

/** Words that say that somebody was against it. */
const dissent: Readonly<Record<Language, RegExp>> = {
  en: / (against|argued|opposed|objected|objections?|refused|resisted|reluctant|disagreed|doubts?|doubted|worried|afraid|feared|concerns?|concerned|(wanted|would have liked|preferred) to (stay|keep|wait)|didn t want|not convinced|reservations?) /u,
  de: / (dagegen|widersprach\p{L}*|einwand|einwande|bedenken|skeptisch|zweifel\p{L}*|gezweifelt|weigerte\p{L}*|befurchte\p{L}*|angst|(wollte|wollten) (bleiben|warten|nicht)|nicht uberzeugt|strauble\p{L}*|war\p{L}* gegen) /u,
  fr: / (contre|oppose\p{L}*|reticent\p{L}*|refus\p{L}*|craign\p{L}*|crainte|doutait|doutaient|doutes?|voulait rester|ne voulait pas|pas convaincu\p{L}*|reserves?|objection\p{L}*) /u,
  es: / (en contra|se opuso|se opusieron|reacio|reacia|temia|temian|miedo|dudaba|dudaban|dudas?|queria quedarse|no queria|no estaba convencid[oa]|objecion\p{L}*|reparos) /u,
  pt: / (contra|opos se|opuseram|relutante|receava|temia|medo|duvidava|duvidas?|queria ficar|nao queria|objec\p{L}*|reservas) /u,
  nl: / (tegen|bezwaar|bezwaren|bedenkingen|twijfel\p{L}*|weigerde\p{L}*|bang|vreesde|wilde (blijven|wachten|niet)|niet overtuigd) /u,
  da: / (imod|indvending\p{L}*|bet(ae|æ)nkelig\p{L}*|tvivl\p{L}*|n(ae|æ)gtede|bange|frygtede|ville (blive|vente|ikke)|ikke overbevist) /u,
  ca: / (en contra|s hi va oposar|reticent\p{L}*|temia|por|dubtava|dubtes?|volia quedar se|no volia|objeccio\p{L}*) /u,
  eu: / (kontra|aurka|zalantza\p{L}*|beldur\p{L}*|ez zuen nahi|geratu nahi|uko egin\p{L}*) /u,
  ar: / (ضد|عارض\p{L}*|اعترض\p{L}*|رفض\p{L}*|تردد\p{L}*|خاف\p{L}*|خشي\p{L}*|لم يرد|لم ترد|اراد البقاء) /u,
  hi: / (ख़िलाफ़|खिलाफ|विरोध|आपत्ति|मना किया|डर|शक|हिचक\p{L}*|नहीं चाहते|नहीं चाहती|नहीं चाहता) /u,
  ko: /(반대|망설|거부|걱정|우려|의심|남고싶|원하지않|꺼려)/u,
  th: /(ไม่เห็นด้วย|คัดค้าน|ปฏิเสธ|กังวล|กลัว|ลังเล|ไม่อยาก|อยากอยู่ต่อ)/u,
};

/** True if an answer says that somebody was against it, so that asking whether all agreed would not have heard it. */
export const tellsDissent = (text: string, language: Language): boolean =>
  dissent[language].test(shaped(text, language));

const laughter =
  /(?:\b(?:ha[ -]?){2,}h?\b|\b(?:he[ -]?){2,}\b|\b(?:hi[ -]?){2,}\b|\b(?:ja){2,}\b|\b(?:je){2,}\b|\b(?:rs){2,}\b|\bk{3,}\b|\blol\b|\brofl\b|\bmdr\b|ㅋ{2,}|ㅎ{2,}|5{3,}|ه{3,}|(?:हा){2,}|[😂🤣😄😆😹])[\s.!)]*$/iu;
const maxWordsOfJoke = 12;

/** True if a short answer ends in laughter: "bring better biscuits, ha ha". */
export const isJoke = (text: string): boolean =>
  laughter.test(text.trim()) && wordsOf(text).length <= maxWordsOfJoke;
