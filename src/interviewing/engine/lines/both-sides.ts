import type { Language } from "../../languages/language.ts";
import { asksHow } from "./complete-clauses.ts";

/*
 * Notes with two sides of the same, mostly with a slash between them: "what worked / didn't work", "what helps / what gets in the
 * way", "reactions of customers / staff". Generation 19 asks for both.
 */

/** How both sides are said where the second is short: "what works / doesn't". */
interface Opposite {
  readonly note: RegExp;
  readonly said: string;
}

const opposites: Readonly<Partial<Record<Language, readonly Opposite[]>>> = {
  en: [
    {
      note: /^what (\p{Ll}+ed)(?: \/|,) (?:what )?(did(?:n['’]t| not))(?: \p{Ll}+)?( .+)?$/iu,
      said: "what $1$3 and what $2",
    },
    {
      note: /^what (\p{Ll}+s)(?: \/|,) (?:what )?(does(?:n['’]t| not))(?: \p{Ll}+)?( .+)?$/iu,
      said: "what $1$3 and what $2",
    },
    {
      note: /^what (is|was|got|gets|went|goes) (better|good|well|easy|easier)(?: \/|,) (worse|bad|badly|wrong|hard|harder)$/iu,
      said: "what $1 $2 and what $1 $3",
    },
    {
      note: /^((?:[\p{L}-]+ )?\p{L}+ (?:of|from|with|for) \p{L}+(?<!s)s)(?: \/|,) (\p{L}+(?<!s)s|staff|people|family)$/iu,
      said: "$1 and $2",
    },
  ],
  de: [
    {
      note: /^was (besser|gut|leichter|leicht)(?: \/|,) (schlechter|schlecht|schwerer|schwer) (\p{Ll}+(?: \p{Ll}+)?)$/iu,
      said: "was $1 und was $2 $3",
    },
    {
      note: /^was ((?:gut |besser )?\p{Ll}+(?: hat| ist)?)(?: \/|,) (?:was )?nicht(?: so gut| gut)?$/iu,
      said: "was $1 und was nicht",
    },
  ],
  fr: [
    { note: /^ce qui (\p{L}+)(?: \/|,) (?:ce qui )?ne (\p{L}+ pas)$/iu, said: "ce qui $1 et ce qui ne $2" },
    {
      note: /^ce qui (marche|fonctionne|plaît|aide|va|plaisait|marchait|fonctionnait)(?: \/|,) (?:ce qui )?(?:non|pas)$/iu,
      said: "ce qui $1 et ce qui ne $1 pas",
    },
  ],
  es: [
    {
      note: /^(?:lo que|qué) ((?:(?:le|se|les|te) )?\p{L}+)(?: \/|,) (?:lo que |qué )?no(?: \1)?$/iu,
      said: "qué $1 y qué no",
    },
  ],
  pt: [{ note: /^o que (\p{L}+)(?: \/|,) (?:o que )?não(?: \1)?$/iu, said: "o que $1 e o que não $1" }],
  ca: [
    {
      note: /^(?:el que|què) ((?:(?:li|es|hi) )?(?:va \p{L}+|\p{L}+))(?: \/|,) (?:el que |què )?no(?: \1)?$/iu,
      said: "què $1 i què no",
    },
  ],
  nl: [
    {
      note: /^wat (?:er )?((?:goed |wel )?(?:werkt|werkte|ging|gaat|helpt|hielp|beviel|bevalt))(?: \/|,) (?:wat )?niet(?: goed)?$/iu,
      said: "wat er $1 en wat niet",
    },
  ],
  da: [
    {
      note: /^hvad der (\p{L}+)(?: \/|,) (?:hvad der )?ikke(?: \1)?$/iu,
      said: "hvad der $1, og hvad der ikke gør",
    },
  ],
};

/** Reads the slash of a note as "and" where both sides ask alike; any other note stays as it is. */
export function bothSides(note: string, language: Language): string {
  const opposite = opposites[language]?.find((each) => each.note.test(note));
  if (opposite !== undefined) return note.replace(opposite.note, opposite.said);
  const [, first = "", second = ""] = /^([^/,;:]+) \/ ([^/,;:]+)$/u.exec(note) ?? [];
  const areQuestions = asksHow(first, language) === "complete" && asksHow(second, language) === "complete";
  return areQuestions ? `${first}, ${second}` : note;
}
