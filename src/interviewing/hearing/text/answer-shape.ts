import type { Language } from "../../languages/language.ts";
import { numberWords, rememberLast, foldText } from "../../languages/normalize.ts";
import { wordsOf } from "../../languages/words.ts";
import { isJoined } from "./phrase-patterns.ts";

/** A longer answer says more than who it was, or that there is nothing. */
const maxWords = 8;

/** A longer answer says something besides its "nothing". */
const maxWordsAroundNothing = 5;

interface Shapes {
  /** At the start of an answer that names nothing or nobody. */
  readonly none: RegExp;
  /** Anywhere in an answer of a few words. */
  readonly nothing: RegExp;
  /** The respondent alone. */
  readonly self: RegExp;
  /** Includes others besides the respondent. */
  readonly others: RegExp;
  /** Quantities that are not number words. */
  readonly figures: RegExp;
}

/** Patterns over `shaped` text: lower case, no diacritics over Latin letters, no punctuation, padded with spaces. */
const shapes: Readonly<Record<Language, Shapes>> = {
  en: {
    none: /^ ((well|honestly|really|oh|there (is|was)|its|it was) )*(nothing|none|nobody|no one|noone|never|neither|not (really|much|any\w*)) /u,
    self: / (me|myself|alone|on my own|by myself|i did|i decided) /u,
    others: / (and|with(?! (?:it|this|that) )|also|too|we|our|us|my (?!own |choice |decision |idea )\w+) /u,
    figures: / (twice|once|half|double|dozens?|hundreds?|thousands?|millions?|percent) /u,
    nothing: / (nothing|none|nobody|no one|noone) /u,
  },
  de: {
    none: /^ ((also|ehrlich|eigentlich|da|es|gab|gibt) )*(nichts|niemand\w*|keine[rsmn]?|gar nicht\w*|nie|uberhaupt nicht\w*) /u,
    self: / (ich|mich|allein|alleine|mir) /u,
    others: / (und|mit|auch|wir|unser\w*|uns|mein\w* (?!entscheidung |idee |wahl )\w+) /u,
    figures:
      / (einmal|zweimal|dreimal|halb\w*|doppelt\w*|dutzend\w*|hundert\w*|tausend\w*|millionen?|prozent) /u,
    nothing: / (nichts|niemand|niemanden|keine[rsn]?) /u,
  },
  es: {
    none: /^ ((pues|la verdad|no hay|no habia) )*(nada|nadie|ningun\w*|nunca) /u,
    self: / (yo|solo|sola|mi decision) /u,
    others: / (y|con|tambien|nosotros|nuestr\w+|mis? (?!decision |idea )\w+) /u,
    figures: / (doble|mitad|medi[oa]|docenas?|cien\w*|mil|millones|por ciento) /u,
    nothing: / (nada|nadie|ningun[oa]) /u,
  },
  ca: {
    none: /^ ((doncs|la veritat|no hi ha|no hi havia) )*(res|ningu|cap|mai) /u,
    self: / (jo|sol|sola) /u,
    others: / (i|amb|tambe|nosaltres|nostr\w+|(el meu|la meva|els meus|les meves) (?!decisio |idea )\w+) /u,
    figures: / (doble|meitat|mitja?|dotzen\w+|cents?|mil|milions|per cent) /u,
    nothing: / (res|ningu|cap) /u,
  },
  fr: {
    none: /^ ((euh|ben|bah|en fait) )*(rien|personne|aucune?|jamais) /u,
    self: / (moi|seule?|je) /u,
    others: / (et|avec|aussi|nous|notre|nos|on|m(?:on|a|es) (?!choix |decision |idee )\w+) /u,
    figures: / (double|moitie|demi\w*|douzaines?|centaines?|cent|mille|milliers?|millions?|pour cent) /u,
    nothing: / (rien|personne|aucune?) /u,
  },
  pt: {
    none: /^ ((bem|olhe|na verdade|nao ha|nao havia) )*(nada|ninguem|nenhu\w+|nunca) /u,
    self: / (eu|sozinh[oa]|so eu) /u,
    others: / (e|com|tambem|nos|noss\w+|(?:meus?|minhas?) (?!decisao |escolha |ideia )\w+) /u,
    figures: / (dobro|metade|mei[oa]|duzias?|cem|cento|mil|milhoes|por cento) /u,
    nothing: / (nada|ninguem|nenhum|nenhuma) /u,
  },
  nl: {
    none: /^ ((nou|eigenlijk|er (is|was)) )*(niets|niks|niemand|geen|nooit) /u,
    self: / (ik|mij|ikzelf|alleen) /u,
    others: / (en|met|ook|wij|we|ons|onze|mijn (?!eigen |beslissing |keuze |idee )\w+) /u,
    figures:
      / (tweemaal|driemaal|half|halve|helft|dubbel\w*|tientallen|honderd\w*|duizend\w*|miljoen|procent) /u,
    nothing: / (niets|niks|niemand|geen) /u,
  },
  da: {
    none: /^ ((altsa|egentlig|der (er|var)) )*(ingenting|intet|ingen|aldrig) /u,
    self: / (jeg|mig|selv|alene) /u,
    others: / (og|med|ogsa|vi|vores|os|mi(?:n|t|ne) (?!egen |eget |beslutning |valg |ide )\w+) /u,
    figures: / (halv\w*|dobbelt\w*|dusin|hundred\w*|tusind\w*|millioner|procent) /u,
    nothing: / (ingenting|intet|ingen) /u,
  },
  eu: {
    none: /^ (ezer ez|inor ez|bat ere ez|inoiz ez|ezer|inor) /u,
    self: / (nik|ni|neu|neuk|bakarrik) /u,
    others: / (eta|ere|gu|guk|gure) /u,
    figures: / (erdi\w*|bikoitz\w*|dozena\w*|ehun\w*|mila\w*|milioi\w*) /u,
    nothing: / (ezer|inor) /u,
  },
  ar: {
    none: /^ (لا شيء|لا احد|ولا شيء|ابدا|لا يوجد) /u,
    self: / (انا|وحدي|بنفسي) /u,
    others: / (مع|نحن|ايضا|و\p{L}+) /u,
    figures: / (مرتين|نصف|ضعف|عشرات|مئه|مئات|الف|الاف|مليون|بالمئه) /u,
    nothing: / (لا شيء|لا احد) /u,
  },
  hi: {
    none: /^ (कुछ (भी )?नहीं|कोई (भी )?नहीं|कभी नहीं) /u,
    self: / (मैं|मैंने|अकेले|अकेली|ख़ुद|खुद) /u,
    others: / (और|साथ|हम|हमने|हमारे) /u,
    figures: / (आधा|आधी|दोगुना|दर्जन|सौ|हज़ार|हजार|लाख|प्रतिशत) /u,
    nothing: / (कुछ नहीं|कोई नहीं) /u,
  },
  ko: {
    none: /^(아무것도|아무도|없어|없습|전혀)/u,
    self: /(제가|저만|혼자|저예요|저입니다)/u,
    others: /(와|과|하고|랑|같이|함께|우리|저희)/u,
    figures: /(절반|두배|두번|세번|수십|수백|백|천|만원|퍼센트)/u,
    nothing: /(없)/u,
  },
  th: {
    none: /^(ไม่มีอะไร|ไม่มีใคร|ไม่เคย|ไม่มี)/u,
    self: /(ฉันเอง|ผมเอง|คนเดียว|ดิฉัน)/u,
    others: /(กับ|และ|เรา|ด้วย)/u,
    figures: /(ครึ่ง|สองเท่า|สองครั้ง|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน|เปอร์เซ็นต์)/u,
    nothing: /(ไม่มี|ไม่ได้ใช้)/u,
  },
};

