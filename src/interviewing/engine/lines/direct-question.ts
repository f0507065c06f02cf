import type { Language } from "../../languages/language.ts";

/** The generation whose rules turn a goal into a question: 0 is before 14. */
export type DirectSince = 0 | 14 | 22;

/**
 * Turns a goal phrased as an indirect question ("what you tried before you left") into a direct one ("What did you try
 * before you left?"). Returns `undefined` if the goal does not fit the rule.
 */
type Rule = (goal: string, since: DirectSince) => string | undefined;

/** Replaces the whole goal with the first matching pattern. */
const byPatterns =
  (patterns: readonly (readonly [find: RegExp, put: string])[]): Rule =>
  (goal) => {
    const found = patterns.find(([find]) => find.test(goal));
    return found === undefined ? undefined : goal.replace(...found);
  };

/** Infinitives by past form, for use after "did". */
const baseOfPast: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "need want expect learn ask look work start switch consider reject help react respond miss"
      .split(" ")
      .map((verb) => [`${verb}ed`, verb]),
  ),
  ...Object.fromEntries(
    "use like dislike notice decide change solve handle manage compare hope"
      .split(" ")
      .map((verb) => [`${verb}d`, verb]),
  ),
  tried: "try",
  stopped: "stop",
  preferred: "prefer",
  did: "do",
  had: "have",
  chose: "choose",
  left: "leave",
  felt: "feel",
  thought: "think",
  found: "find",
  got: "get",
  took: "take",
  made: "make",
  said: "say",
  saw: "see",
  paid: "pay",
  spent: "spend",
  lost: "lose",
  bought: "buy",
  heard: "hear",
  told: "tell",
  dealt: "deal",
  went: "go",
  came: "come",
  began: "begin",
  knew: "know",
  gave: "give",
  kept: "keep",
  met: "meet",
  meant: "mean",
  led: "lead",
};
const presents = new Set(
  "use do choose accept want need miss think expect look decide judge know see feel prefer pay work go have like find get make say take consider trust value spend plan hope compare handle manage deal check start stop wish".split(
    " ",
  ),
);
const pastOfIt = new Set(["cost", "took", "meant", "led", "changed", "helped", "felt"]);
const presentOfIt = /^(?:takes|costs|means|works|happens|lasts|helps|feels|starts|ends|affects)$/u;

const asking =
  "(?:who|what(?: kinds? of \\p{L}+)?|why|when|where|which \\p{L}+|how(?: (?:long|often|far))?|how (?:much|many)(?: \\p{L}+)?)";
const auxiliary = "is|are|was|were|can|could|would|will|should|might|must";
const doneByWhom =
  "happened|made|led|caused|changed|held|helped|stopped|kept|brought|drove|mattered|matters|raises|decides|decided|signs|pays|has|had|have|did|does";
const english = {
  subject: new RegExp(
    `^(?:who|what|which \\p{L}+|how many \\p{L}+|how much) (?:${auxiliary}|${doneByWhom}) \\p{L}`,
    "iu",
  ),
  inverted: new RegExp(`^(${asking}) (you|they|it) (${auxiliary})\\b(.*)$`, "iu"),
  plain: new RegExp(`^(${asking}) (you|they|it) (\\p{Ll}+)(.*)$`, "iu"),
};

function inEnglish(goal: string): string | undefined {
  if (english.subject.test(goal)) return goal;
  if (english.inverted.test(goal)) return goal.replace(english.inverted, "$1 $3 $2$4");
  const [, wh = "", subject = "", verb = "", rest = ""] = english.plain.exec(goal) ?? [];
  const helper = helperOf(subject.toLowerCase(), verb);
  return helper === undefined ? undefined : `${wh} ${helper[0]} ${subject} ${helper[1]}${rest}`;
}

/** Returns the auxiliary ("do", "does" or "did") and the infinitive of a known verb. */
function helperOf(subject: string, verb: string): readonly [string, string] | undefined {
  if (subject === "it") {
    if (presentOfIt.test(verb)) return ["does", verb.slice(0, -1)];
    if (!pastOfIt.has(verb)) return undefined;
    return ["did", verb === "cost" ? verb : (baseOfPast[verb] ?? verb)];
  }
  if (presents.has(verb)) return ["do", verb];
  const base = Object.hasOwn(baseOfPast, verb) ? baseOfPast[verb] : undefined;
  return base === undefined ? undefined : ["did", base];
}

const germanVerb =
  "hat|haben|hatten?|ist|sind|war|waren|kann|können|konnten?|wird|werden|würden?|muss|müssen|musste[nt]?|soll|sollten?|sollen|will|wollen|wollten?|darf|dürfen|wäre|wären|hätten?";
const germanFullVerb =
  "dauerte?|kostete?|braucht|passiert|fehlte?|hilft|half|zählte?|bedeutete?|funktioniert|gab|störte?|gefällt|gefiel|überzeugte?|ärgerte?|vermissen|nutzen|brauchen|tun|machen|erwarten|achten|lassen|denken";
/** @param how what "wie" asks for. */
const germanQuestion = (how: string) =>
  new RegExp(
    `^(wo\\p{L}*|was|we[rnm]|wessen|warum|weshalb|wieso|wann|${how}|welche[nmrs]? (?:\\p{Ll}+ )?\\p{Lu}\\p{L}+) ([^,]+) (${germanVerb}|${germanFullVerb})((?:,.*)?)$`,
    "u",
  );
