import type { Language } from "../../languages/language.ts";

/** Stands for a goal in a frame until its place is known. */
export const placeholder = "\uE001";

/** Prepositions that become one word with the article that follows: "de el" is "del". */
const contractions: Readonly<Partial<Record<Language, readonly (readonly [find: RegExp, put: string])[]>>> = {
  fr: [
    [/(?<!\p{L})de \uE001le /iu, "du "],
    [/(?<!\p{L})de \uE001les /iu, "des "],
    [/(?<!\p{L})de \uE001(?=[aeiouéèêh](?!onte|aut|asard))/iu, "d'"],
  ],
  es: [
    [/(?<!\p{L})de \uE001el /iu, "del "],
    [/(?<!\p{L})a \uE001el /iu, "al "],
  ],
  pt: [
    [/(?<!\p{L})de \uE001([oa]s?) /iu, "d$1 "],
    [/(?<!\p{L})a \uE001o(s?) /iu, "ao$1 "],
    [/(?<!\p{L})a \uE001a(s?) /iu, "à$1 "],
    [/(?<!\p{L})em \uE001([oa]s?) /iu, "n$1 "],
  ],
  ca: [
    [/(?<!\p{L})de \uE001el(s?) /iu, "del$1 "],
    [/(?<!\p{L})a \uE001el(s?) /iu, "al$1 "],
    [/(?<!\p{L})de \uE001(?=h?[aeiouàéèíòóú])/iu, "d'"],
  ],
};

/** "Du budget et de la durée": the preposition is said before each of several things. */
const again: Readonly<Partial<Record<Language, readonly [find: RegExp, put: string]>>> = {
  fr: [/( et|,) (?=(?:l[ae] |l['’]|les |vos |votre |tes |ton |ta ))/gu, "$1 de "],
  pt: [/ e (?=[oa]s? )/gu, " e d"],
};

/** A German clause behind a noun, which follows the verb of the frame: "über die Rezepte erzählen, die ..." */
const clauseBehind = /^(.*?)(,? (?:und darüber, |(?<=, )(?:die|der|das|den|dem|deren|dessen) ).*)$/u;

function inGerman(frame: string, goal: string): string {
  const [, noun, clause = ""] = clauseBehind.exec(goal) ?? [];
  const [, before = "", verb, mark = ""] = /^(.*)\uE001 (\p{Ll}+)([.?])$/u.exec(frame) ?? [];
  if (noun === undefined) return frame.replace(placeholder, () => goal);
  if (verb !== undefined) return `${before}${noun} ${verb}${clause}${mark}`;
  return frame.replace(/\uE001(?= \p{Ll})/u, () => `${goal},`).replace(placeholder, () => goal);
}

/** Puts a goal into a frame that has the placeholder: "Pouvez-vous me parler du budget ?" */
export function contracted(frame: string, written: string, language: Language): string {
  if (language === "de") return inGerman(frame, written);
  const repeated = again[language];
  const isOf = /(?<!\p{L})de \uE001/u.test(frame);
  const goal =
    isOf && repeated !== undefined
      ? written
          .replace(...repeated)
          .replace(/(?<= et| ,) de le /gu, " du ")
          .replace(/(?<= et|,) de les /gu, " des ")
      : written;
  const said = frame.replace(placeholder, () => `${placeholder}${goal}`);
  const change = contractions[language]?.find(([find]) => find.test(said));
  return (change === undefined ? said : said.replace(...change)).replace(placeholder, "");
}
