import type { Language } from "../../languages/language.ts";
import { asksHow } from "./complete-clauses.ts";
import { hasArticle } from "./goal-form.ts";
import { withArticle } from "./nouns/bare-noun.ts";
import type { ArticleOptions } from "./nouns/noun-lexicon.ts";
import type { PutGoal } from "./put-goal.ts";

/*
 * Notes of two halves: "how long with the old provider, how it started", "the trigger, what exactly happened". Since
 * generation 19 both are said in one sentence, or the half that can be said is asked alone.
 */

/** What joins two questions, what joins a thing and a question about it, and two things. */
const joints: Readonly<
  Partial<Record<Language, readonly [questions: string, question: string, things: string]>>
> = {
  en: [", and ", " and ", " and "],
  de: [" und ", " und darüber, ", " und "],
  fr: [" et ", " et ", " et "],
  es: [" y ", " y ", " y "],
  pt: [" e ", " e ", " e "],
  ca: [" i ", " i ", " i "],
  nl: [" en ", " en ", " en "],
  da: [", og ", " og om, ", " og "],
};

/** What a question asks for once a thing stands before it: "la visita y lo que le gustó". */
const behindThing: Readonly<Partial<Record<Language, readonly [find: RegExp, put: string]>>> = {
  es: [/^qué (?=(?:le|te|se|me|les|más|no|pasó|\p{L}+(?:ó|aba|ía|aron|ieron))(?!\p{L}))/iu, "lo que "],
  ca: [/^què /iu, "el que "],
  nl: [/^wat (?=(?:opviel|tegenviel|meeviel|misging|gebeurde|veranderde)$)/iu, "wat er "],
};

/** What refers to the half before and cannot be asked without it. */
const refersBack: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:then|there|they|them|those|these)\b/iu,
  de: /(?<!\p{L})(?:dann|danach|dort|diese\p{L}*|ihn|ihm|davon|damit|dabei|er|sie)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:ils?|elles?|y|en|ensuite|l['’])(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:toen|daarna|daar|ze|die|dat|ermee)(?!\p{L})/iu,
};

const halves = /^([^,:;]+?)(, | [-–—] )([^:;]+)$/u;

/** What asks by itself after another question: "who told you, and when". */
const lone: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:when|why|where|how)$/iu,
  de: /^(?:wann|warum|wieso|weshalb|wo|wie)$/u,
  fr: /^(?:quand|pourquoi|où|comment)$/iu,
  es: /^(?:cuándo|por qué|dónde|cómo)$/iu,
  pt: /^(?:quando|porqu[eê]|por qu[eê]|onde|como)$/iu,
  ca: /^(?:quan|per què|on|com)$/iu,
  nl: /^(?:wanneer|waarom|waar|hoe)$/iu,
  da: /^(?:hvornår|hvorfor|hvor|hvordan)$/iu,
};

