import data from "./de.json" with { type: "json" };
import {
  isAmong,
  lexiconOf,
  type UseLists,
  usesOf,
  withMore,
  type ArticledNoun,
  type ArticleOptions,
  type Head,
  type Noun,
  type Words,
} from "./noun-lexicon.ts";

/* German: the article in the accusative, which every sentence that asks about a goal needs. */

const genders = ["masculine", "feminine", "neuter"] as const;
/** "Das Vorstellen" is no plural of "Stelle". */
const verbalPrefix =
  /^(?:ab|an|auf|aus|be|bei|dar|durch|ein|ent|er|fern|fertig|fest|fort|frei|ge|gegen(?:über)?|her(?:aus|vor)?|hin(?:ter)?|hoch|klar|los|miss|mit|nach|nieder|sicher|über|um|un|unter|ver|vor|weg|weiter|wieder|zer|zu|zurück|zusammen|bereit|richtig)$/u;
const plural: Noun = { gender: null, isPlural: true };

interface Lists extends UseLists {
  readonly nouns: Readonly<Record<"masculine" | "feminine" | "neuter" | "plural", Words>>;
  readonly alone: Readonly<Record<"masculine" | "feminine" | "neuter" | "plural", Words>>;
  readonly endings: Readonly<Record<"masculine" | "feminine" | "neuter" | "plural", Words>>;
  readonly never: Words;
}

function tablesOf(lists: Lists) {
  const { find } = lexiconOf(
    [
      ...genders.flatMap((gender) => [
        [{ gender, isPlural: false }, lists.nouns[gender]] as const,
        [{ gender, isPlural: false }, lists.alone[gender]] as const,
      ]),
      [plural, lists.nouns.plural],
      [plural, lists.alone.plural],
    ],
    [
      ...genders.map((gender) => [{ gender, isPlural: false }, lists.endings[gender]] as const),
      [plural, lists.endings.plural],
    ],
    lists.never,
    {
      alone: Object.values(lists.alone).flat(),
      isVerb: (before, last) => verbalPrefix.test(before) && last.endsWith("n"),
    },
  );
  return {
    find,
    ...usesOf(lists),
  };
}

/** The words of generation 17, and all of them. */
const tables = { 17: tablesOf(data), 18: tablesOf(withMore<Lists>(data, data.since18)) };

const bad = /^(?:schlechte|schlimme|unangenehme|peinliche)[rsn]?$/u;
/** What everybody has, good or bad. */
const mood = /(?:gewissen|laune|stimmung|wetter|ruf|gesundheit)$/iu;

/** Words before a noun that are not adjectives, or that make an article superfluous. */
const quantity =
  /^(?:ein|eine[mnrs]?|kein\p{L}*|mein\p{L}*|dein\p{L}*|sein\p{L}*|ihre?\p{L}*|unser\p{L}*|euer|eure\p{L}*|der|die|das|den|dem|des|alle[mnrs]?|einige[rsn]?|mehrere[rn]?|manche[mnrs]?|viele?r?|wenige?r?|mehr|jede[mnrs]?|diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|welche[mnrs]?|beide[rn]?|über|unter|hinter|außer|immer|oder|aber|wieder|lieber|später|früher|vorher|nachher|weiter|bisher|daher|woher|ohne|gerne|heute|ob|bis)$/u;
/** Adverbs before an adjective: "noch offene Mängel". */
const adverb = /^(?:noch|bereits|schon|nicht|neu|oft|häufig|selbst|sehr|besonders|bisher|kürzlich)$/u;
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
/** Adverbs behind a noun that only generation 18 knows. */
const daytime =
  /^ (?:tagsüber|nachts|abends|morgens|zwischendurch|untereinander|anschließend|im Nachhinein)$/u;
/** Behind what somebody else has: "die Meinung von Freunden". */
const ofOthers = /^ (?:von|vom|durch|der|des|eines|einer|Ihre[sr]|deine[sr]|seitens|unter|zwischen) /u;
const never = {
  17: /[;:/?!()]|,(?! (?:die|den|dem|das|der|deren|dessen|für|in|bei|mit|auf|an|von) )|(?<!\p{L})(?:wem|wen|was|wer|wie|wann|warum|wieso|ob|welche[mnrs]?|oder|bzw)(?!\p{L})/u,
  18: /[;:/?!()]|,(?! (?:die|den|dem|das|der|deren|dessen|für|in|bei|mit|auf|an|von) )|(?<!\p{L})(?:wem|wen|was|wer|wie|wann|warum|wieso|ob|welche[mnrs]?|bzw)(?!\p{L})|^(?:\p{Ll}+ )*\p{Lu}[\p{L}-]* oder /u,
};

