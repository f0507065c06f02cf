import type { Language } from "../../languages/language.ts";
import type { GoalRules } from "./put-goal.ts";
import { isKnownNoun } from "./nouns/bare-noun.ts";
import { dutchOf, englishOf, frenchOf } from "./agreeing-verbs.ts";
import { addressed, arabicPeople, others, people, person } from "./goal-people.ts";
import { persons, type Change } from "./spoken-goal.ts";

/*
 * "They" of a goal, where it means the respondent. Whom it means is decided by the question and by what the goal names
 * before it: "what made you trust them" under a question about a company means the company.
 */

/** The third person means something else beside another that means the respondent: "why they rejected them". */
const beside: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?<=\bthey\b.*)\bthem\b|(?<=\b(?:which|what)\b.*\bthey\b.*)\bthey\b(?= (?:were|was|got|had been)\b)/giu,
  da: /(?<=(?<!\p{L})de .*)(?<!\p{L})(?:de (?=blev|er blevet)|dem(?!\p{L}))/giu,
};

/** Danish verbs without an ending that shows it; others end in -er, -ede or -te. */
const danishVerbs =
  "har|havde|er|var|blev|kan|kunne|vil|ville|skal|skulle|må|måtte|så|fik|tog|gik|kom|fandt|holdt|gør|ved|vidste|gav|lod|sagde|lagde|stod|forstod|skrev|valgte|faldt|bad|drak|drog";
const danishNouns =
  "ansatte|fleste|første|sidste|bedste|næste|største|nærmeste|eneste|andre|pårørende|unge|ældre";
const danishVerb = `(?!(?:${danishNouns})(?!\\p{L}))(?:${danishVerbs}|\\p{L}+(?:er|ede|te))(?!\\p{L})`;

/** Dutch verbs in the singular, which is the form after "u"; "ze" is then one woman. */
const dutchSingular =
  /^(?:zou|heeft|had|is|was|kan|kon|wil|wilde|moet|moest|mag|mocht|ging|deed|vond|kreeg|wist|dacht|nam)$/u;

/** Puts the verb that follows "ze" into the form after "u"; "ze" stays if none is known. */
function dutchSubject(_: string, rest: string): string {
  const words = rest.split(/(?<=[\s,])|(?=,)/u);
  const at = words.findIndex((word) => dutchSingular.test(word.trim()) || dutchOf(word.trim()) !== undefined);
  const found = words[at];
  if (found === undefined) return `ze${rest}`;
  const verb = found.trim();
  return `u${words.with(at, found.replace(verb, dutchOf(verb) ?? verb)).join("")}`;
}

