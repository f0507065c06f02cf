/** Makes verbs agree with "you", where a goal speaks of the respondent in the third person. */

const englishVerbs: Readonly<Record<string, string>> = { is: "are", was: "were", has: "have", does: "do" };

/** Words in -s that follow a noun and are no verbs. */
const englishOthers =
  /^(?:this|us|his|its|as|always|perhaps|sometimes|besides|towards|plus|across|afterwards|was)$/u;

/** The third person singular of English to the second: "uses" to "use". Other forms stay. */
export const englishOf = (verb: string): string =>
  englishVerbs[verb] ??
  (englishOthers.test(verb)
    ? verb
    : verb
        .replace(/ies$/u, "y")
        .replace(/(ss|sh|ch|x|o)es$/u, "$1")
        .replace(/(?<![su])s$/u, ""));

const germanVerbs: Readonly<Record<string, string>> = {
  hat: "haben",
  ist: "sind",
  hatte: "hatten",
  war: "waren",
  wird: "werden",
  würde: "würden",
  wurde: "wurden",
  kann: "können",
  muss: "müssen",
  will: "wollen",
  soll: "sollen",
  darf: "dürfen",
  mag: "mögen",
  weiß: "wissen",
  tut: "tun",
  gibt: "geben",
  nimmt: "nehmen",
  spricht: "sprechen",
  sieht: "sehen",
  isst: "essen",
  hilft: "helfen",
  trifft: "treffen",
  vergisst: "vergessen",
  lässt: "lassen",
  fährt: "fahren",
  hält: "halten",
  läuft: "laufen",
  trägt: "tragen",
  schläft: "schlafen",
  fällt: "fallen",
  liest: "lesen",
};

/** Past forms without an ending in the singular. */
const germanStrongPast =
  /^\p{Ll}*(?:ging|kam|fand|sah|nahm|gab|sprach|blieb|schrieb|hielt|ließ|lief|fuhr|trug|bekam|begann|verlor|entschied|zog|stand|trat|rief|half|traf|las)$/u;

/** The third person singular of German to the plural: "genutzt hat" to "genutzt haben". Plurals stay. */
export function germanOf(verb: string): string {
  const known = germanVerbs[verb];
  if (known !== undefined) return known;
  const [, prefix = "", rest = ""] =
    /^(ab|an|auf|aus|be|bei|ein|ent|er|fest|fort|ge|her|hin|los|mit|nach|um|unter|ver|vor|weg|weiter|wieder|zer|zu|zurück|zusammen|über)(\p{Ll}+)$/u.exec(
      verb,
    ) ?? [];
  const stem = germanVerbs[rest];
  if (stem !== undefined) return prefix + stem;
  if (germanStrongPast.test(verb)) return `${verb}en`;
  if (verb.endsWith("te")) return `${verb}n`;
  if (/(?:d|t|chn|ffn|gn)et$/u.test(verb)) return verb.replace(/t$/u, "n");
  return /[^e]t$/u.test(verb) ? verb.replace(/t$/u, "en") : verb;
}

/** Third persons plural of French, irregular. */
export const frenchPlurals: Readonly<Record<string, string>> = {
  ont: "avez",
  sont: "êtes",
  font: "faites",
  vont: "allez",
  peuvent: "pouvez",
  veulent: "voulez",
  doivent: "devez",
  savent: "savez",
  disent: "dites",
  voient: "voyez",
  prennent: "prenez",
  viennent: "venez",
  tiennent: "tenez",
};

const frenchVerbs: Readonly<Record<string, string>> = {
  a: "avez",
  est: "êtes",
  fait: "faites",
  va: "allez",
  peut: "pouvez",
  veut: "voulez",
  doit: "devez",
  sait: "savez",
  dit: "dites",
  voit: "voyez",
  prend: "prenez",
  comprend: "comprenez",
  vient: "venez",
  tient: "tenez",
  sent: "sentez",
  met: "mettez",
  choisit: "choisissez",
  attend: "attendez",
  ...frenchPlurals,
};

/** Endings of the third person of both numbers, tried in order. */
const frenchEndings: readonly (readonly [ending: RegExp, put: string])[] = [
  [/aien?t$/u, "iez"],
  [/ait$/u, "iez"],
  [/ront$/u, "rez"],
  [/ra$/u, "rez"],
  [/ent$/u, "ez"],
  [/(?<=[^aeiou])e$/u, "ez"],
];

/** The third person of French to the second plural, or `undefined` for a word that may be no verb. */
export function frenchOf(verb: string): string | undefined {
  const known = frenchVerbs[verb];
  if (known !== undefined) return known;
  const change = frenchEndings.find(([ending]) => ending.test(verb));
  return change === undefined ? undefined : verb.replace(...change);
}

