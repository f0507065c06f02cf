import type { GuideGraph } from "../../guide/guide-graph.ts";
import type { Language } from "../../languages/language.ts";
import { directQuestion, hasSubjectFirst } from "./direct-question.ts";
import { nounFormOfGeneration16 } from "./noun-form-of-generation-16.ts";
import { hasArticle, needsArticle, spokenForm, type PutForm } from "./goal-form.ts";
import { people, person } from "./goal-people.ts";
import { familiarGoal } from "./familiar-goal.ts";
import { readableNote } from "./goal-notes.ts";
import { isAboutPast } from "../../hearing/goals/past-questions.ts";
import { asksHow } from "./complete-clauses.ts";
import { joinHalves, joinThings } from "./note-halves.ts";
import { hasHappened, noteQuestion } from "./note-questions/note-questions.ts";
import { repairedNote } from "./repaired-notes.ts";
import { withArticle } from "./nouns/bare-noun.ts";
import type { ArticleOptions } from "./nouns/noun-lexicon.ts";
import { addressRespondent } from "./respondent-in-goal.ts";
import { isAboutOthers } from "./third-persons.ts";

/** A learning goal as it is put to the respondent. */
export interface PutGoal {
  readonly form: PutForm;
  readonly text: string;
}

/**
 * The generation whose rules put a goal: since 17 with articles, 18 as a person would ask, 19 with both halves, 22 with
 * quantities and what may not exist.
 */
export type GoalRules = 16 | 17 | 18 | 19 | 22;

/** Indirect questions that `goalForm` does not know, by which generations before 16 chose their lines. */
const clauses: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:to what (?:extent|degree)|(?:about|after|at|by|for|from|in|into|on|through|under|until|with) (?:what|which|whom|whose|how (?:long|many|much))|who else|what else|how come)(?!\p{L})/iu,
  de: /^(?:(?:ab|an|auf|aus|bei|bis|durch|für|gegen|in|mit|nach|ohne|seit|über|um|unter|von|vor|wegen|zu) (?:wem|wen|was|wann|wo|welche[mnrs]?|wie viele?n?|wie weit)|in(?:wiefern|wieweit)|wofür|woran)(?!\p{L})/iu,
  fr: /^(?:(?:à|après|avant|avec|chez|contre|dans|de|depuis|en|envers|grâce à|jusqu['’]à|par|pour|sans|selon|sous|sur|vers) (?:qui|quoi|quand|où|combien|quel(?:le)?s?)|jusqu['’]où|d['’]où|s['’]ils?(?!\p{L})|s['’]elles?)(?!\p{L})/iu,
  es: /^(?:lo que|(?:a|ante|con|contra|de|desde|en|entre|hacia|hasta|para|por|según|sobre) (?:qué|quién(?:es)?|cuándo|dónde|cuánt[oa]s?|cuál(?:es)?))(?!\p{L})/iu,
  pt: /^(?:(?:a partir de|a|até|com|contra|de|desde|em|entre|para|por|sobre) (?:o que|que|quem|quando|onde|quant[oa]s?|qua(?:l|is))|do que|no que|ao que|em que é que)(?!\p{L})/iu,
  ca: /^(?:el que|(?:a|amb|contra|de|des de|en|entre|fins a|per a?|segons|sobre|cap a) (?:què|qui|quan|on|quant[es]?s?|quin(?:a|s|es)?))(?!\p{L})/iu,
  nl: /^(?:(?:aan|bij|door|in|met|na|naar|om|op|over|sinds|tegen|tot|uit|van|vanaf|volgens|voor) (?:wie|wat|welke?|wanneer|waar|hoe\p{L}*)|in hoeverre)(?!\p{L})/iu,
  da: /^(?:(?:af|efter|for|fra|hos|i|med|mod|om|over|på|til|under|ved) (?:hvem|hvad|hvilke[nt]?|hvor)|i hvor)(?!\p{L})/iu,
  eu: /(?:^|\s)(?:zer|nor|noiz|non|nola|zergatik|zenbat|zein)\p{L}*\s(?:.*\s)?\p{L}+n(?:\s|$)|(?:ala ez|den|duen|zuen|zen|ziren|dituen|duten|zuten)$/iu,
  ar: /^(?:إلى أي|(?:على|مع|من|في|عن|إلى|لدى|عند|بعد|قبل|ل|ب) ?(?:أي|أيّ|من|ماذا|متى|ما)|بماذا|لمن|بكم|منذ متى|إذا|ما إذا)(?!\p{L})/u,
  hi: /(?:या नहीं|या न)$/u,
  ko: /지$/u,
  th: /^(?!(?:เรื่อง|สิ่ง|ความ|การ).*[^ไรน]$).*(?:ใคร|ไหน|อะไร|ทำไม|เท่าไร|เท่าไหร่|เมื่อไร|เมื่อไหร่|อย่างไร|ยังไง|กี่|หรือไม่|หรือเปล่า|แค่ไหน|เพียงใด|ไหม|บ้าง)/u,
};

/** Words that ask by themselves, at the end of a sentence: "could you tell me when?" */
const asksAlone: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:when|why|where|how|who|how often|how long|how much|how many)$/iu,
  de: /^(?:wann|warum|wo|wie|wer|wie oft|wie lange|wie viele?|seit wann|mit wem|von wem)$/iu,
  fr: /^(?:quand|pourquoi|où|comment|combien|lequel|laquelle|avec qui|depuis quand)$/iu,
  es: /^(?:cuándo|por qué|dónde|cómo|quién|cuánto|cuál|con quién|desde cuándo)$|^cada cuánto(?!\p{L})/iu,
  pt: /^(?:quando|porquê|por quê|onde|como|quem|quanto|qual|com quem|desde quando)$|^de quanto em quanto tempo(?!\p{L})/iu,
  ca: /^(?:quan|per què|on|com|qui|quant|quin|quina|amb qui|des de quan)$|^cada quan(?!\p{L})/iu,
  nl: /^(?:wanneer|waarom|waar|waarvoor|hoe|wie|hoe vaak|hoelang|hoe lang|hoeveel|met wie|via wie|sinds wanneer)$/iu,
  da: /^(?:hvornår|hvorfor|hvor|hvordan|hvem|hvor ofte|hvor længe|hvor meget|hvor mange|med hvem|hvilke[nt]?)$/iu,
};