const changes: Readonly<Partial<Record<Language, readonly Change[]>>> = {
  ...persons,
  de: [
    [/(?<!\p{L})sie(?!\p{L})(?=.*(?:\p{Ll}n|sind)(?:$|,))/gu, "Sie"],
    [
      /(?<=(?<!\p{L})(?:der|das|ein|kein) (?:\p{Ll}+ )?\p{Lu}\p{L}+ )sie(?!\p{L})|(?<=(?<!\p{L})(?:es|das|dies) )sie(?!\p{L})/gu,
      "Sie",
    ],
    [/(?<!\p{L})ihnen(?!\p{L})/gu, "Ihnen"],
    [/(?<!\p{L})ihr(?=(?:e[mnrs]?)?(?!\p{L}))/gu, "Ihr"],
  ],
  fr: [
    [/(?<!\p{L})leur (?=(?:a|ont|avait|est|sera|aurait|\p{L}+(?:ait|era))(?!\p{L}))/giu, "vous "],
    [/(?<!\p{L})leurs(?!\p{L})/giu, "vos"],
    [/(?<!\p{L})leur(?!\p{L})/giu, "votre"],
    [/(?<!\p{L})qui les (?=\p{L})/giu, "qui vous "],
    [
      /(qu['’]|s['’]|(?<!\p{L}))(?:ils|elles) ((?:ne |n['’]|se |s['’]|l['’]|les |le |la |en |y )*)(\p{L}+)/giu,
      (_, that = "", between = "", verb = "") => {
        const begins = that === "" ? "" : that.startsWith("s") ? "si " : "que ";
        return `${begins}vous ${between.replace(/s[e'’] ?/u, "vous ")}${frenchOf(verb) ?? verb}`;
      },
    ],
    [
      /(?<!\p{L})(ont|sont|avaient|étaient|auraient|seraient)-(?:ils|elles)(?!\p{L})/giu,
      (_, verb = "") => `${frenchOf(verb.toLowerCase()) ?? verb}-vous`,
    ],
    [
      /^(a-t|est|avait|était|aurait|serait)-(?:il|elle)(?!\p{L})/iu,
      (_, verb = "") => `${frenchOf(verb.toLowerCase().replace("-t", "")) ?? verb}-vous`,
    ],
    [/(?<!\p{L})(?:eux|elles)(?!\p{L})/giu, "vous"],
  ],
  nl: [
    [/(?<!\p{L})(?:ze|zij)(?!\p{L})(.*)$/iu, dutchSubject],
    [/(?<!\p{L})het (?:hun|hen)(?!\p{L})/giu, "het u"],
    [/(?<!\p{L})hun(?= \p{L})/giu, "uw"],
  ],
  da: [
    [new RegExp(`(?<!\\p{L})de (?=${danishVerb})`, "giu"), "du "],
    [new RegExp(`(?<=^${danishVerb} )de(?!\\p{L})`, "giu"), "du"],
    [/(?<!\p{L})dem(?!\p{L})/giu, "dig"],
    [/(?<!\p{L})deres(?!\p{L})/giu, "din"],
  ],
  ar: [
    [/(?<!\p{L})(علي|ل|إلي|من|ب|عند|لدي|ساعد|نصح|أقنع|دفع)هم(?!\p{L})/gu, (_, stem = "") => `${stem}كم`],
    [/(?<!\p{L})زالوا(?!\p{L})/gu, "زلتم"],
    // Not "باعوا", whose stem changes.
    [/(?<!\p{L})(?!\p{L}ا\p{L}وا)(\p{L}+(?<!ّ))وا(?!\p{L})/gu, (_, stem = "") => `${stem}تم`],
    [/(?<!\p{L})(\p{L}{3,}(?<!ّ))وها(?!\p{L})/gu, (_, stem = "") => `${stem}تموها`],
    [/(?<!\p{L})ي(\p{L}{3,}ون)(?!\p{L})/gu, (_, rest = "") => `ت${rest}`],
  ],
};

/** Words after "her" as an object: "made her give up", "told her about". */
const behindHer =
  "(?:to|into|up|down|back|away|off|about|from|with|in|on|at|for|when|and|or|by|give|go|stay|leave|decide|change|stop|feel|think|choose|want|going|doing|using|buy|switch|move|sign|come|wait|try|start|keep|most|first|so|that)\\b";

/** "He" and "she", in languages that use them for people only. */
const singular: Readonly<Partial<Record<Language, readonly Change[]>>> = {
  en: [
    [/\b(is|was|has|does) s?he\b/giu, (_, verb = "") => `${englishOf(verb.toLowerCase())} you`],
    [/\bs?he (\p{Ll}+)/giu, (_, verb = "") => `you ${englishOf(verb)}`],
    [new RegExp(`\\bhis\\b|\\bher\\b(?= (?!${behindHer})\\p{L})`, "giu"), "your"],
    [/\b(?:him|her)\b/giu, "you"],
  ],
  da: [
    [/(?<!\p{L})(?:hans|hendes)(?!\p{L})/giu, "din"],
    [/(?<!\p{L})(?:han|hun)(?!\p{L})/giu, "du"],
    [/(?<!\p{L})(?:ham|hende)(?!\p{L})/giu, "dig"],
  ],
};

/** Verbs that happen to a person, so that "sie" before them is no thing: "was die Reparatur sie gekostet hat". */
const happening =
  "gekostet|kostete?|geärgert|ärgerte?|gestört|störte?|überzeugt(?:e|en)?|bewogen|bewog|veranlasst(?:e|en)?|motiviert(?:e|en)?|abgehalten|gehindert|überrascht(?:e|en)?|enttäuscht(?:e|en)?|abgeschreckt(?:e|en)?|belastet(?:e|en)?";
const asObjects: Readonly<Partial<Record<Language, Change>>> = {
  de: [new RegExp(`(?<!\\p{L})sie(?= (?:.* )?(?:${happening})(?!\\p{L}))`, "gu"), "Sie"],
};

/** What leads from a thing to the person it concerns: "the consequences | for their day". */
const concerning: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?: \p{Ll}+)? (?:for|on|in|to|with|at|from|about|after|before|during) (?:them|their|his|her)\b/u,
  de: /^ (?:für|auf|in|an|mit|bei|von|nach|vor|über|während) (?:sie|ihnen|ihr\p{L}{0,2})(?!\p{L})/u,
  fr: /^(?: \p{Ll}+)? (?:pour|sur|dans|de|à|avec|après|avant|pendant|chez) (?:leurs?|eux|elles)(?!\p{L})/u,
  nl: /^(?: \p{Ll}+)? (?:voor|op|in|met|bij|van|na|over|tijdens) (?:hun|hen|ze)(?!\p{L})/u,
};

/** Where a goal first names others, whom a later third person may mean; its length if it names none. */
function firstOthers(text: string, language: Language, rules: GoalRules): number {
  const pattern = others[language];
  if (pattern === undefined) return text.length;
  for (const { 0: found, index } of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
    const noun = found.split(" ").at(-1) ?? "";
    const isConcerning = concerning[language]?.test(text.slice(index + found.length)) === true;
    const isThing =
      people[language]?.test(noun) !== true && isKnownNoun(noun, language, rules > 17 ? 18 : 17);
    if (rules === 16 || !isConcerning || !isThing) return index;
  }
  return text.length;
}

/** Things that Dutch and Danish questions have as their subject: "Hoe verliep de cursus?". */
const thingAsSubject: Readonly<Partial<Record<Language, RegExp>>> = {
  nl: /^(?:hoe|wat|waarom|wanneer|waar|welke? \p{L}+) \p{L}+ (?:de|het|uw|jullie|je) (?!\p{L}*(?:er|ers|ist|isten|eur|eurs|aar|ent|enten|arts|man|vrouw|moeder|vader|partner|kind|kinderen|zoon|zus|broer|baas|chef|school|gemeente|bank|bedrijf|team|bestuur|familie|gezin|buren)(?!\p{L}))\p{L}+/iu,
  da: /^(?:hvordan|hvad|hvorfor|hvornår|hvilke[nt]? \p{L}+) \p{L}+ \p{L}*(?:ingen|elsen|heden|tionen|skabet|forløbet|kurset|skiftet|processen|projektet|starten|tiden|rejsen|turen|købet|valget|arbejdet)(?!\p{L})/iu,
};

/** Questions about things, which "they" means: "What happens to the old things?" Since generation 19. */
const asksOfThings: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\bwhat (?:happen(?:s|ed)|do you do|did you do) (?:to|with) (?:the|your|those|old|all|any)\b/iu,
  de: /(?<!\p{L})was (?:passierte?|geschieht|geschah|wird|wurde|machen Sie|machst du) (?:dann )?(?:mit|aus) (?:den|Ihren|deinen|alten|allen)(?!\p{L})/iu,
  fr: /que devien(?:nent|nne)|qu['’]est-ce que (?:deviennent|vous faites des?)|que faites-vous (?:des|de vos)/iu,
  es: /qué (?:pasa|pasó|ocurre|hace) con (?:los|las|sus|tus)(?!\p{L})/iu,
  pt: /o que (?:acontece|aconteceu|faz) (?:a|com|aos|às) ?(?:os|as|seus|suas)?(?!\p{L})/iu,
  nl: /wat (?:gebeurt|gebeurde|doet u|doe je) (?:er )?met (?:de|uw|je|oude)(?!\p{L})/iu,
  da: /hvad (?:sker|skete|gør du)(?: der)? med (?:de|dine|gamle)(?!\p{L})/iu,
};

/** True if a question is about other people; before generation 18 any other subject counts as such. */
export function isAboutOthers(question: string, language: Language, rules: GoalRules): boolean {
  const found = people[language]?.exec(question) ?? null;
  if (found === null || rules < 18) return found !== null;
  const isThing = thingAsSubject[language]?.test(question) === true;
  return !isThing || people[language]?.test(question.replace(thingAsSubject[language] ?? /$^/u, "")) === true;
}

/** True if the question is about others or the goal's author addresses the respondent. */
export const namesOthers = (goal: string, question: string, language: Language): boolean =>
  addressed[language]?.test(goal) === true || isAboutOthers(question, language, 18);

/** A private character in place of words that no change may touch. */
const kept = "\uE000";

/** Time spent with a company, whose people the third person means: "tiempo que llevaba con ellos". Since generation 19. */
const ofCompany: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?<=(?<!\p{L})(?:Zeit|Jahre|Vertrag|Konto|gewesen|war|waren|blieb\p{L}*) )bei ihnen(?!\p{L})/gu,
  es: /(?<=(?<!\p{L})(?:lleva\p{L}*|estuv\p{L}*|estaba\p{L}*|tiempo|años|meses|contrato|cuenta|sigui\p{L}*|seguir) )con ell[oa]s(?!\p{L})/giu,
};

