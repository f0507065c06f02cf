import type { Language } from "../../languages/language.ts";
import { wordsOf } from "../../languages/words.ts";
import { normalizeForPatterns } from "../text/answer-shape.ts";

/** A longer answer describes how it is done after all. */
const maxWords = 18;

/**
 * Phrases that delegate: "we have a lady for that", "a colleague looks after it". Patterns match `shaped` text: lower
 * case, no diacritics over Latin letters, no punctuation, padded with spaces; in Korean and Thai without spaces.
 */
const delegated: Readonly<Record<Language, RegExp>> = {
  en: / (we have (an?|some|our) \w+( \w+)? (for|who does) (that|this|it)|(an?|my|our|the|one of (my|our)) (\w+ )?(colleagues?|lady|guy|man|woman|boss|manager|team|department|experts?|specialists?|secretary|assistant|partner|wife|husband|accountant|lawyers?|it) (does|do|handles?|looks? (after|at)|takes? care of|deals? with|sees? to|decides? on|checks?) (all )?(that|this|it|those|them)|(somebody|someone) else (does|handles|decides|checks|knows|looks)|not my (job|department|area|field|decision|business)|i leave (that|it|this) to|(that|it|this|thats|its) (is )?(done|handled|decided|checked|looked after) by) /u,
  de: / (dafur (haben wir|ist (ein|eine|mein|meine|unser|unsere|der|die)|gibt es)|(das|so ?etwas) (macht|machen|pruft|prufen|entscheidet|entscheiden|erledigt|regelt|ubernimmt|weiss) (bei uns )?(ein|eine|mein|meine|unser|unsere|die|jemand)|darum kummert sich|darum kummern sich|(ein|eine|mein|meine|unser|unsere|der|die) (kollege|kollegin|kollegen|kolleginnen|abteilung|chefin?|fachabteilung) (macht|pruft|schaut|kummert|entscheidet|erledigt|regelt|ubernimmt) (das|sich|es)|nicht meine? (aufgabe|bereich|abteilung|sache|gebiet)|(das|es) uberlasse ich) /u,
  es: / (para eso (tenemos|esta|estan|hay)|(lo|eso) (lo )?(hace|hacen|lleva|llevan|mira|miran|revisa|revisan|decide|deciden) (un|una|mi|mis|otr[oa]s?) |lo de (la |el |las |los )?\w+ (lo )?(mira|lleva|hace|revisa|decide)n? |(de eso|de ello) se (encarga|ocupa)n?|se (encarga|ocupa)n? (de eso |de ello )?(un|una|mi|otr[oa]) |no es (cosa mia|asunto mio|mi (trabajo|area|tarea))|eso se lo dejo) /u,
  ca: / (per aixo (tenim|hi ha)|(ho|aixo) (ho )?(fa|fan|porta|porten|mira|miren|revisa|decideix) (un|una|altr\w+|el meu|la meva) |(d aixo|daixo) (se n|sen) (encarrega|ocupa)\w*|no es (cosa meva|la meva feina)|aixo ho deixo) /u,
  fr: / ((pour ca|pour cela) (on a|nous avons)|c ?est (un|une|mon|ma|notre|le|la|les) (\w+ )?(collegues?|chef|service|equipe|informaticiens?|dame|specialiste|comptable) qui|(un|une|mon|ma|notre) (collegue|chef|service|equipe|dame|specialiste) (s ?en (occupe|charge)|le fait|fait ca|verifie|regarde|gere)|(ce n ?est|c ?est) pas (mon|ma) (travail|domaine|service|role|affaire)|je laisse (ca|cela) a) /u,
  pt: / (para isso (temos|ha)|quem (faz|trata|decide|ve|verifica) (disso|isso) e|(um|uma|o meu|a minha|meu|minha) (colega|chefe|equipa|equipe|especialista) (trata|faz|ve|verifica|decide|cuida) (disso|isso)|nao e (comigo|a minha area|o meu trabalho|meu trabalho)|deixo isso) /u,
  nl: / (daar hebben (we|wij)|dat (doet|doen|regelt|regelen|beslist|bekijkt|controleert) (een|mijn|onze|iemand)|daar (gaat|zorgt) (een|mijn|onze|iemand)|(een|mijn|onze) (collega|chef|afdeling|specialist) (doet|regelt|bekijkt|kijkt|controleert|beslist|zorgt)|niet mijn (werk|taak|afdeling|gebied)|dat laat ik) /u,
  da: / (det har vi (en|nogen|folk)|det (gør|ordner|klarer|bestemmer|tjekker) (en|min|mine|vores|nogen|andre)|(en|min|vores) (kollega|chef|afdeling|specialist) (gør|ordner|klarer|kigger|tjekker|bestemmer|tager sig)|ikke mit (arbejde|bord|omrade)|det overlader jeg) /u,
  eu: / (horretarako (badugu|daukagu)|(lankide|nagusi|sail)\w* (arduratzen|egiten|begiratzen|erabakitzen) (du|da|dute|dira)|ez da nire (lana|arloa|kontua)) /u,
  ar: / ((زميل|زميلي|زميله|زميلتي|مدير|مديري|شخص اخر|غيري) (يهتم|تهتم|يتول\p{L}|تتول\p{L}|يقرر|تقرر|يفعل|تفعل|يفحص|تفحص)|ليس (من )?(عملي|اختصاصي|شاني)) /u,
  hi: / ((मेरे|मेरी|हमारे|हमारी|एक) (सहकर्मी|साथी|बॉस|टीम) (यह |ये |इसे )?(देखते|देखती|देखता|करते|करती|करता|संभालते|संभालती|संभालता)|(यह|ये) मेरा काम नहीं) /u,
  ko: /(담당자가따로|다른(사람|분|부서|직원)이(하|담당|결정|처리)|(동료|팀장|전문가)(가|이)(담당|결정|처리|알아서)|제(일|담당|소관)이아니)/u,
  th: /((เพื่อนร่วมงาน|แผนกอื่น|คนอื่น|หัวหน้า)(เป็นคน|เป็นผู้)?(ดูแล|จัดการ|ตัดสินใจ|ตรวจ)|ไม่ใช่(หน้าที่|งาน)(ของ)?(ฉัน|ผม|เรา))/u,
};

/** True if an answer says that somebody else takes care of it. */
export const isDelegatedAnswer = (text: string, language: Language): boolean =>
  wordsOf(text).length <= maxWords && delegated[language].test(normalizeForPatterns(text, language));
