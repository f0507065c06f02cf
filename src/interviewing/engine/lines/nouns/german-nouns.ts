import data from "./de.json" with { type: "json" };
import {
  isAmong,
  lexiconOf,
  wordsOf,
  type ArticledNoun,
  type ArticleOptions,
  type Head,
  type Noun,
} from "./noun-lexicon.ts";

/* German: the article in the accusative, which every sentence that asks about a goal needs. */

const genders = ["masculine", "feminine", "neuter"] as const;
/** "Das Vorstellen" is no plural of "Stelle". */
const verbalPrefix =
  /^(?:ab|an|auf|aus|be|bei|dar|durch|ein|ent|er|fern|fertig|fest|fort|frei|ge|gegen(?:über)?|her(?:aus|vor)?|hin(?:ter)?|hoch|klar|los|miss|mit|nach|nieder|sicher|über|um|un|unter|ver|vor|weg|weiter|wieder|zer|zu|zurück|zusammen|bereit|richtig)$/u;
const plural: Noun = { gender: null, isPlural: true };
const { find } = lexiconOf(
  [
    ...genders.flatMap((gender) => [
      [{ gender, isPlural: false }, data.nouns[gender]] as const,
      [{ gender, isPlural: false }, data.alone[gender]] as const,
    ]),
    [plural, data.nouns.plural],
    [plural, data.alone.plural],
  ],
  [
    ...genders.map((gender) => [{ gender, isPlural: false }, data.endings[gender]] as const),
    [plural, data.endings.plural],
  ],
  data.never,
  {
    alone: Object.values(data.alone),
    isVerb: (before, last) => verbalPrefix.test(before) && last.endsWith("n"),
  },
);
const perhapsOne = new Set(wordsOf(data.perhaps.singular.toLowerCase()));
const perhapsMany = new Set(wordsOf(data.perhaps.plural.toLowerCase()));
const bad = /^(?:schlechte|schlimme|unangenehme|peinliche)[rsn]?$/u;
/** What everybody has, good or bad. */
const mood = /(?:gewissen|laune|stimmung|wetter|ruf|gesundheit)$/iu;
const own = new Set(wordsOf(data.own.toLowerCase()));

/** Words before a noun that are not adjectives, or that make an article superfluous. */
const quantity =
  /^(?:ein|eine[mnrs]?|kein\p{L}*|mein\p{L}*|dein\p{L}*|sein\p{L}*|ihre?\p{L}*|unser\p{L}*|euer|eure\p{L}*|der|die|das|den|dem|des|alle[mnrs]?|einige[rsn]?|mehrere[rn]?|manche[mnrs]?|viele?r?|wenige?r?|mehr|jede[mnrs]?|diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|welche[mnrs]?|beide[rn]?|über|unter|hinter|außer|immer|oder|aber|wieder|lieber|später|früher|vorher|nachher|weiter|bisher|daher|woher|ohne|gerne|heute|ob|bis)$/u;
/** What is one of many: then the thing exists. */
const superlative = /^(?:letzte|erste|zweite|nächste|einzige|größte|\p{Ll}+ste)[rsn]?$/u;

/** The weak ending after an article, the ending after "ein", and the strong one that the note has. */
const endingsOf = ({
  gender,
  isPlural,
}: Noun): { readonly strong: string; readonly weak: string; readonly mixed: string } => {
  if (isPlural) return { strong: "e", weak: "en", mixed: "en" };
  if (gender === "masculine") return { strong: "er", weak: "en", mixed: "en" };
  return gender === "feminine"
    ? { strong: "e", weak: "e", mixed: "e" }
    : { strong: "es", weak: "e", mixed: "es" };
};

const articleOf = ({ gender, isPlural }: Noun): string =>
  isPlural || gender === "feminine" ? "die" : gender === "masculine" ? "den" : "das";
const endingOfEin = ({ gender, isPlural }: Noun): string =>
  isPlural || gender === "feminine" ? "e" : gender === "masculine" ? "en" : "";

/** What may follow a noun: a preposition, a genitive, an adverb. Two nouns side by side are no phrase. */
const behind =
  /^(?:$| (?:ab|am|an|ans|auf|aus|außerhalb|bei|beim|bis|durch|durchs|für|fürs|gegen|gegenüber|hinter|im|in|innerhalb|ins|mit|nach|neben|ohne|pro|seit|trotz|über|um|unter|vom|von|vor|während|wegen|zu|zum|zur|zwischen|als|der|des|eines|einer|dieses|dieser|Ihre[sr]|deine[sr])(?= \p{L})|,? (?:die|den|dem|das|der|deren|dessen|für die|in der|in denen|bei denen|bei der|mit denen|mit der) (?=\p{L})| (?:heute|damals|vorher|nachher|danach|davor|dafür|dabei|dagegen|damit|daran|daraus|darüber|davon|dazu|daheim|jetzt|früher|insgesamt|unterwegs|zuhause|dort|hier|zuletzt|anfangs|seither|seitdem|hinterher|bisher)$)/u;
const onlyWhen =
  /^(?:| (?:heute|damals|vorher|nachher|danach|davor|dabei|daran|jetzt|früher|anfangs|dazu))$/u;