const german = germanQuestion(
  "wie vie(?:l|le|len)(?: \\p{Ll}+)? \\p{Lu}\\p{L}+|wie(?: (?:lange|oft|häufig|viel|gut|gern|schnell|früh|spät|weit|wichtig|sicher|zufrieden|schwer|leicht|teuer|hoch|groß|stark))?(?! viel)",
);
/** Since generation 22, "wie sehr" and other words of degree. */
const germanSince22 = germanQuestion(
  "wie vie(?:l|le|len)(?: \\p{Ll}+)? \\p{Lu}\\p{L}+|wie(?: (?:lange|oft|häufig|viel|gut|gern|schnell|früh|spät|weit|wichtig|sicher|zufrieden|schwer|leicht|teuer|hoch|groß|stark|sehr|genau|ernst|intensiv|eng|nah|regelmäßig|zuverlässig|abhängig|hilfreich|offen|klar|verständlich))?(?! viel)",
);
/** Before generation 14, which asked "Wie sind viele Stunden es?". */
const germanBefore = germanQuestion(
  "wie(?: (?:lange|oft|viel|gut|schnell|wichtig|hoch|groß))?|wie viele \\p{Lu}\\p{L}+",
);
const holdsGermanVerb = new RegExp(`(?<!\\p{L})(?:${germanVerb})(?!\\p{L})`, "u");

/** "Was Sie versucht haben": moves the verb to second position. A goal with two verbs is left unchanged. */
const inGerman: Rule = (goal, since) => {
  const pattern = since === 0 ? germanBefore : since === 14 ? german : germanSince22;
  const [, wh = "", between = "", verb = "", rest = ""] =
    pattern.exec(goal.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())) ?? [];
  return wh === "" || holdsGermanVerb.test(between) ? undefined : `${wh} ${verb} ${between}${rest}`;
};

/** Subject before which "est-ce que" turns the clause into a question. */
const frenchSubject =
  "(?=(?:vous|il|elle|on|ils|elles|cela|ça|ce|le|la|les|votre|vos|notre|nos|une?|des|chacun|tout|leurs?|son|sa|ses) |l['’])";
const frenchAsking =
  "(?:(?:à|de|avec|pour|par|chez|sur|en) (?:qui|quoi)|pourquoi|comment|quand|où|combien(?: (?:de |d['’])\\p{L}+)?|quel(?:le)?s? \\p{L}+)";
const inFrench = byPatterns([
  [/^ce qui (.+)$/iu, "qu'est-ce qui $1"],
  [/^ce qu['’]en (.+)$/iu, "qu'en $1"],
  [/^ce qu(e |['’])(.+)$/iu, "qu'est-ce qu$1$2"],
  [new RegExp(`^(${frenchAsking}) (?=(?:il|elle|on|ils|elles|une?) )`, "iu"), "$1 est-ce qu'"],
  [new RegExp(`^(${frenchAsking}) ${frenchSubject}`, "iu"), "$1 est-ce que "],
  [/^(qui) (?!vous|nous|ils?|elles?|on |l[ea]s? |votre|vos|notre|nos |une? |des )(.+)$/iu, "$1 $2"],
]);

/** For clauses whose word order already is that of a question, unless a subject precedes the verb. */
const asItStands =
  (begins: RegExp): Rule =>
  (goal) =>
    begins.test(goal) ? goal : undefined;

const rules: Readonly<Partial<Record<Language, Rule>>> = {
  en: inEnglish,
  de: inGerman,
  fr: inFrench,
  es: asItStands(
    /^(?:(?:a|con|de|en|para|por) )?(?:qué|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|cuál(?:es)?) (?!el |la |l[ao]s |su |sus |un[oa]? |nuestr|usted|ellos |cada )/iu,
  ),
  pt: asItStands(
    /^(?:(?:a|com|de|em|para|por) )?(?:o que|quem|quando|onde|como|quant[oa]s?|qual|quais) (?!(?:o|a|os|as|um|uma|seu|sua|seus|suas) |noss|você|eles |elas |cada )/iu,
  ),
  ca: asItStands(
    /^(?:(?:a|amb|de|en|per a?) )?(?:què|qui|quan|on|com|quant[es]?s?|quin(?:a|s|es)?) (?!el |la |els |les |un |una |vostè|ells |cada )/iu,
  ),
  da: byPatterns([[/^(hvem|hvad|hvilke[nt]? \p{L}+) der (?=\p{L})/iu, "$1 "]]),
};

/**
 * True if the words of a direct question would stand in Brazilian order: "o que isso lhe custou" is right only within
 * another sentence.
 */
export const hasSubjectFirst = (goal: string, language: Language): boolean =>
  language === "pt" &&
  /^(?:(?:a|com|de|em|para|por) )?(?:o que|quem|quando|onde|como|quant[oa]s?|qual|quais) (?:isso|isto|aquilo|el[ea]s?|eu|nós)\s/iu.test(
    goal.trim(),
  );

const marks: Readonly<Partial<Record<Language, readonly [string, string]>>> = {
  es: ["¿", "?"],
  fr: ["", " ?"],
};

/**
 * Returns a spoken goal (see `spokenGoal`) as a direct question, or `undefined` if no rule of the language fits.
 *
 * @param since 22 for the current rules, otherwise those of an earlier generation
 */
export function directQuestion(
  goal: string,
  language: Language,
  since: DirectSince = 22,
): string | undefined {
  const text = goal.trim().replace(/[.!…\s]+$/u, "");
  const question = /[:;?!]/u.test(text) ? undefined : rules[language]?.(text, since);
  if (question === undefined) return undefined;
  const [before, after] = marks[language] ?? ["", "?"];
  return `${before}${question.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}${after}`;
}
