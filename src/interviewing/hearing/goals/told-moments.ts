import type { Language } from "../../languages/language.ts";
import { normalize, removeDiacritics } from "../../languages/normalize.ts";

const days = new Map<Language, RegExp>();

/** Names of days and months, as `Intl` knows them; folded. */
function namesOf(language: Language): RegExp {
  const known = days.get(language);
  if (known !== undefined) return known;
  const names = (["weekday", "month"] as const).flatMap((part) => {
    const format = new Intl.DateTimeFormat(language, { [part]: "long", timeZone: "UTC" });
    const count = part === "weekday" ? 7 : 12;
    return Array.from({ length: count }, (_, at) =>
      removeDiacritics(
        normalize(
          format.format(new Date(Date.UTC(2001, part === "month" ? at : 0, part === "month" ? 15 : at + 1))),
        ),
      ),
    );
  });
  // Words of another meaning in English; Korean months are numbers.
  const plain = names.filter(
    (name) => !["may", "march", "sun", "mars"].includes(name) && !/\p{Nd}/u.test(name),
  );
  const isJoined = language === "th" || language === "ko";
  // "Freitagabend", "martxoan": what follows belongs to it.
  const made = new RegExp(isJoined ? plain.join("|") : `(?<=[ '])(?:${plain.join("|")})`, "u");
  days.set(language, made);
  return made;
}

/** True if an answer dates something: a day of the week, a month or a year. Then an instance was told already. */
export const tellsMoment = (text: string, language: Language): boolean =>
  /(?<![\p{Nd}.,])(?:19|20)\p{Nd}{2}(?![\p{Nd}.,])/u.test(text) ||
  namesOf(language).test(` ${removeDiacritics(normalize(text))} `);