/** Words of a goal that asks about people other than the respondent. */
const otherPeople: Readonly<Record<Language, RegExp>> = {
  en: /\b(others?|else|each|everybody|everyone|colleagues|team)\b/iu,
  de: /(andere|Einzelnen|jede[rn]?\b|Kolleg|Team)/iu,
  fr: /(autres?\b|chacun|collègue|équipe)/iu,
  es: /(demás|otr[oa]s?\b|cada uno|compañer|equipo)/iu,
  pt: /(outr[oa]s?\b|demais|cada um|coleg|equipa)/iu,
  nl: /(anderen|ieder|collega|team)/iu,
  da: /(andre|hver\b|kolleg|team)/iu,
  ca: /(altres|cadascú|company|equip)/iu,
  eu: /(beste|bakoitz|lankide|talde)/iu,
  ar: /(الآخر|البقية|كل منهم|الزملاء|الفريق)/u,
  hi: /(दूसर|बाक़ी|बाकी|औरों|हर एक|टीम|साथी)/u,
  ko: /(다른 사람|나머지|각자|동료|팀)/u,
  th: /(คนอื่น|แต่ละคน|เพื่อนร่วมงาน|ทีม)/u,
};

/** Number words that often mean something else. */
const ambiguous: ReadonlySet<string> = new Set(["nou", "neuf", "set", "deu", "sis", "to", "fire", "once"]);