/** Reads adjectives and a noun that agree; `null` if they do not or the noun is unknown. */
function headOf(phrase: string, rules: 17 | 18): Head | null {
  const words = phrase.match(/^((?:\p{Ll}[\p{L}-]* )*)(\p{Lu}[\p{L}-]*)(.*)$/u);
  if (words === null) return null;
  const [, before = "", noun = "", rest = ""] = words;
  const adjectives = before.split(" ").filter((word) => word !== "");
  if (adjectives.some((word) => quantity.test(word))) return null;
  const readings = tables[rules]
    .find(noun)
    .filter((each) =>
      adjectives.every(
        (word) =>
          (word.length > 4 && word.endsWith(endingsOf(each).strong)) || (rules === 18 && adverb.test(word)),
      ),
    );
  const reading = readings.find(({ isPlural }) => isPlural) ?? readings[0];
  return reading === undefined ? null : { adjectives, noun, reading, rest };
}

function inflected({ adjectives, noun, reading }: Head, kind: "weak" | "mixed"): string {
  const endings = endingsOf(reading);
  const told = adjectives.map((word) =>
    adverb.test(word) ? word : `${word.slice(0, -endings.strong.length)}${endings[kind]}`,
  );
  return [...told, noun].join(" ");
}

const definite = (head: Head): string => `${articleOf(head.reading)} ${inflected(head, "weak")}${head.rest}`;
const indefinite = (head: Head): string =>
  `ein${endingOfEin(head.reading)} ${inflected(head, "mixed")}${head.rest}`;
const yours = (head: Head, isFamiliar: boolean): string =>
  `${isFamiliar ? "dein" : "Ihr"}${endingOfEin(head.reading)} ${inflected(head, "mixed")}${head.rest}`;

/** "A bad experience" is not known to exist, nor is a problem, unless its genitive says whose it is. */
const isPerhaps = ({ noun, reading, adjectives, rest }: Head, rules: 17 | 18): boolean =>
  (isAmong(tables[rules][reading.isPlural ? "perhapsMany" : "perhapsOne"], noun, true) ||
    (adjectives.some((word) => bad.test(word)) && !mood.test(noun))) &&
  !adjectives.some((word) => superlative.test(word)) &&
  !/^,? (?:der|des|die|den|dem|das) /u.test(rest);

/** "Zweifel am Arzt", "Streit im Team", "Hilfe durch die Schwester": what may not exist, without an article. */
function perhapsSome(head: Head): ArticledNoun | null {
  const { noun, reading, rest, adjectives } = head;
  const { mass, given } = tables[18];
  const isSuperlative = adjectives.some((word) => superlative.test(word));
  const isGiven = isAmong(given, noun, true) && /^ (?:von|vom|durch|aus|seitens) /u.test(rest);
  const isMass = isAmong(mass, noun, true) && !/^,? (?:der|des|die|den|dem|das) /u.test(rest);
  if (noun === "Gewissen" && adjectives[0] === "schlechtes") return { form: "some", text: indefinite(head) };
  const isMoment = /^(?:Momente|Gefühle?|Phasen)$/u.test(noun) && rest.startsWith(" der ");
  if (!isSuperlative && (isGiven || isMass || isMoment))
    return { form: "some", text: [...adjectives, noun].join(" ") + rest };
  if (!isPerhaps(head, 18)) return null;
  return {
    form: "some",
    text: reading.isPlural ? [...adjectives, noun].join(" ") + rest : indefinite(head),
  };
}

/** "Geprüfte Alternativen" as "die Alternativen, die Sie geprüft haben". */
function relative(head: Head, isFamiliar: boolean): string | null {
  const { adjectives, reading, rest } = head;
  const done = adjectives.at(-1)?.slice(0, -endingsOf(reading).strong.length) ?? "";
  if (!tables[18].done.has(done.toLowerCase())) return null;
  const article = articleOf(reading);
  const things = inflected({ ...head, adjectives: adjectives.slice(0, -1) }, "weak");
  return `${article} ${things}, ${article} ${isFamiliar ? "du" : "Sie"}${rest} ${done} ${isFamiliar ? "hast" : "haben"}`;
}

