import type { Language } from "../../languages/language.ts";
import { bothSides } from "./both-sides.ts";
import type { GoalRules } from "./put-goal.ts";
import { withoutIntent } from "./spoken-goal.ts";

/*
 * Authors write goals in the shorthand of notes: "get an example of an error", "frequency (daily/weekly)",
 * "contact person / did it change". What cannot be said aloud is removed before a goal is put into a sentence.
 */

/** What interviewers write for themselves before what they want to hear; at the end in some languages. */
const instructions: Readonly<Partial<Record<Language, readonly RegExp[]>>> = {
  en: [
    /^(?:please )?(?:probe|ask)(?: (?:them|further|deeper|again))?(?: (?:for|about|into|on))?\s+(?=\p{L})/iu,
    /^(?:dig|look|listen|press|push|check)(?: (?:further|deeper|in))? (?:for|into|on|out for)\s+|^check (?=whether|if|who|what|how|why|when|where)/iu,
    /^(?:get|collect|gather|elicit|obtain|capture)\s+(?=(?:an?|the|some|any|their|one|two|more|concrete|specific|recent|examples?|details?|names?|numbers?)\b)/iu,
    /^(?:get|have|let|make) (?:them|him|her|(?:the )?(?:respondents?|participants?|interviewees?))(?: to)? (?:describe|tell(?: (?:me|us))?(?: about)?|explain|name|give|talk about|walk (?:me|us) through)\s+/iu,
  ],
  de: [
    /^(?:nach(?:fragen|haken|bohren)|abfragen|erfragen)(?:,|:| nach)?\s+|^fragen(?:,|:| nach)\s+/iu,
    /^(?:sich )?(?:erklären|erzählen|schildern|beschreiben|nennen|zeigen|geben) lassen[,:]?\s+/iu,
    /,?\s+(?:(?:sich )?(?:erklären|erzählen|schildern|beschreiben|nennen|zeigen|geben) lassen|(?:erfragen|nachfragen|abfragen|einholen|sammeln))$/iu,
  ],
  fr: [
    /^(?:faire (?:raconter|décrire|préciser|expliquer|parler (?:de|du|des)|dire)|obtenir|demander|recueillir|creuser|sonder|interroger sur|relancer sur|vérifier)\s+|^voir (?=si |ce qu|comment|qui|quand|pourquoi|où)/iu,
  ],
  es: [
    /^(?:pedir(?:le)?(?: que (?:cuente|explique|describa|diga|nombre))?|preguntar(?:le)?(?: (?:por|sobre))?|indagar(?: (?:en|sobre))?|obtener|recoger|sondear|profundizar en)\s+|^ver (?=si |qué|cómo|quién|cuán|por qué|dónde)/iu,
  ],
  pt: [
    /^(?:pedir(?:-lhe)?(?: (?:que|para) (?:conte|contar|explique|explicar|descreva|descrever|diga|dizer))?|perguntar(?:-lhe)?(?: (?:por|sobre))?|obter|recolher|sondar|aprofundar)\s+|^ver (?=se |o que|como|quem|quant|quando|porqu|onde)/iu,
  ],
  ca: [
    /^(?:demanar(?:-li)?(?: que (?:expliqui|descrigui|digui))?|preguntar(?:-li)?(?: (?:per|sobre))?|gratar|indagar|obtenir|aconseguir|recollir|furgar en)\s+|^veure (?=si |què|com|qui|quan|per què|on )/iu,
  ],
  nl: [
    /(?<=^een voorbeeld) vragen(?= van)|^(?:door|na)vragen(?: (?:naar|over))?\s+|^vragen (?:naar )?(?=of |wie|wat|hoe|waar|welk)|^(?:laten (?:vertellen|uitleggen|beschrijven)|ophalen|verzamelen)[,:]?\s+/iu,
    /,?\s+(?:laten (?:vertellen|uitleggen|beschrijven|noemen)|(?:uit|na)vragen|ophalen)$/iu,
  ],
  da: [
    /^find(?:e)? ud af,?\s+|^(?:spørg(?:e)?|bore|grave|høre)(?: (?:ind )?(?:til|om|efter|i|ned i))?\s+|^(?:at )?få (?:dem|deltageren|informanten|respondenten) til at (?:fortælle(?: om)?|beskrive|forklare)\s+|^(?:at )?få\s+(?=et? )/iu,
  ],
  eu: [
    /^(?:jakitea|jakin|ulertzea|ulertu|eskatu|galdetu|lortu)[,:]?\s+|^adibide bat eskatu:?\s+/iu,
    /\s+(?:eskatu|galdetu|lortu|kontarazi|azaldu arazi)$/iu,
  ],
  ar: [
    /^(?:اسأل(?:هم|ه|ها)?|السؤال|الاستفسار|استفسر|اطلب|طلب|الحصول على|استكشاف|رصد|التعمق في)(?: (?:عن|منهم|منه))?\s+/u,
  ],
  hi: [/\s+(?:(?:सुनाने|बताने|समझाने) को कहें|पूछना|पूछें|कुरेदना|लेना|जानें|लें|का पता लगाना|के बारे में पूछना)$/u],
  ko: [
    /\s*(?:(?:을|를)?\s*(?:들려|말해|설명해|이야기해)\s?달라고 하기|(?:을|를)?\s*(?:묻기|물어보기|확인하기|확인|듣기|들어 보기|캐묻기|조사|알아보기))$/u,
  ],
  th: [/^(?:อยากรู้ว่า|อยากรู้|ขอให้เล่าถึง|ขอให้เล่า|ขอให้ยก|ให้เล่า|ถามว่า|ถามเรื่อง|ถามถึง|ถาม|ดูว่า|หาว่า|เจาะ)\s*/u],
};

/** What is said for the slash in "children/partner". */
const slash: Readonly<Record<Language, string>> = {
  en: " or ",
  de: " oder ",
  fr: " ou ",
  es: " o ",
  pt: " ou ",
  ca: " o ",
  nl: " of ",
  da: " eller ",
  eu: " edo ",
  ar: " أو ",
  hi: " या ",
  ko: "·",
  th: "หรือ",
};

/** The author's intent is removed at most this often: "find out: ask for ...". */
const maxIntents = 2;

const withoutInstruction = (note: string, language: Language): string =>
  (instructions[language] ?? []).reduce((left, instruction) => {
    const rest = left.replace(instruction, "").trim();
    return rest === "" ? left : rest;
  }, note);

/**
 * Removes the shorthand of a note: the author's instructions to the interviewer, remarks in brackets, what follows a
 * slash between spaces, unless generation 19 knows how to say both. "A/b" becomes "a or b". Quoted words stay as written.
 * Never returns an empty string.
 */
export function readableNote(goal: string, language: Language, rules: GoalRules): string {
  const whole = rules > 18 ? bothSides(goal.trim(), language) : goal.trim();
  const bare = whole
    .replace(/\s*[([（][^)\]）]*[)\]）]/gu, "")
    .replace(/\s+[/|]\s+.*$/u, "")
    .replace(/\s+(?:->|→|=>)\s.*$/u, "")
    .trim();
  let note = bare === "" ? whole : bare;
  for (let time = 0; time < maxIntents; time += 1)
    note = withoutInstruction(withoutIntent(note, language), language);
  return note.replace(/(?<=[\p{L}\p{M}])\/(?=\p{L})/gu, slash[language]);
}
