import type { Language } from "../../languages/language.ts";
import { normalize, removeDiacritics } from "../../languages/normalize.ts";
import { namesAmount } from "../text/measured-cues.ts";

const weekdays = new Map<Language, RegExp>();

/** The names of the days as `Intl` knows them, folded; what follows belongs to them: "Freitagabend", "fredagen". */
function weekdaysOf(language: Language): RegExp {
  const known = weekdays.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const names = Array.from({ length: 7 }, (_, day) =>
    removeDiacritics(normalize(format.format(new Date(Date.UTC(2001, 0, day + 1))))),
  )
    // Basque declines them: "astelehenean".
    .map((name) => (language === "eu" ? name.replace(/a$/u, "") : name));
  const isJoined = language === "th" || language === "ko";
  const made = new RegExp(isJoined ? names.join("|") : `(?<=[ '])(?:${names.join("|")})`, "u");
  weekdays.set(language, made);
  return made;
}

/** "In 2019", but not in an answer that names money: "1950 euros". */
const tellsYear = (text: string, language: Language): boolean =>
  /(?<![\p{Nd}.,])(?:19|20)\p{Nd}{2}(?!\p{Nd}|[.,]\p{Nd})/u.test(text) &&
  !namesAmount(text, "money", language);

/** True if an answer dates something: a day of the week, a month or a year. Then an instance was told already. */
export const tellsMoment = (text: string, language: Language): boolean =>
  tellsYear(text, language) ||
  namesAmount(text, "month", language) ||
  weekdaysOf(language).test(` ${removeDiacritics(normalize(text))} `);