const plainWords = rememberLast((text) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim(),
);

/** Normalizes a text for the patterns here and in `vague-answers.ts`. */
export const normalizeForPatterns = (text: string, language: Language): string => {
  const words = plainWords(text);
  return isJoined(language) ? words.replaceAll(" ", "") : ` ${words} `;
};

const isShort = (text: string): boolean => wordsOf(text).length <= maxWords;

/** True if an answer names nothing or nobody: "Nothing at the moment", "we use nothing". */
export function isNoneAnswer(text: string, language: Language): boolean {
  const shapedText = normalizeForPatterns(text, language);
  const { none, nothing } = shapes[language];
  const words = wordsOf(text).length;
  return (
    (words <= maxWords && none.test(shapedText)) ||
    (words <= maxWordsAroundNothing && nothing.test(shapedText))
  );
}

/** A "nothing" within this many words (or characters, in joined scripts) before a word negates it. */
const maxWordsBehindNothing = 3;
const maxJoinedBehindNothing = 8;

/** True if a text ends with a "nothing" or "nobody" that negates what follows: "nothing got", before "lost". */
export function endsWithNegatingNothing(before: string, language: Language): boolean {
  const near = isJoined(language)
    ? before.slice(-maxJoinedBehindNothing)
    : ` ${before.trim().split(/\s+/u).slice(-maxWordsBehindNothing).join(" ")} `;
  return shapes[language].nothing.test(isJoined(language) ? near : normalizeForPatterns(near, language));
}

/** True if an answer names only the respondent: "Just me", "I did, and nobody had to persuade me". */
export function namesOnlySelf(text: string, language: Language): boolean {
  const { self, others, nothing } = shapes[language];
  const parts = text.split(/[,;.]/u).filter((part) => part.trim() !== "");
  // A clause about nobody adds no one: "I did, and nobody had to persuade me".
  const spoken = parts.filter((part) => !nothing.test(normalizeForPatterns(part, language)));
  if (spoken.length !== 1 || parts.length > 2 || !isShort(spoken[0] ?? "")) return false;
  const shapedText = normalizeForPatterns(spoken[0] ?? "", language);
  return self.test(shapedText) && !others.test(shapedText);
}

/** True if a goal asks about people other than the respondent: "what the others argued". */
export const asksAboutOthers = (goal: string, language: Language): boolean =>
  otherPeople[language].test(goal);

/** True if an answer holds a figure, in digits or words; "one" does not count. */
export function containsNumber(text: string, language: Language): boolean {
  if (/\p{Nd}/u.test(text)) return true;
  if (shapes[language].figures.test(normalizeForPatterns(text, language))) return true;
  const numbers = numberWords(language);
  return wordsOf(text).some(({ text: word }) => (numbers.get(word) ?? 0) > 1 && !ambiguous.has(word));
}
