import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { asksWhatMightBe } from "./might-be.ts";

/*
 * What an answer names as possible and does not tell as having happened: "A serious accident, I think", "if I lost my
 * job", in reply to "What would make you stop?"
 */

/** Patterns of one language. Without `thing` only conditions are known. */
interface PossibleWords {
  /** Begins what is named: an article, after a word that weighs it. */
  readonly thing?: RegExp;
  /** The respondent or a verb, so that something may be told after all: "a friend was killed". */
  readonly tells?: RegExp;
  /** "I think", which tells nothing. */
  readonly hedge?: RegExp;
  /** A clause that supposes something. */
  readonly supposed: RegExp;
}

const from = String.raw`(?<![\p{L}\p{M}'’])`;
const to = String.raw`(?![\p{L}\p{M}'’])`;
const word = (list: string): RegExp => new RegExp(`${from}(?:${list})${to}`, "giu");
const opening = (list: string): RegExp => new RegExp(`^[^\\p{L}]*(?:${list})${to}`, "iu");
/** A clause from its first word to the next mark, with a form of what is supposed in it. */
const clause = (first: string, form: string): RegExp =>
  new RegExp(
    `${from}(?:${first})${to}[^,.;:!?\\n]{0,80}?(?<![\\p{L}\\p{M}])(?:${form})${to}[^,.;:!?\\n]{0,120}`,
    "giu",
  );

const possible: Readonly<Record<Language, PossibleWords>> = {
  en: {
    thing: opening("(?:(?:or|maybe|perhaps|only|probably|oh|well) ){0,3}(?:an?|some|losing|getting|having)"),
    tells: word(
      "i|i['’]\\p{L}+|me|my|mine|we|us|our|is|was|are|were|be|been|has|had|have|do|did|does|gets?|got|took|made|left|hit|broke|fell|lost|\\p{L}+ed|\\p{L}+n['’]t",
    ),
    hedge: word("i (?:think|guess|suppose|imagine|reckon)|i['’]d (?:say|think)|probably|maybe"),
    supposed: clause(
      "if|in case|unless|should",
      "had|got|were|was|lost|died|broke|fell|left|went|became|closed|happen\\p{L}*|\\p{L}+ed",
    ),
  },
  de: {
    thing: opening("(?:(?:oder|vielleicht|nur|höchstens|wohl|wahrscheinlich|ja|also) ){0,3}(?:eine?|einen)"),
    tells: word(
      "ich|mich|mir|mein\\p{L}*|wir|uns|unser\\p{L}*|ist|war|sind|waren|wurde\\p{L}*|hat|hatte\\p{L}*|habe?n?|kam|starb\\p{L}*|ging|gab|\\p{L}*ge\\p{L}+(?:t|en)",
    ),
    hedge: word("denke ich|glaube ich|würde ich sagen|nehme ich an|schätze ich|ich (?:denke|glaube)"),
    supposed: clause(
      "wenn|falls|sollte",
      "hätten?|wären?|würden?|bekäme|käme|ginge|könnte|müsste|verlöre|stürbe|passier\\p{L}*|passieren",
    ),
  },
  fr: {
    thing: opening("(?:(?:ou|peut-être|seulement|sans doute|bon|ben|bah) ){0,3}(?:une?|des)"),
    tells: word(
      "je|j['’]\\p{L}+|me|moi|mon|ma|mes|nous|notre|nos|on|est|était|étaient|sont|a|ont|avait|avaient|fut|eu|s['’]est",
    ),
    hedge: word("je (?:pense|crois|dirais|suppose|trouve|présume)|j['’]imagine|peut-être"),
    supposed: clause("si|s['’]ils?|au cas où", "\\p{L}+(?:ais|ait|aient|ions|iez)"),
  },
  es: {
    thing: opening("(?:(?:o|quizás?|tal vez|solo|pues|bueno) ){0,3}(?:una?|unos|unas)"),
    tells: word(
      "yo|me|mi|mis|mí|nos|nuestr\\p{L}+|es|era|fue|fueron|ha|han|había|hubo|está|estaba|estoy|tuv\\p{L}+|tengo|\\p{L}+(?:ió|aron|ieron)",
    ),
    hedge: word("creo(?: yo)?|pienso|supongo|diría|me imagino|imagino|yo creo"),
    supposed: clause("si", "\\p{L}+(?:ara|iera|ase|iese|era)(?:n|s|mos)?"),
  },
  pt: {
    thing: opening("(?:(?:ou|talvez|só|bem|bom) ){0,3}(?:uma?|uns|umas)"),
    tells: word(
      "eu|me|mim|meus?|minhas?|nos|noss\\p{L}+|é|era|foi|foram|há|havia|houve|está|estava|estou|tive\\p{L}*|tenho|\\p{L}+(?:ou|eu|iu|aram|eram|iram)",
    ),
    hedge: word("acho(?: eu)?|penso|creio|imagino|suponho|diria|eu acho"),
    supposed: clause("se|caso", "\\p{L}+sse(?:m|s|mos)?"),
  },
  ca: {
    thing: opening("(?:(?:o|potser|només|doncs|bé) ){0,3}(?:una?|uns|unes)"),
    tells: word(
      "jo|em|me|meu|meva|meus|meves|ens|nostr\\p{L}+|és|era|va|van|ha|han|havia|hi ha|està|estic|tinc|vaig",
    ),
    hedge: word("crec(?: jo)?|penso|suposo|diria|m['’]imagino|jo crec"),
    supposed: clause("si", "\\p{L}+(?:és|essin|essis|essim)"),
  },
  nl: {
    thing: opening("(?:(?:of|misschien|alleen|nou|ja) ){0,3}een"),
    tells: word(
      "ik|mij|me|mijn|m['’]n|wij|we|ons|onze|is|was|zijn|waren|heeft|hebben|heb|had|hadden|werd|werden|kwam|ging|stierf|\\p{L}*ge\\p{L}+(?:d|t|en)",
    ),
    hedge: word("denk ik|geloof ik|vermoed ik|ik denk|zou ik zeggen"),
    supposed: clause(
      "als|indien|mocht",
      "zou|zouden|had|was|werd|kreeg|verloor|overleed|brak|viel|ging|gebeur\\p{L}*",
    ),
  },
  da: {
    thing: opening("(?:(?:eller|måske|kun|nok|ja) ){0,3}(?:en|et)"),
    tells: word("jeg|mig|min|mit|mine|vi|os|vores|er|var|har|havde|blev|kom|gik|fik|døde|\\p{L}+ede"),
    hedge: word("tror jeg|tænker jeg|vil jeg tro|jeg tror|vil jeg sige"),
    supposed: clause("hvis", "havde|var|fik|blev|mistede|døde|brækkede|faldt|ville|gik|sker|skete"),
  },
  eu: { supposed: clause("baldin", "\\p{L}+") },
  ar: { supposed: clause("لو|إذا", "\\p{L}+") },
  hi: { supposed: clause("अगर|यदि", "\\p{L}[\\p{L}\\p{M}]*") },
  ko: { supposed: /(?:\p{L}+ ){0,6}\p{L}+(?:다면|라면|으면|하면|되면|나면)(?!서)(?:요)?/gu },
  th: { supposed: /(?:ถ้า|หาก|สมมติ)[^\s,.;!?]{1,80}/gu },
};