/**
 * Replaces the third persons of a goal that mean the respondent with "you". Goals whose author addresses the respondent,
 * and goals under a question about other people, stay unchanged.
 *
 * @param written the goal as its author wrote it
 * @param rules before 17 any noun with "the" counts as other people
 */
export function addressThirdPersons(
  goal: string,
  written: string,
  question: string,
  language: Language,
  rules: GoalRules,
): string {
  if (addressed[language]?.test(written) === true) return goal;
  if (language === "ar" && (arabicPeople.test(question) || arabicPeople.test(goal))) return goal;
  const protectedWords: string[] = [];
  const guard = beside[language] ?? (rules > 18 ? ofCompany[language] : undefined);
  const guarded = goal.replace(guard ?? /$^/u, (word) => {
    protectedWords.push(word);
    return kept;
  });
  const isOfThings = rules > 18 && asksOfThings[language]?.test(question) === true;
  const isOfOthers = isOfThings || isAboutOthers(question, language, rules);
  const isOfOne = isOfOthers || person[language]?.test(`${question} ${written}`) === true;
  const applied = [
    ...(isOfOthers ? [] : (changes[language] ?? [])),
    ...(isOfOne ? [] : (singular[language] ?? [])),
  ];
  const object = isOfOthers ? undefined : asObjects[language];
  const withObjects = object === undefined ? guarded : guarded.replace(object[0], object[1] as string);
  const changed = applied.reduce((text, [find, put]) => {
    const end = firstOthers(text, language, rules);
    return text.replace(find, (...found: readonly unknown[]) => {
      const [whole] = found as readonly string[];
      const isLater = (found.at(-2) as number) >= end;
      if (isLater) return whole ?? "";
      return typeof put === "string" ? put : put(...(found.slice(0, -2) as string[]));
    });
  }, withObjects);
  return changed.replaceAll(kept, () => protectedWords.shift() ?? "");
}
