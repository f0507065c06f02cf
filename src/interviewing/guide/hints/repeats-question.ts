import { foldText } from "../../languages/normalize.ts";
import type { Language } from "../../languages/language.ts";
import { thaiWordsOf, wordsOf } from "../../languages/words.ts";

/** Words of either text that say nothing of their own; question words and persons change between the two. */
const listed: Readonly<Record<Language, string>> = {
  en: "a an the of to for at in on it its is are was were be been do does did have has had what which that this you your they them their he she his her we us our i me my and or who whom so",
  de: "der die das den dem des ein eine einen einem einer es ist sind war waren sein haben hat hatte hast hatten habt gehabt was sie ihr ihre ihren ihrem ihnen ihn ihm er dir dich du man und oder sich für zu denn so",
  es: "el la los las lo un una de del a al en es son fue era ser ha han he había qué que cuál cuáles le les usted ustedes su sus se te tu y o me mi para",
  ca: "el la els les lo un una de del a al en és són va van ha han he havia què que quin quina li els vostè seu seva seus seves es et i o em per",
  fr: "le la les l un une de d du des à au aux en est sont était a ont avez avait vous votre vos il elle ils elles lui leur se s ce c cela ça que qu quel quelle et ou te tu y est-ce qu'est-ce",
  pt: "o a os as um uma de do da dos das em no na é são foi era ser tem têm tinha que quê qual quais lhe lhes você vocês seu sua seus suas se te e ou me para",
  nl: "de het een van te voor in op is zijn was waren heeft hebben had hebt wat u uw je jij jouw ze zij hun hen hem haar hij en of zich",
  da: "en et den det de af til for i på er var være har have havde hvad du dig din dit jer jeres sig de dem deres han hun ham hende og eller",
  eu: "da dira zen ziren du dute zuen zuten zer zein zuk zure haiek haien eta edo bat dizu dio die zizun zion zien zenuen duzu zuten",
  ar: "ما ماذا هو هي هم أن إلى من في على ذلك هذا كان كانت قد التي الذي",
  hi: "है हैं था थे थी हो हुआ हुई हुए क्या आप आपने आपको आपका आपकी आपके वे उन्होंने उन्हें उनका उनकी उनके यह वह का की के को ने से और या में पर",
  ko: "것 무엇 무엇을 무엇이 당신 그들 그 이 및",
  th: "คุณ พวก เขา มัน คือ เป็น ที่ ของ ถึง จึง และ หรือ ได้ กับ",
};

const minorWords = new Map<Language, ReadonlySet<string>>();

function minorWordsOf(language: Language): ReadonlySet<string> {
  const words = minorWords.get(language) ?? new Set(listed[language].split(" ").map(foldText));
  minorWords.set(language, words);
  return words;
}

/** Letters by which forms of a word are compared; an Arabic stem is shorter. */
const maxStem = 4;
const stemOf = (word: string, language: Language): string =>
  // The letters of a Korean syllable are compared, since endings change its last one.
  (language === "ko" ? word.normalize("NFD") : word).slice(0, language === "ar" ? 3 : maxStem);

/** Forms of verbs that share no stem, by language. */
const forms: Readonly<Partial<Record<Language, readonly (readonly [RegExp, string])[]>>> = {
  en: [
    [/^left$/u, "leave"],
    [/^(?:chose|chosen)$/u, "choose"],
    [/^bought$/u, "buy"],
    [/^went$/u, "go"],
    [/^made$/u, "make"],
    [/^paid$/u, "pay"],
    [/^felt$/u, "feel"],
    [/^thought$/u, "think"],
    [/^found$/u, "find"],
    [/^(?:began|begun)$/u, "begin"],
  ],
};

/** Stems of the words of a text, apart from pronouns and auxiliaries. */
export function contentStems(text: string, language: Language): ReadonlySet<string> {
  const minor = minorWordsOf(language);
  const words = language === "th" ? thaiWordsOf(text) : wordsOf(text);
  const keys = words
    .flatMap(({ text: word }) => foldText(word).split(/['’-]/u))
    .filter((word) => word !== "" && !minor.has(word))
    .map((word) => forms[language]?.find(([form]) => form.test(word))?.[1] ?? word)
    .map((word) => stemOf(word, language));
  return new Set(keys);
}

/** True if more than half the words of a goal, apart from pronouns and auxiliaries, are in a question. */
export function sharesMostWords(goal: string, question: string, language: Language): boolean {
  const [own, asked] = [contentStems(goal, language), contentStems(question, language)];
  return own.size > 0 && [...own].filter((key) => asked.has(key)).length * 2 > own.size;
}

/**
 * True if a goal asks for nothing beyond its question: all its words, apart from pronouns and auxiliaries, are in the
 * question, and the question has at most one more. "What it cost them" repeats "What did it cost you?".
 */
export function repeatsQuestion(goal: string, question: string, language: Language): boolean {
  const [own, asked] = [contentStems(goal, language), contentStems(question, language)];
  return own.size > 0 && asked.size - own.size <= 1 && [...own].every((key) => asked.has(key));
}