const onceMore =
  /(?<![\p{L}\p{M}])(?:again|another|(?:c[ao]mes?|coming|went|go) back|(?:like|as) (?:last|before)|wieder\p{L}*|noch ?(?:ein\p{L}*|mals?)|erneut|zurück\p{L}*|encore|autres?|nouveau|re(?:v[eiî]|tomb|perd|chut|commenc|plong)\p{L}*|otr[oa]s?|nuevo|v[ou]el[vt]\p{L}*|reca\p{L}*|outr[oa]s?|novo|novamente|volt\p{L}*|altr[ae]s?|torn\p{L}*|weer|opnieuw|nog (?:een|eens)|terug\p{L}*|igen|endnu|tilbage\p{L}*|berriz|berriro|أخرى|آخر|مجددا|جديد|عاد\p{L}*|[يت]عود\p{L}*|फिर|दोबारा|वापस|एक और|다시|또|재발\p{L}*)(?![\p{L}\p{M}])|다시|재발|อีก|กลับมา/iu;

/** True for "another miscarriage", "if it came back": what would be once more has happened before. */
export const happenedBefore = (text: string): boolean => onceMore.test(text);

/** "If I'm honest", "if this goes on": what follows without a comma is told. */
const toldAfterAll =
  /honest|frank|truth|goes on|keeps on|carries on|like this|ehrlich|weiter|so bleibt|honnête|sincère|continu|comme ça|sincer|verdad|sigue|honesto|eerlijk|doorga|ærlig|forts[æa]t/iu;

/** A longer sentence tells something. */
const maxWordsOfThing = 8;

const namesThing = (sentence: string, { thing, tells, hedge }: PossibleWords): boolean => {
  if (thing === undefined || tells === undefined || hedge === undefined) return false;
  if (happenedBefore(sentence)) return false;
  const named = sentence.replaceAll(hedge, " ");
  return thing.test(named) && countWords(named) <= maxWordsOfThing && named.search(tells) < 0;
};

/** Letters that are read; what follows is told in any case. */
const maxRead = 4_000;

/** Returns an answer without what it only names as possible; the whole of it if the question asks what happened. */
export function withoutPossible(text: string, questions: readonly string[], language: Language): string {
  const isSupposed = questions.some((question) => asksWhatMightBe(question, language));
  if (!isSupposed) return text;
  const words = possible[language];
  const told = text
    .slice(0, maxRead)
    .split(/(?<=[.!?;…؟।。\n])/u)
    .filter((sentence) => !namesThing(sentence, words))
    .map((sentence) =>
      sentence.replaceAll(words.supposed, (found) =>
        toldAfterAll.test(found) || happenedBefore(found) ? found : " ",
      ),
    );
  return told.join("") + text.slice(maxRead);
}