/** "Kosten und Dauer": an article each; "Vor- und Nachteile": one. */
function coordinated(phrase: string, rules: 17 | 18): ArticledNoun | null {
  const shared = /^(\p{Lu}\p{L}+- und )(\p{Lu}.*)$/u.exec(phrase);
  if (shared !== null) {
    const last = headOf(shared[2] ?? "", rules);
    if (last === null || !behind.test(last.rest)) return null;
    return { form: "about", text: `${articleOf(last.reading)} ${phrase}` };
  }
  // Since generation 18 `withArticle` puts several things.
  if (rules === 18) return null;
  const first = headOf(phrase, rules);
  if (first?.rest.startsWith(" und ") !== true) return null;
  const second = headOf(first.rest.slice(" und ".length), rules);
  if (second === null || !behind.test(second.rest)) return null;
  if (
    isPerhaps(first, rules) &&
    isPerhaps(second, rules) &&
    first.reading.isPlural &&
    second.reading.isPlural
  )
    return { form: "about", text: phrase };
  return { form: "about", text: `${definite({ ...first, rest: "" })} und ${definite(second)}` };
}

/** "Ein Anruf, der hängen blieb" as an object. */
function fromIndefinite(phrase: string, rules: 17 | 18): ArticledNoun | null {
  const head = /^ein /iu.test(phrase) ? headOf(phrase.slice("ein ".length), rules) : null;
  if (head === null || head.reading.isPlural || head.reading.gender === "feminine") return null;
  return behind.test(head.rest) ? { form: "any", text: indefinite(head) } : null;
}

/** "Der genaue Ablauf" as an object. */
function fromDefinite(phrase: string, rules: 17 | 18): ArticledNoun | null {
  const found = /^der ((?:\p{Ll}+e )*)(\p{Lu}[\p{L}-]*)(.*)$/iu.exec(phrase);
  if (found === null) return null;
  const [, adjectives = "", noun = "", rest = ""] = found;
  const isMasculine = tables[rules].find(noun).some(({ gender }) => gender === "masculine");
  if (!isMasculine || !behind.test(rest)) return null;
  return { form: "about", text: `den ${adjectives.replace(/e /gu, "en ")}${noun}${rest}` };
}

/** "Sorgen wegen E-Rechnung" lacks "der"; a feminine noun without hyphen may need none ("wegen Krankheit"). */
const withInnerArticle = (rest: string): string => {
  const noun = /^ wegen (\p{Lu}\p{L}*-\p{L}+)$/u.exec(rest)?.[1] ?? "";
  const isFeminine = tables[18].find(noun).some(({ gender }) => gender === "feminine");
  return isFeminine ? ` wegen der ${noun}` : rest;
};

/** What generation 18 says of a noun instead of its article: "your", a relative clause, "a typical day". */
function toldOf(head: Head, { isOwn, isFamiliar, exists }: ArticleOptions): ArticledNoun {
  const about = (text: string): ArticledNoun => ({ form: "about", text });
  const perhaps = perhapsSome(head);
  if (perhaps !== null) return exists === true ? { ...perhaps, form: "about" } : perhaps;
  const clause = relative(head, isFamiliar);
  if (clause !== null) return about(clause);
  const [first = ""] = head.adjectives;
  if (/^eigene[srmn]?$/u.test(first)) return about(yours(head, isFamiliar));
  const isTypical = first.startsWith("typisch");
  if (isTypical && !head.reading.isPlural) return about(indefinite(head));
  const isTheirs = isTypical || tables[18].own.has(head.noun.toLowerCase());
  const isOthers = ofOthers.test(head.rest) || / oder /u.test(head.rest);
  return about(isOwn && isTheirs && !isOthers ? yours(head, isFamiliar) : definite(head));
}

/** Gives a German noun phrase its article in the accusative; `null` if any of it is doubtful. */
export function germanArticle(written: string, options: ArticleOptions): ArticledNoun | null {
  const { isOwn, isFamiliar, rules } = options;
  if (never[rules].test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll}+e[rs]? \p{Lu})/u, (letter) => letter.toLowerCase());
  const given = fromDefinite(phrase, rules) ?? fromIndefinite(phrase, rules);
  if (given !== null) return given;
  const both = coordinated(phrase, rules);
  if (both !== null) return both;
  const head = headOf(phrase, rules);
  if (head === null || !(behind.test(head.rest) || (rules === 18 && daytime.test(head.rest)))) return null;
  if (rules === 18) return toldOf({ ...head, rest: withInnerArticle(head.rest) }, options);
  if (isPerhaps(head, rules))
    return head.reading.isPlural ? { form: "about", text: phrase } : { form: "any", text: indefinite(head) };
  const isSaidOwn = head.adjectives[0]?.startsWith("eigene") === true;
  if (isOwn && (isSaidOwn || (tables[rules].own.has(head.noun.toLowerCase()) && onlyWhen.test(head.rest))))
    return { form: "about", text: yours(head, isFamiliar) };
  return { form: "about", text: definite(head) };
}