/** What says under which condition the first half is asked: "who you call, when it breaks down". */
const condition = /^(?:when|if|whether|quand|si|s['’]|quando|se|quan|wanneer|of|om|ob)(?!\p{L})/iu;

/** What becomes of a note in two halves: text that is put as if it were the note, or the goal as it is put. */
export type JoinedHalves = { readonly text: string } | { readonly put: PutGoal };

/** "A, b" as "a and b" behind the preposition that holds for both: "changes in diet, sleep". */
const sharedPreposition = /^\p{L}+ (?:of|in|with|for|to|von|in|mit|für|van|voor) \p{L}+(?: \p{L}+)?$/u;

/** The halves of a note, without "and" before the second; empty strings if there are none. */
function halvesOf(note: string, language: Language): readonly [string, string, string] {
  const [, first = "", between = "", behind = ""] = halves.exec(note) ?? [];
  const and = joints[language]?.[2].trimStart() ?? "";
  return [first, between, and !== "" && behind.startsWith(and) ? behind.slice(and.length) : behind];
}

/** A thing with its article, as it is said beside something else; `null` if it is doubtful. */
function thingOf(phrase: string, language: Language, options: ArticleOptions): string | null {
  if (hasArticle(phrase, language)) return phrase;
  const put = withArticle(phrase, language, { ...options, exists: true });
  return put === null || put.form === "any" ? null : put.text;
}

function things(
  [first, second]: readonly [string, string],
  language: Language,
  options: ArticleOptions,
): PutGoal | null {
  const [, , and] = joints[language] ?? [];
  if (and === undefined || second.includes(", ")) return null;
  const isShared = sharedPreposition.test(first) && /^(?!the |your )[\p{L}'’ ]+$/u.test(second);
  if (isShared && (language === "en" || language === "de" || language === "nl")) {
    const whole = withArticle(first, language, { ...options, exists: true });
    return whole === null ? null : { form: "about", text: `${whole.text}${and}${second}` };
  }
  const said = [thingOf(first, language, options), thingOf(second, language, options)];
  const texts = said.flatMap((each) => (each === null ? [] : [each]));
  return texts.length < 2 ? null : { form: "about", text: texts.join(and) };
}

/**
 * Joins the halves of a note.
 *
 * @param asked says a note as a question within a sentence, if it is one: "fit with work"
 * @returns `null` for a note that has no halves, or whose halves are doubtful
 */
export function joinHalves(
  note: string,
  language: Language,
  options: ArticleOptions,
  asked: (half: string) => string | undefined,
): JoinedHalves | null {
  const [first, between, behind] = halvesOf(note, language);
  const [questions, question, and] = joints[language] ?? [];
  if (first === "" || questions === undefined || question === undefined || and === undefined) return null;
  const others = behind.replaceAll(`,${and}`, ", ").split(", ");
  const ways = others.map((each) => asksHow(each, language));
  const way = asksHow(first, language);
  const isEach = ways.every((each) => each === "complete");
  const last = others.at(-1) ?? "";
  const isLone = lone[language]?.test(behind) === true;
  if (way === "complete" && isLone) return { text: `${first}${and}${behind}` };
  if (!isLone && condition.test(behind)) return null;
  if (way === "complete" && isEach) {
    const text = `${[first, ...others.slice(0, -1)].join(", ")}${questions}${last}`;
    // A Danish question would have another order of words in each half.
    return language === "da" ? { put: { form: "within", text } } : { text };
  }
  if (way === "complete") {
    const isDropped =
      ways[0] === "stump" ||
      (!hasArticle(behind, language) && withArticle(behind, language, options) !== null);
    return isDropped ? { text: first } : null;
  }
  const isAlone = others.length === 1 && refersBack[language]?.test(behind) !== true;
  if (way === "stump") return isEach && isAlone ? { text: behind } : null;
  const said = thingOf(first, language, options);
  // "The teacher, who was new": a clause about the person.
  if (between === ", " && /^(?:who|which|qui) /iu.test(behind)) return null;
  if (isEach) {
    if (said === null) return isAlone ? { text: behind } : null;
    const [find, put] = behindThing[language] ?? [/$^/u, ""];
    const before = others.slice(0, -1).map((each) => each.replace(find, put));
    const told = `${before.join(", ")}${before.length > 0 ? and : ""}${last.replace(find, put)}`;
    const joint = others.length > 1 && language === "en" ? ", " : question;
    return { put: { form: "about", text: `${said}${joint}${told}` } };
  }
  if (ways[0] === "stump") return said === null ? null : { text: first };
  // "Costs - insurance, own share": what follows the dash says which.
  if (between !== ", " && said !== null && ways.every((each) => each === "not")) return { text: first };
  const isChoice = /^\p{L}+ (?:or|oder|ou|o|u|of|eller) \p{L}+$/iu.test(behind);
  const clause = others.length === 1 && !isChoice ? asked(behind) : undefined;
  if (clause !== undefined && said !== null)
    return { put: { form: "about", text: `${said}${question}${clause}` } };
  return null;
}

/** Two things side by side, the first of which has more to it: "the role of reports and other people's opinions". */
export function joinThings(note: string, language: Language, options: ArticleOptions): PutGoal | null {
  const [first, , second] = halvesOf(note, language);
  const isNeither = asksHow(first, language) === "not" && asksHow(second, language) === "not";
  return first !== "" && isNeither ? things([first, second], language, options) : null;
}