const dutchVerbs: Readonly<Record<string, string>> = {
  hebben: "hebt",
  zijn: "bent",
  waren: "was",
  hadden: "had",
  kunnen: "kunt",
  konden: "kon",
  willen: "wilt",
  wilden: "wilde",
  moeten: "moet",
  moesten: "moest",
  mogen: "mag",
  mochten: "mocht",
  zouden: "zou",
  werden: "werd",
  worden: "wordt",
  gaan: "gaat",
  gingen: "ging",
  doen: "doet",
  deden: "deed",
  zien: "ziet",
  zagen: "zag",
  krijgen: "krijgt",
  kregen: "kreeg",
  vinden: "vindt",
  vonden: "vond",
  weten: "weet",
  wisten: "wist",
  denken: "denkt",
  dachten: "dacht",
  zeggen: "zegt",
  zeiden: "zei",
  nemen: "neemt",
  namen: "nam",
  komen: "komt",
  kwamen: "kwam",
  kiezen: "kiest",
  kozen: "koos",
  kopen: "koopt",
  kochten: "kocht",
  betalen: "betaalt",
  betaalden: "betaalde",
  gebruiken: "gebruikt",
  gebruikten: "gebruikte",
  missen: "mist",
  misten: "miste",
  verwachten: "verwacht",
  verwachtten: "verwachtte",
  hopen: "hoopt",
  hoopten: "hoopte",
  merken: "merkt",
  merkten: "merkte",
  voelen: "voelt",
  voelden: "voelde",
  bellen: "belt",
  belden: "belde",
  durven: "durft",
  durfden: "durfde",
  blijven: "blijft",
  bleven: "bleef",
  stoppen: "stopt",
  stopten: "stopte",
};

/** The plural of Dutch verbs to the form after "u", or `undefined` for a word that may be no verb. */
export const dutchOf = (verb: string): string | undefined => dutchVerbs[verb];

/** Parts that separate from a Dutch verb, or never do: "opnamen", "verwachtten". */
const dutchPrefix =
  /^(?:aan|achter|af|bij|binnen|boven|door|in|langs|mee|na|om|onder|op|over|rond|samen|tegen|terug|toe|uit|vast|voor|weg|be|ge|her|ont|ver)(?=\p{L}{4,})/u;

/** Irregular stems of Dutch verbs in the past, in the plural. */
const dutchPasts: Readonly<Record<string, string>> = {
  reden: "reed",
  lazen: "las",
  spraken: "sprak",
  schreven: "schreef",
  hielpen: "hielp",
  liepen: "liep",
  sliepen: "sliep",
  aten: "at",
  gaven: "gaf",
  brachten: "bracht",
  zochten: "zocht",
  hielden: "hield",
  stonden: "stond",
  lagen: "lag",
  zaten: "zat",
  hingen: "hing",
  begonnen: "begon",
  sloten: "sloot",
  trokken: "trok",
  vroegen: "vroeg",
  ervoeren: "ervoer",
  verloren: "verloor",
  besloten: "besloot",
  bespraken: "besprak",
  vergaten: "vergat",
  verlieten: "verliet",
  lieten: "liet",
};

/** The plural at the end of a Dutch clause to the form after "u": "haalden" to "haalde", "omgaan" to "omgaat". */
export function dutchPluralOf(verb: string): string | null {
  const known = dutchVerbs[verb] ?? dutchPasts[verb];
  if (known !== undefined) return known;
  const prefix = dutchPrefix.exec(verb)?.[0] ?? "";
  const rest = verb.slice(prefix.length);
  const stem = prefix === "" ? undefined : (dutchVerbs[rest] ?? dutchPasts[rest]);
  if (stem !== undefined) return prefix + stem;
  if (/(?:d|t)en$/u.test(verb) && /(?:[^aeiou]|[aeiou]{2}|[bcdfghjklmnpqrstvwxz])(?:d|t)en$/u.test(verb))
    return verb.slice(0, -1);
  if (!verb.endsWith("en")) return null;
  // "Halen" to "haalt", "bellen" to "belt", "geloven" to "gelooft".
  const bare = verb.slice(0, -2);
  const closed = /([bdfgklmnprst])\1$/u.test(bare)
    ? bare.slice(0, -1)
    : bare
        .replace(/(?<![aeiou])([aou])(?=[bdfgklmnprstvz]$)/u, "$1$1")
        .replace(/(?<=[^aeiou])e(?=[bdfgkmpstvz]$)/u, "ee");
  return `${closed.replace(/v$/u, "f").replace(/z$/u, "s")}t`;
}
