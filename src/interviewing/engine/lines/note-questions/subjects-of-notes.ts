import type { NoteQuestion } from "./note-questions.ts";

/*
 * "Reaction of the landlord": who or what a noun is about becomes the subject of a question ("How did the landlord
 * react?"). Where the verb agrees with it, the article tells its number.
 */

/** How a noun is followed by a subject, how the subject is said, and whether there are several. */
type Subject = readonly [behind: string, said: string, isPlural: boolean];

const subjects: Readonly<Record<"fr" | "es" | "pt" | "ca", readonly Subject[]>> = {
  fr: [
    ["de la ", "la ", false],
    ["du ", "le ", false],
    ["de l['’]", "l'", false],
    ["des ", "les ", true],
    ["de votre ", "votre ", false],
    ["de vos ", "vos ", true],
  ],
  es: [
    ["del ", "el ", false],
    ["de los ", "los ", true],
    ["de las ", "las ", true],
    ["de la ", "la ", false],
    ["de sus ", "sus ", true],
    ["de su ", "su ", false],
  ],
  pt: [
    ["dos ", "os ", true],
    ["das ", "as ", true],
    ["do ", "o ", false],
    ["da ", "a ", false],
  ],
  ca: [
    ["dels ", "els ", true],
    ["de les ", "les ", true],
    ["de la ", "la ", false],
    ["del ", "el ", false],
    ["de l['’]", "l'", false],
  ],
};

/** A noun with what belongs to it, but not several of them: "médecin traitant". */
const one = "((?!.* (?:et|ou|y|o|e|i|u) )[^,;:/]+)";

interface Agreeing {
  /** The noun before the subject, as a pattern. */
  readonly of: string;
  readonly singular: string;
  readonly plural: string;
  /** "comment {verb} {subject}". */
  readonly clause: string;
  readonly isOfPast?: true;
}

/** Questions in which a verb agrees with what a noun is about. */
export const agreeing = (
  language: keyof typeof subjects,
  { of, singular, plural, clause, isOfPast }: Agreeing,
): readonly NoteQuestion[] =>
  subjects[language].map(([preposition, said, isPlural]) => {
    const words = clause
      .replace("{verb}", isPlural ? plural : singular)
      .replace("{subject}", () => `${said}$1`);
    const [before, after] = language === "es" ? ["¿", "?"] : ["", language === "fr" ? " ?" : "?"];
    return {
      note: new RegExp(`^(?:${of}) ${preposition}${one}$`, "iu"),
      clause: words,
      direct: `${before}${words}${after}`,
      ...(isOfPast && { isOfPast }),
    };
  });

/** People who are somebody's own, and are "the" where it is not known whose. */
const relations =
  "family|parents?|partner|husband|wife|boss|children|kids|siblings|relatives|colleagues|friends|neighbou?rs|employer|manager|managers|team|landlord|doctor|(?:family|friends|colleagues|relatives|parents) and (?:family|friends|colleagues|relatives)";
const many = "(?:\\p{Ll}+(?<![su])s|staff|people|management|others|everyone|everybody)";

/** English subjects: with an article as they are, several without one, and the rest with "the". */
const englishSubjects: readonly Subject[] = [
  ["((?:the|your|his|her|their|our|my|other) [^,;:]+)", "$1", false],
  [`(${relations})`, "{your|the} $1", false],
  [`(${many}(?: and ${many})?)`, "$1", true],
  ["(\\p{Ll}+)", "the $1", false],
];

interface English {
  readonly of: string;
  readonly clause: string;
  readonly direct: string;
  /** Absent if the question is about the past; otherwise it is asked about several in the present, too. */
  readonly isOfPast?: true;
  /** True if it may be of things, such as money, that need no article. */
  readonly isOfThings?: true;
}

/** Questions about what an English noun is of: "reaction of colleagues". */
export const englishOf = ({ of, clause, direct, isOfPast, isOfThings }: English): readonly NoteQuestion[] =>
  englishSubjects.slice(0, isOfThings === true ? -1 : undefined).map(([subject, said, isPlural]) => ({
    note: new RegExp(`^(?:${of}) ${subject}$`, "iu"),
    clause: clause.replace("{subject}", () => said),
    direct: direct.replace("{subject}", () => said),
    ...((isOfPast || !isPlural) && { isOfPast: true as const }),
  }));

/** Dutch and its verbs: several end in "-en", "-ers" or "'s". */
const dutchMany = "(?:\\p{L}+(?<!jong)en|\\p{L}+(?:ers|eurs|ors|aars|els)|\\p{L}+['’]s)";

/** Dutch questions in which a verb agrees with what a noun is about. */
export const dutchOf = ({
  of,
  singular,
  plural,
  clause,
  direct,
  isOfPast,
}: {
  readonly of: string;
  readonly singular: string;
  readonly plural: string;
  readonly clause: string;
  readonly direct: string;
  readonly isOfPast?: true;
}): readonly NoteQuestion[] => {
  const put = (subject: string, verb: string): NoteQuestion => ({
    note: new RegExp(`^(?:${of}) ${subject}$`, "iu"),
    clause: clause.replace("{verb}", verb),
    direct: direct.replace("{verb}", verb),
    ...(isOfPast && { isOfPast }),
  });
  return [
    put(`((?:(?:de|uw|je|onze|andere) )?(?:\\p{L}+e )?${dutchMany})`, plural),
    put("((?:het|de|uw|je|onze) (?:\\p{L}+e )?\\p{L}+)", singular),
  ];
};