const never =
  /[;:/?!()]|,(?! (?:die|den|dem|das|der|deren|dessen|für|in|bei|mit|auf|an|von) )|(?<!\p{L})(?:wem|wen|was|wer|wie|wann|warum|wieso|ob|welche[mnrs]?|oder|bzw)(?!\p{L})/u;

/** Reads adjectives and a noun that agree; `null` if they do not or the noun is unknown. */
function headOf(phrase: string): Head | null {
  const words = phrase.match(/^((?:\p{Ll}[\p{L}-]* )*)(\p{Lu}[\p{L}-]*)(.*)$/u);
  if (words === null) return null;
  const [, before = "", noun = "", rest = ""] = words;
  const adjectives = before.split(" ").filter((word) => word !== "");
  if (adjectives.some((word) => quantity.test(word))) return null;
  const readings = find(noun).filter((each) =>
    adjectives.every((word) => word.length > 4 && word.endsWith(endingsOf(each).strong)),
  );
  const reading = readings.find(({ isPlural }) => isPlural) ?? readings[0];
  return reading === undefined ? null : { adjectives, noun, reading, rest };
}

function inflected({ adjectives, noun, reading }: Head, kind: "weak" | "mixed"): string {
  const endings = endingsOf(reading);
  const told = adjectives.map((word) => `${word.slice(0, -endings.strong.length)}${endings[kind]}`);
  return [...told, noun].join(" ");
}

const definite = (head: Head): string => `${articleOf(head.reading)} ${inflected(head, "weak")}${head.rest}`;

/** "A bad experience" is not known to exist, nor is a problem, unless its genitive says whose it is. */
const isPerhaps = ({ noun, reading, adjectives, rest }: Head): boolean =>
  (isAmong(reading.isPlural ? perhapsMany : perhapsOne, noun, true) ||
    (adjectives.some((word) => bad.test(word)) && !mood.test(noun))) &&
  !adjectives.some((word) => superlative.test(word)) &&
  !/^,? (?:der|des|die|den|dem|das) /u.test(rest);

/** "Kosten und Dauer": an article each; "Vor- und Nachteile": one. */
function coordinated(phrase: string): ArticledNoun | null {
  const shared = /^(\p{Lu}\p{L}+- und )(\p{Lu}.*)$/u.exec(phrase);
  if (shared !== null) {
    const last = headOf(shared[2] ?? "");
    if (last === null || !behind.test(last.rest)) return null;
    return { form: "about", text: `${articleOf(last.reading)} ${phrase}` };
  }
  const first = headOf(phrase);
  if (first?.rest.startsWith(" und ") !== true) return null;
  const second = headOf(first.rest.slice(" und ".length));
  if (second === null || !behind.test(second.rest)) return null;
  if (isPerhaps(first) && isPerhaps(second) && first.reading.isPlural && second.reading.isPlural)
    return { form: "about", text: phrase };
  return { form: "about", text: `${definite({ ...first, rest: "" })} und ${definite(second)}` };
}

/** "Ein Anruf, der hängen blieb" as an object. */
function fromIndefinite(phrase: string): ArticledNoun | null {
  const head = /^ein /iu.test(phrase) ? headOf(phrase.slice("ein ".length)) : null;
  if (head === null || head.reading.isPlural || head.reading.gender === "feminine") return null;
  if (!behind.test(head.rest)) return null;
  return { form: "any", text: `ein${endingOfEin(head.reading)} ${inflected(head, "mixed")}${head.rest}` };
}

/** "Der genaue Ablauf" as an object. */
function fromDefinite(phrase: string): ArticledNoun | null {
  const found = /^der ((?:\p{Ll}+e )*)(\p{Lu}[\p{L}-]*)(.*)$/iu.exec(phrase);
  if (found === null) return null;
  const [, adjectives = "", noun = "", rest = ""] = found;
  const isMasculine = find(noun).some(({ gender }) => gender === "masculine");
  if (!isMasculine || !behind.test(rest)) return null;
  return { form: "about", text: `den ${adjectives.replace(/e /gu, "en ")}${noun}${rest}` };
}

/** Gives a German noun phrase its article in the accusative; `null` if any of it is doubtful. */
export function germanArticle(written: string, { isOwn, isFamiliar }: ArticleOptions): ArticledNoun | null {
  if (never.test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll}+e[rs]? \p{Lu})/u, (letter) => letter.toLowerCase());
  const given = fromDefinite(phrase) ?? fromIndefinite(phrase);
  if (given !== null) return given;
  const both = coordinated(phrase);
  if (both !== null) return both;
  const head = headOf(phrase);
  if (head === null || !behind.test(head.rest)) return null;
  if (isPerhaps(head))
    return head.reading.isPlural
      ? { form: "about", text: phrase }
      : { form: "any", text: `ein${endingOfEin(head.reading)} ${inflected(head, "mixed")}${head.rest}` };
  const isSaidOwn = head.adjectives[0]?.startsWith("eigene") === true;
  if (isOwn && (isSaidOwn || (own.has(head.noun.toLowerCase()) && onlyWhen.test(head.rest))))
    return {
      form: "about",
      text: `${isFamiliar ? "dein" : "Ihr"}${endingOfEin(head.reading)} ${inflected(head, "mixed")}${head.rest}`,
    };
  return { form: "about", text: definite(head) };
}
