import type { Language } from "../../languages/language.ts";

/*
 * Puts a goal that speaks of the respondent politely ("was Sie gekostet hat") as a guide that says "du" would. Only
 * goals that the engine itself has put into the polite form need it.
 */

/** Second persons of German by the polite form, where no rule leads to them. */
const germanVerbs: Readonly<Record<string, string>> = {
  haben: "hast",
  sind: "bist",
  waren: "warst",
  werden: "wirst",
  würden: "würdest",
  wurden: "wurdest",
  können: "kannst",
  müssen: "musst",
  wollen: "willst",
  sollen: "sollst",
  dürfen: "darfst",
  mögen: "magst",
  wissen: "weißt",
  tun: "tust",
  geben: "gibst",
  nehmen: "nimmst",
  sprechen: "sprichst",
  sehen: "siehst",
  essen: "isst",
  helfen: "hilfst",
  treffen: "triffst",
  vergessen: "vergisst",
  lassen: "lässt",
  fahren: "fährst",
  halten: "hältst",
  laufen: "läufst",
  tragen: "trägst",
  schlafen: "schläfst",
  fallen: "fällst",
  lesen: "liest",
};

function germanVerb(polite: string): string {
  const known = germanVerbs[polite];
  if (known !== undefined) return known;
  const stem = polite.replace(/e?n$/u, "");
  if (/[td]$/u.test(stem)) return `${stem}est`;
  return /[sßzx]$/u.test(stem) ? `${stem}t` : `${stem}st`;
}

/** The polite verb at the end of a German clause. */
const germanEnd = /(?<=\s)(sind|tun|\p{Ll}+n)(?=$|[,;])/u;

function inGerman(goal: string): string {
  const isSubject = /(?<!\p{L})Sie(?!\p{L})/u.test(goal) && germanEnd.test(goal);
  const told = isSubject
    ? goal
        .replace(germanEnd, (verb) => germanVerb(verb))
        .replace(/(?<!\p{L})Sie(?!\p{L})/u, "du")
        .replace(/(?<=(?<!\p{L})du )sich(?!\p{L})/u, "dich")
    : goal;
  return told
    .replace(/(?<!\p{L})Sie(?!\p{L})/gu, "dich")
    .replace(/(?<!\p{L})Ihnen(?!\p{L})/gu, "dir")
    .replace(/(?<!\p{L})Ihr(e[mnrs]?)?(?!\p{L})/gu, (_, ending: string | undefined) => `dein${ending ?? ""}`);
}

const frenchVerbs: Readonly<Record<string, string>> = {
  avez: "as",
  êtes: "es",
  faites: "fais",
  dites: "dis",
  allez: "vas",
  pouvez: "peux",
  voulez: "veux",
  devez: "dois",
  savez: "sais",
  voyez: "vois",
  prenez: "prends",
  comprenez: "comprends",
  venez: "viens",
  tenez: "tiens",
  sentez: "sens",
  mettez: "mets",
  choisissez: "choisis",
  attendez: "attends",
};

const frenchVerb = (polite: string): string =>
  frenchVerbs[polite] ?? polite.replace(/iez$/u, "ais").replace(/rez$/u, "ras").replace(/ez$/u, "es");

/** Returns `null` where the gender of a noun would have to be known: "votre choix", "votre voiture". */
function inFrench(goal: string): string | null {
  if (/(?<!\p{L})votre(?!\p{L})/iu.test(goal)) return null;
  return goal
    .replace(
      /(?<!\p{L})vous ((?:ne |n['’]|vous |y |en |l['’]|les? |la )*)(êtes|faites|dites|\p{L}+ez)(?!\p{L})/giu,
      (_, between: string, verb: string) => `tu ${between.replace("vous ", "te ")}${frenchVerb(verb)}`,
    )
    .replace(/(?<!\p{L})vous (?=[aeéêiouhy])/giu, "t'")
    .replace(/(?<=(?<!\p{L})(?:à|pour|chez|avec|de|par|sur|sans) )vous(?!\p{L})/giu, "toi")
    .replace(/(?<!\p{L})vous(?!\p{L})/giu, "te")
    .replace(/(?<!\p{L})vos(?!\p{L})/giu, "tes");
}

const inDutch = (goal: string): string =>
  goal.replace(/(?<!\p{L})uw?(?!\p{L})/gu, "je").replace(/(?<!\p{L})Uw?(?!\p{L})/gu, "Je");

/** Returns a goal in the familiar form, or `null` if it cannot be put so. Other languages leave the person out. */
export function familiarGoal(goal: string, language: Language): string | null {
  if (language === "de") return inGerman(goal);
  if (language === "fr") return inFrench(goal);
  return language === "nl" ? inDutch(goal) : goal;
}
