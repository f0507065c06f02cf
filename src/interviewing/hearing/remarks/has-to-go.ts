import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";

/** Says that the respondent has to leave: "I have to go, my mum is waiting." */
const goes: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i|i've|we)(?: really| just)?(?: got to| gotta| have to| need to| must| should|'d better) (?:go|run|dash|leave|be off|be going|get going|hang up)\b|\bgotta go\b/iu,
  de: /(?<!\p{L})(?:ich muss|muss ich) (?:jetzt |leider |dann |langsam |auch )*(?:los|weg|gehen|auflegen|schluss machen)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je dois (?:y aller|vous laisser|filer|partir|raccrocher)|(?:il )?faut que j'y aille|je vous laisse)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tengo que (?:irme|ir|dejarle|dejarlo|colgar|marcharme)|me tengo que (?:ir|marchar)|debo irme)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tenho (?:de|que)|preciso(?: de)?|vou ter de) (?:ir|me ir|desligar|sair)(?!\p{L})/iu,
  ca: /(?<!\p{L})(?:he de (?:marxar|anar|anar-me'n|penjar)|(?:me|m') ?n'?he d'anar)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ik moet|moet ik) (?:nu |echt |zo |eens )*(?:gaan|weg|ervandoor|ophangen)(?!\p{L})/iu,
  da: /(?<!\p{L})(?:jeg (?:skal|må)|skal jeg|må jeg) (?:altså |nu |desværre |jo |lige )*(?:gå|af sted|afsted|løbe|smutte|lægge på)(?!\p{L})/iu,
  eu: /(?:joan|alde egin)(?: egin)? behar (?:dut|naiz)/iu,
  ar: /(?:يجب|لازم|لا بد) (?:أن )?(?:أذهب|أروح|أمشي|أنصرف)/u,
  hi: /(?:अब )?(?:जाना|निकलना) (?:है|होगा|पड़ेगा)/u,
  ko: /(?:가야|가 ?봐야|나가야|끊어야) ?(?:해요|돼요|합니다|됩니다|겠)/u,
  th: /ต้อง(?:ไป|วาง)(?:แล้ว|ก่อน|สาย)/u,
};

/** A longer remark adds something. */
const maxWords = 16;

/** True if a short remark at the end says that the respondent has to leave, and therefore adds nothing. */
export const hasToGo = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxWords &&
  languages.some((language) => goes[language].test(text.replaceAll("’", "'")));