/** A second question after the first; only the first would be turned into a direct one. */
const secondQuestion: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /,? (?:and|or|but) (?:which|what|why|how|who|whom|when|where|whether|if)\b/iu,
};

/** "What you had been told": the helper of a compound tense is not the verb. */
const compound =
  /\b(?:you|they|it) (?:had|have|has) (?:\p{Ll}+ly |not |never |always |already )?\p{Ll}+(?:ed|en|wn|ght|old|eft|ost|ade|aid|eld|ept)\b/iu;

/** Words that make a Danish clause after "der" begin with an adverb, which a direct question cannot. */
const danishAdverb =
  /^(?:hvem|hvad|hvilke[nt]?) der (?:nær|næsten|egentlig|især|oftest|altid|ikke|virkelig|først|så)(?!\p{L})/iu;

/** "Why they stopped or stayed": only the first verb would be turned. */
const secondVerb =
  /\b(?:you|they|it) (?:\p{Ll}+ ){1,2}(?:or|and) (?:\p{Ll}+ed|stayed|left|went|kept|bought|chose)\b/iu;

/** "Wann und wo", "ce qui est prévu et ce qui est improvisé": only the first part would become a question. */
const twoQuestions: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^\p{L}+ (?:und|oder) (?:was|wie|wo|wann|wer|wem|wen|warum|welche)|,? (?:und|oder) (?:was|wie|wo|wann|wer|wem|wen|warum|welche\p{L}*|ob) /iu,
  fr: / (?:et|ou) (?:ce qu[ei'’]|qui |comment|pourquoi|quand|où|combien|quel)/iu,
};

function isOneQuestion(text: string, language: Language, rules: GoalRules): boolean {
  if (rules > 17 && twoQuestions[language]?.test(text) === true) return false;
  if (secondQuestion[language]?.test(text) === true) return false;
  if (language === "en" && secondVerb.test(text)) return false;
  if (language === "en") return !compound.test(text);
  return language !== "da" || !danishAdverb.test(text);
}

/** Languages in which any noun phrase can be spoken about as it is. */
const freelyAbout: ReadonlySet<Language> = new Set<Language>(["ko", "th", "hi"]);
/** "Naboernes betydning", "oplæringen": Danish nouns with their article at the end. */
const danishDefinite = /^\p{L}+(?:en|et|ne)(?:s \p{L}+)?$/iu;

/** German neuter nouns with "ein", which is the same after "Gibt es ...?" and "Erinnern Sie sich an ...?". */
const neuter =
  /^ein (?:\p{Ll}+es \p{Lu}|(?:Beispiel|Erlebnis|Ereignis|Problem|Gespräch|Detail|Mal|Bild|Gefühl|Angebot|Ziel|Hindernis)(?!\p{L}))/u;

/** "A própria saúde", of which the article is replaced by "your". */
const ownWithArticle = /^(?:as?|os?|la|el|les|els|las|los) (?=pr[oòó]pr?i)/u;

function nounForm(written: string, language: Language, options: ArticleOptions): PutGoal {
  const text = options.rules > 17 ? written.replace(ownWithArticle, "") : written;
  const spoken = spokenForm(text, language);
  const form = spoken === "within" ? "named" : spoken;
  if (form === "any" || (language === "de" && neuter.test(text))) return { form: "any", text };
  if (hasArticle(text, language) && !(language === "en" && /^any\s/iu.test(text) && options.rules > 17))
    return { form, text };
  const articled = withArticle(text, language, options);
  if (articled !== null) return articled;
  if (language === "da" && danishDefinite.test(text)) return { form, text };
  if (freelyAbout.has(language)) return { form: "about", text };
  return { form: needsArticle(language) ? "named" : form, text };
}

const isQuestion = (text: string): boolean => /[?？؟]["'”»)\s]*$/u.test(text);
const capitalised = (text: string): string =>
  text.replace(/^([¿"'“«\s]*)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** What happens and is over, and is asked about in the past: disappointments, accidents. */
const happened =
  /disappoint|surpris|accident|injur|mistake|misunderst|setback|enttäusch|überrasch|unf[aä]ll|panne|fehler|verletzung|missverst|rückschl|déception|blessure|erreur|malentendu|decepcion|sorpresa|lesion|error|malentend|desilus|surpresa|acidente|lesões|erros|teleurstelling|verrassing|tegenvaller|ongeluk|fouten|skuffelse|overraskelse|uheld|fejl|sorpres|malentès/iu;

/** Nouns that begin as a question word does: "Wohnung", "waardering". */
const nounAtStart: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^Wo(?!(?:her|hin|mit|für|von|rüber|ran|rauf|rin|raus|rum|runter|zu|durch|bei|nach|gegen|vor)?(?:$|\s))/u,
  nl: /^(?:waard|waarn|waarsch|waarborg|hoeveelheid|hoek|hoed|hoest|hoes)/iu,
};

/** "Setting up the till", "being asked to come in", but not "pricing and terms". */
const doing =
  /^(?!(?:morning|evening|something|anything|nothing|pricing|housing|parking|training|funding|cooking|cleaning|shopping|gardening|heating|lighting|seating) (?:and|or)\b)(?:being \p{Ll}+|\p{Ll}{2,}ing) (?!of\b)/u;

/** "Anything that went wrong" is no activity, and may not exist. */
const anything = /^(?:any|some)thing(?: |$)/iu;

/** A noun and a clause about it behind a comma; the clause ends with its verb where nouns are written with capitals. */
const relative: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^([^,]+), ((?:die|der|das|den|dem|denen|deren|dessen|wo|wofür|womit|worüber) [^,]*(?<!\p{L})\p{Ll}+)$/u,
  nl: /^([^,]+), ((?:die|dat|waar\p{Ll}*) [^,]+ [^,]+)$/u,
  da: /^([^,]+), ((?:der|som) [^,]+ [^,]+)$/u,
  en: /^([^,]+), ((?:which|who) [^,]+ [^,]+)$/u,
};

/** Questions that have the respondent as their subject, whomever else they name. */
const asksYou: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:\p{L}+ ){1,2}(?:do|did|have|are|were|would|can|could|will|should) you\b/iu,
  de: /^\p{L}+ (?:\p{L}+ )?(?:Sie|du)(?!\p{L})|(?<!\p{L})bei (?:Ihnen|dir)(?!\p{L})/u,
  fr: /^(?:\p{L}+ )?\p{L}+-(?:vous|tu)(?!\p{L})|^comment (?:vous|tu) |(?<!\p{L})chez (?:vous|toi)(?!\p{L})/iu,
  es: /(?<!\p{L})para (?:usted|ti)(?!\p{L})/iu,
  pt: /(?<!\p{L})para (?:si|você)(?!\p{L})/iu,
  ca: /(?<!\p{L})per a (?:vostè|tu)(?!\p{L})/iu,
  nl: /^\p{L}+ \p{L}+ (?:u|je)(?!\p{L})|(?<!\p{L})bij (?:u|jou)(?!\p{L})/iu,
  da: /^\p{L}+ \p{L}+ du(?!\p{L})/iu,
};

/** True if what a goal names is the respondent's: nobody else is named, or the respondent is asked about it. */
function isOfRespondent(question: string, language: Language, rules: GoalRules): boolean {
  if (rules > 17 && asksYou[language]?.test(question) === true) return true;
  const isOfOthers = rules > 17 ? isAboutOthers(question, language, rules) : people[language]?.test(question);
  return isOfOthers !== true && person[language]?.test(question) !== true;
}

/** What decides how a note is put, besides its words. */
interface Occasion {
  readonly question: string;
  readonly language: Language;
  readonly isFormal: boolean;
  readonly isFamiliar: boolean;
  readonly isPast: boolean;
  /** True if what the note asks about has happened, in the past or until now. */
  readonly hasHappened: boolean;
  readonly isOwn: boolean;
  readonly rules: GoalRules;
}

const articleOptions = ({ isOwn, isFamiliar, rules }: Occasion): ArticleOptions => ({
  isOwn,
  isFamiliar,
  rules: rules === 17 ? 17 : 18,
  ...(rules > 18 && { isAlike: true }),
});

/** Puts a note that addresses the respondent. */
function putNote(text: string, occasion: Occasion): PutGoal {
  const { language, isFormal, isPast, rules } = occasion;
  const ofNote = rules > 17 ? noteQuestion(text, language, occasion) : null;
  if (ofNote?.direct !== undefined && (!isFormal || ofNote.clause === undefined))
    return { form: "asked", text: capitalised(ofNote.direct) };
  if (ofNote?.clause !== undefined) return { form: "within", text: ofNote.clause };
  const isInOrder = !hasSubjectFirst(text, language) && isOneQuestion(text, language, rules);
  const direct = isFormal || !isInOrder ? undefined : directQuestion(text, language, rules > 21 ? 22 : 14);
  if (direct !== undefined) return { form: "asked", text: direct };
  if (/[:;!]|[.。।]\s/u.test(text)) return { form: "named", text };
  const isNoun = rules > 17 && nounAtStart[language]?.test(text) === true;
  if (!isNoun && (clauses[language]?.test(text) === true || spokenForm(text, language) === "within"))
    return { form: "within", text };
  if (rules === 16) return nounFormOfGeneration16(text, language);
  if (asksAlone[language]?.test(text) === true) return { form: "within", text };
  const options = articleOptions(occasion);
  const put = nounForm(text, language, options);
  if (put.form === "named" && rules > 18) return joinThings(text, language, options) ?? put;
  if (put.form === "some")
    return { form: isPast || happened.test(put.text) ? "some" : "some_now", text: put.text };
  // "Swapping among colleagues".
  const isDoing =
    rules > 17 &&
    language === "en" &&
    put.form === "about" &&
    doing.test(put.text) &&
    !put.text.includes(",");
  if (isDoing && rules > 21 && anything.test(put.text)) return { form: "any", text: put.text };
  return isDoing ? { form: "within", text: `what it ${isPast ? "was" : "is"} like ${put.text}` } : put;
}

/** Puts a noun with a clause about it since generation 22; `null` for others and for nouns in doubt. */
function putWithClause(text: string, occasion: Occasion): PutGoal | null {
  const [, noun, clause] = relative[occasion.language]?.exec(text) ?? [];
  if (occasion.rules < 22 || noun === undefined || clause === undefined) return null;
  const put = putNote(noun, occasion);
  const isThing =
    put.form === "about" || put.form === "any" || put.form === "some" || put.form === "some_now";
  return isThing ? { form: put.form, text: `${put.text}, ${clause}` } : null;
}

/** Puts a note of two halves since generation 19; `null` for others. */
function putHalves(text: string, occasion: Occasion): PutGoal | null {
  const { language } = occasion;
  if (noteQuestion(text, language, occasion) !== null) return null;
  const joined = joinHalves(
    text,
    language,
    articleOptions(occasion),
    (half) => noteQuestion(half, language, occasion)?.clause,
  );
  if (joined === null || "put" in joined) return joined?.put ?? null;
  const put = putNote(joined.text, occasion);
  const isAsked = put.form === "named" && asksHow(joined.text, language) === "complete";
  return isAsked ? { form: "within", text: joined.text } : put;
}

/**
 * Puts a goal, which its author wrote as a note, so that it can be said to the respondent of a question.
 *
 * @param graph tone and wording of the interview: a formal tone asks no goal as a direct question, unless its author wrote
 *   one
 * @param rules those of the generation that the interview began with
 */
export function putGoal(
  goal: string,
  question: string,
  { language, tone, wording }: Pick<GuideGraph, "language" | "tone" | "wording">,
  rules: GoalRules = 22,
): PutGoal {
  if (/["“”«»„]/u.test(goal) && !isQuestion(goal))
    return { form: "named", text: readableNote(goal, language, rules) };
  const note = readableNote(goal.trim().replace(/(?<=\p{L})[.!…。।]+$/u, ""), language, rules);
  const isFamiliar = wording === "familiar";
  const addressed = addressRespondent(note, question, language, rules, isFamiliar);
  const isChanged = isFamiliar && addressed !== note;
  const text = isChanged ? (familiarGoal(addressed, language) ?? note) : addressed;
  if (isQuestion(text)) return { form: "asked", text: capitalised(text) };
  const isPast = isAboutPast(question, language);
  const occasion: Occasion = {
    question,
    language,
    isFormal: tone === "formal",
    isFamiliar,
    isPast,
    hasHappened: hasHappened(question, isPast, language),
    isOwn: isOfRespondent(question, language, rules),
    rules,
  };
  if (rules < 19 || noteQuestion(text, language, occasion) !== null) return putNote(text, occasion);
  const repaired = repairedNote(text, language, { ...occasion, written: note });
  return putWithClause(repaired, occasion) ?? putHalves(repaired, occasion) ?? putNote(repaired, occasion);
}

/** Puts a goal to be spoken of: "And what you expected: is there more to tell there?" `null` if it is a question. */
export function putGoalToAdd(
  goal: string,
  question: string,
  graph: Pick<GuideGraph, "language" | "tone" | "wording">,
): PutGoal | null {
  // What its author wrote as an indirect question stays one, as a formal tone puts it.
  const put = putGoal(goal, question, { ...graph, tone: "formal" });
  return put.form === "asked" ? null : put;
}
