import { normalize, removeDiacritics } from "../languages/normalize.ts";
import type { Language } from "../languages/language.ts";

/**
 * Rules of a language about what a follow-up may say of the respondent and of people close to them. Patterns read
 * folded text: lower case, without accents and punctuation.
 */
interface Rules {
  /**
   * Constructions that judge, blame or diagnose the respondent, ask what they did to others, sell something or ask what
   * they would do: whatever words they are made of.
   */
  readonly forbidden: string;
  /** Words after "could you", which only asks to tell; removed before `forbidden` is applied. */
  readonly asksToTell: string;
  readonly negation: string;
  /** Conjunctions and relatives that begin another clause. */
  readonly clause: string;
  readonly firstPerson: string;
  readonly secondPerson: string;
  /** Refers to what was said before. */
  readonly anaphor: string;
  /** People of the respondent's private life. */
  readonly close: string;
  /** One of `close` as the subject of a clause of an answer; `{close}` stands for the word. */
  readonly closeInAnswer: string;
  /** One of `close` as the subject of a follow-up with a neutral verb. */
  readonly closeInLine: string;
  /** The respondent as object beside one of `close`. */
  readonly objects: string;
  /** The respondent as the subject of the word that follows, which may be a verb from the answers. */
  readonly subject: string;
  /** Words that presuppose more of the same: "again", "else". */
  readonly additive: string;
  /** True if the verb stands at the end of its clause. */
  readonly isVerbFinal?: boolean;
  /** Articles and possessives. */
  readonly article: string;
  readonly preposition: string;
}

const rules: Readonly<Partial<Record<Language, Rules>>> = {
  en: {
    forbidden:
      "(?:would|should|could|can|will|might|must|shall|may)|(?:are|were|was|is) you|you (?:are|were|re)|(?:with|about|of|against|from|at|on|in|do to|done to) you|(?:did|do|have|had) you (?:\\w+ )?(?:make|made|cause|caused|force|let|do to|done to|do with|do wrong|done wrong)|you (?:made|caused|forced|let|make)|what you (?:did|do|have done|said)|(?:with|about|of|in|to|for) (?:how|what|the way) you|(?:makes?|making) you|made you (?!change|decide|choose|leave|look|think|try|start|stop|switch|notice|use|consider)|(?:come|came|go|went|bring|brings|brought|win|won|get|getting|switch|return|returning) (?:you )?back|returns?|convince\\w*|persuade\\w*|reconsider|your (?:mind|fault)|i|my|mine|did you last|do wrong|did wrong|(?:so|such a|too) \\w+ of you|yourself",
    asksToTell:
      "(?:could|can|would) you (?:please )?(?:tell|describe|give|explain|say|walk|share)|as far as you can (?:tell|remember)",
    negation: "not|never|\\w+n t|don t|can t",
    clause: "and|but|or|because|so|when|that|which|while|if|after|before|since|who",
    firstPerson: "i|we",
    secondPerson: "you",
    anaphor: "that|this|then|afterwards|next|there|those|these",
    close:
      "husbands?|wife|wives|spouses?|partners?|girlfriends?|boyfriends?|mothers?|fathers?|mom|mum|dad|parents?|sons?|daughters?|child|children|kids?|baby|babies|brothers?|sisters?|family|families|friends?|lovers?|ex",
    closeInAnswer: "^(?:my|our) {close} \\w+",
    closeInLine:
      "(?:did|does|has|had) your {close} (?:do|say|think|find|notice|try|mean|want|need|react|respond|decide|expect|learn|hear|help|tell)(?! to)",
    objects: "you",
    subject: "you",
    additive: "again|else|still|always|anymore|another",
    article: "the|a|an|your|their|his|her|its|this|that|these|those",
    preposition: "to|of|with|about|in|on|for|from|at|by",
  },
  de: {
    forbidden:
      "wurde[nst]*|konnte[nst]*|sollte[nst]*|mochte[nst]*|musste[nst]*|wollen|konnen|werden (?:sie|wir)|wird|(?:sind|seid|waren) (?:sie|du)(?! mit .*umgegangen)|(?:sie|du) (?:sind|waren|bist)|(?:bist|warst) du|(?:mit|bei|an|uber|von|gegen) (?:ihnen|dir|sich)(?: selbst)?|sich selbst|macht (?:sie|dich)|was sie (?:getan|gemacht|taten|machten)|(?:haben|hatten|hast) (?:sie|du) (?:.* )?(?:getan|angetan|antun|falsch gemacht)|(?:haben|hast) (?:sie|du) (?:mit|aus|bei) .*gemacht|(?:haben|hast) (?:sie|du) (?:ihren?|deinen?) .*(?:gemacht|machen)|zuruck\\p{L}*|wiederkomm\\p{L}*|wiederkehr\\p{L}*|uberzeug\\p{L}*|umstimm\\p{L}*|bleiben|rufen sie|ich|wir|mein\\p{L}*|fuhlen sie sich|fuhlst du dich",
    asksToTell:
      "(?:konnten|konnen|wurden) sie (?:mir |bitte |etwas |genauer |naher |mehr |ein |beispiel |dazu |davon |das |darauf |noch )*(?:erzahlen|beschreiben|sagen|erklaren|schildern|nennen|geben|eingehen)?",
    negation: "nicht|nie|niemals|kein\\p{L}*",
    clause: "und|aber|oder|weil|dass|als|wenn|da|denn|obwohl|nachdem|bevor",
    firstPerson: "ich|wir",
    secondPerson: "sie|du|ihr",
    anaphor: "das|dies|dann|dort|davon|dazu|dabei|damit|danach",
    close:
      "mann|manner|ehemann|frau|frauen|ehefrau|partner|partnerin|freund|freunde|freundin|mutter|vater|eltern|sohn|tochter|kind|kinder|kindern|baby|bruder|schwester|familie",
    closeInAnswer: "^(?:meine?|unsere?) {close} \\p{L}+",
    closeInLine: "(?:hat|haben|hatte|hatten) (?:ihre?|deine?) {close}",
    objects: "sie|ihnen|ihren|ihrem|dich|dir",
    subject: "haben sie|hatten sie|hast du|sie",
    additive: "wieder|sonst|noch|immer|erneut",
    article: "der|die|das|den|dem|des|ein\\p{L}*|ihre?[nmrs]?",
    preposition: "mit|von|zu|fur|in|an|auf|bei|am|im|ans|ins|vom|beim|zum|zur",
    isVerbFinal: true,
  },
  es: {
    forbidden:
      "(?:le|te|les) (?:pasa|pasaba|hace|hacia|hizo|haria)|(?:a|con|de|en|contra) (?:usted|ustedes|ti|si mismo|si misma)|contigo|consigo|(?:es|esta|estaba|era|fue) usted|por que (?:es|esta|estaba|era|estas|eres)|lo que hizo|volver\\p{L}*|volvi\\p{L}*|vuelv\\p{L}*|regres\\p{L}*|recuper\\p{L}*|convenc\\p{L}*|hizo (?:mal|usted)|hizo (?:a|al|con)|quiere|quieres|puede|pudo|podia|va a|se siente (?:por|con)|si mismo|si misma|debe\\p{L}*|\\p{L}{2,}ri(?:a|as|an|amos)|hacerle|la semana pasada|yo|mi|mis|nosotros|nos",
    asksToTell:
      "(?:podria|puede|puedes|podrias) (?:usted )?(?:decir|contar|describir|explicar|dar|hablar|poner|compartir)\\p{L}*",
    negation: "no|nunca|jamas",
    clause: "y|pero|o|porque|cuando|que|mientras|si|aunque",
    firstPerson: "yo|nosotros",
    secondPerson: "usted",
    anaphor: "eso|esto|esa|ese|entonces|ello|alli|asi|despues|luego",
    close:
      "marido|esposo|mujer|esposa|pareja|novio|novia|madre|padre|padres|hijo|hija|hijos|hijas|nino|ninos|bebe|hermano|hermana|familia|amigo|amiga|amigos",
    closeInAnswer: "^mi {close} \\p{L}+",
    closeInLine:
      "(?:hizo|dijo|penso|encontro|noto|intento|decidio|opino|reacciono|necesito|queria|esperaba) su {close}",
    objects: "usted|le|te|ti",
    subject: "por que|como|a quien|quien|quien mas|que mas",
    additive: "otra vez|mas|siempre|todavia|de nuevo",
    article: "el|la|los|las|un|una|su|sus",
    preposition: "a|al|de|del|con|en|por|para|sobre",
  },
  fr: {
    forbidden:
      "(?:avec|chez|contre|de|en|a) vous(?: meme)?|vous meme|(?:etes|etiez) vous|vous (?:etes|etiez|met|rend|a fait|a t)|ce que vous avez (?:fait|dit)|avez vous (?:fait|mis|rendu) (?:a|au|aux|de|du|avec|l|votre|vos|mal)|avez vous pu|reven\\p{L}*|retour\\p{L}*|convainc\\p{L}*|rester|regagner|voulez|veux|pouvez|peut|allez|va|va t|doit|devez|je|j|ma|mon|mes|nous|ressentez vous|la semaine (?:passee|derniere)|\\p{L}+(?:rais|rait|raient|riez|rions)",
    asksToTell:
      "(?:pourriez|pouvez|pourrais|peux) (?:vous|tu) (?:me |m |nous |en |)(?:dire|decrire|expliquer|raconter|donner|parler|preciser)",
    negation: "ne|n|pas|jamais",
    clause: "et|mais|ou|parce que|quand|que|qui|si|lorsque|car",
    firstPerson: "je|j|nous",
    secondPerson: "vous",
    anaphor: "cela|ca|alors|ceci|ensuite",
    close:
      "mari|epoux|femme|epouse|compagnon|compagne|conjoint|petit ami|petite amie|mere|pere|parents|fils|fille|enfant|enfants|bebe|frere|soeur|famille|ami|amie|amis",
    closeInAnswer: "^(?:mon|ma|mes) {close} \\p{L}+",
    closeInLine:
      "(?:qu a|a) (?:fait|dit|pense|trouve|remarque|essaye|decide) (?:votre|ta|ton) {close}|votre {close} a t (?:il|elle) (?:fait|dit|pense|trouve|remarque|essaye|decide|reagi)",
    objects: "vous|te|toi",
    subject: "avez vous|vous avez|aviez vous",
    additive: "encore|autre|toujours",
    article: "le|la|les|l|un|une|votre|vos|ce|cette|ces",
    preposition: "des|du|de|d|a|au|aux|avec|en|pour|sur",
  },
  pt: {
    forbidden:
      "(?:com|de|a|em|contra) (?:voce|voces|ti|si|si mesmo|si mesma|o senhor|a senhora)|consigo|contigo|se passa|(?:e|esta|estava|era) voce|por que (?:e|esta|estava|era)|(?:o|a) (?:deixa|faz|faria|torna)|com o que fez|volt\\p{L}*|regress\\p{L}*|retorn\\p{L}*|recuper\\p{L}*|convenc\\p{L}*|fez (?:ao|aos|a|as|com|de errado|mal)(?! (?:depois|antes))|lhe (?:fez|faz)|quer|queria|pode|pode|podia|vai|deve\\p{L}*|se sente (?:com|por)|si mesmo|si mesma|\\p{L}{2,}ria(?:s|m|mos)?|na semana passada|eu|meu|minha|nos|nosso|nossa",
    asksToTell:
      "(?:poderia|pode|podia) (?:me )?(?:dizer|contar|descrever|explicar|dar|falar|partilhar|compartilhar)\\p{L}*",
    negation: "nao|nunca|jamais",
    clause: "e|mas|ou|porque|quando|que|enquanto|se|embora",
    firstPerson: "eu",
    secondPerson: "voce",
    anaphor: "isso|isto|entao|ali|assim|depois",
    close:
      "marido|esposo|mulher|esposa|companheiro|companheira|namorado|namorada|mae|pai|pais|filho|filha|filhos|filhas|crianca|criancas|bebe|irmao|irma|familia|amigo|amiga|amigos",
    closeInAnswer: "^(?:o |a )?(?:meu|minha) {close} \\p{L}+",
    closeInLine:
      "(?:fez|disse|pensou|encontrou|notou|tentou|decidiu|achou|esperava) (?:o |a )?(?:seu|sua) {close}",
    objects: "voce|lhe|si|consigo",
    subject: "por que|porque|como|quem|quem mais|a quem|o que mais",
    additive: "outra vez|mais|sempre|ainda|de novo",
    article: "o|a|os|as|um|uma|seu|sua|seus|suas",
    preposition: "ao|aos|de|do|da|dos|das|com|em|no|na|por|para|sobre",
  },
};

const compiled = new Map<string, RegExp>();

/** A pattern for whole words of a folded text. */
function wholeWords(source: string): RegExp {
  const known = compiled.get(source);
  const pattern = known ?? new RegExp(`(?<!\\S)(?:${source})(?!\\S)`, "u");
  compiled.set(source, pattern);
  return pattern;
}

const foldLine = (text: string): string =>
  removeDiacritics(normalize(text))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Splits a text into folded clauses. */
function clausesOf(text: string, { clause }: Rules): readonly string[] {
  const boundary = new RegExp(`(?<!\\S)(?:${clause})(?!\\S)`, "gu");
  return text
    .split(/[.,;:!?…¿¡()—–]+/u)
    .flatMap((part) => foldLine(part).split(boundary))
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

interface LineContext {
  readonly language: Language;
  /** The engine's own line, which the model rewords. */
  readonly ownLine: string;
  readonly question: string;
  readonly answers: readonly string[];
  /** True for a folded word that belongs to the interviewer's vocabulary. */
  readonly isNeutral: (word: string) => boolean;
  /** True for a folded word without content. */
  readonly isFunctionWord: (word: string) => boolean;
  /** True for forms of one word. */
  readonly areForms: (one: string, other: string) => boolean;
}

/** Shorter words of the interviewer's vocabulary, such as "what", are in any answer. */
const minContent = 5;

/** True if a line has a forbidden construction, unless the engine's own line has it with the same two next words. */
function hasForbidden(line: string, own: string, { forbidden, asksToTell }: Rules): boolean {
  const rest = line.replace(wholeWords(asksToTell), "").trim();
  const pattern = new RegExp(`(?<!\\S)(?:${forbidden})(?!\\S)`, "gu");
  return [...rest.matchAll(pattern)].some(({ 0: found, index }) => {
    const next = rest
      .slice(index + found.length)
      .trim()
      .split(" ")
      .slice(0, 2);
    return !` ${own} `.includes(` ${[found, ...next].join(" ").trim()} `);
  });
}

/** A negation must be the respondent's own: an answer has it in one clause with the word before or after it. */
function deniesNew(
  line: string,
  clauses: readonly string[],
  negation: string,
  context: LineContext,
): boolean {
  const words = line.split(" ");
  const pattern = wholeWords(negation);
  return words.some((word, at) => {
    if (!pattern.test(word)) return false;
    const beside = [words[at - 1], words[at + 1]].filter((other) => other !== undefined);
    return !clauses.some(
      (clause) => has(clause, word, context) && beside.some((other) => has(clause, other, context)),
    );
  });
}

/** People close to the respondent may only be asked about as the subject that they were in an answer. */
function misplacesClose(line: string, clauses: readonly string[], language: Rules): boolean {
  const found = wholeWords(language.close).exec(line)?.[0];
  if (found === undefined) return false;
  const of = (pattern: string) => new RegExp(pattern.replaceAll("{close}", found), "u");
  const isSubject = clauses.some((clause) => of(language.closeInAnswer).test(clause));
  const asked = wholeWords(language.closeInLine.replaceAll("{close}", found));
  return !isSubject || !asked.test(line) || wholeWords(language.objects).test(line);
}

/** Words belong together if only articles and prepositions stand between them, and at most this many. */
const maxBetween = 2;

/** True if a clause has a form of a word. */
const has = (clause: string, word: string, { areForms }: LineContext): boolean =>
  clause.split(" ").some((other) => other === word || areForms(word, other));

interface Talk {
  /** Clauses of the answers, and the question, folded. */
  readonly clauses: readonly string[];
  readonly sentences: readonly string[];
}

/** True if two words stand together that the respondent did not put together: "lost your husband". */
function joinsAnew(
  line: string,
  { clauses, sentences }: Talk,
  language: Rules,
  context: LineContext,
): boolean {
  const article = wholeWords(language.article);
  const minor = wholeWords(`${language.article}|${language.preposition}`);
  const words = line.split(" ");
  let before: number | null = null;
  for (const [at, word] of words.entries()) {
    if (context.isNeutral(word)) {
      if (!minor.test(word)) before = null;
      continue;
    }
    const other = words[before ?? at] ?? "";
    if (before !== null && at - before <= maxBetween + 1) {
      // "The sheet breaks" and "mistakes in the invoices" may be two clauses of one sentence; "hurt the boss" may not.
      const between = words.slice(before + 1, at);
      const places = between.length > 0 && between.every((each) => article.test(each)) ? clauses : sentences;
      if (!places.some((place) => has(place, other, context) && has(place, word, context))) return true;
    }
    before = at;
  }
  return false;
}

/** True if the respondent is said to have done what only others did in the answers: "Why did you hurt the team?" */
function imputes(text: string, clauses: readonly string[], language: Rules, context: LineContext): boolean {
  const { subject, firstPerson, secondPerson } = language;
  const line = foldLine(text);
  const phraseStart = wholeWords(`${language.article}|${language.preposition}|${language.clause}`);
  const clauseStart = wholeWords(language.clause);
  const question = foldLine(context.question);
  // Only German writes nouns with a capital, and only there the verb stands last.
  const isNoun = (word: string) =>
    text.split(/[^\p{L}]+/u).some((each) => /^\p{Lu}/u.test(each) && foldLine(each) === word);
  // "What else did you forget?" presupposes more than was told.
  const isMore = wholeWords(language.additive).test(line);
  // Some words of the interviewer, such as "forget", are deeds once they are in an answer.
  const isTold = (word: string): boolean =>
    !context.isNeutral(word) ||
    (isMore &&
      word.length >= minContent &&
      !context.isFunctionWord(word) &&
      clauses.some((each) => has(each, word, context)));
  const did = (word: string): boolean =>
    !isMore &&
    [...clauses, question].some((place) => {
      const person = wholeWords(place === question ? secondPerson : firstPerson);
      return person.test(place) && has(place, word, context);
    });
  const pattern = new RegExp(`(?<!\\S)(?:${subject})(?!\\S)`, "gu");
  for (const { 0: found, index } of line.matchAll(pattern)) {
    const words = line
      .slice(index + found.length)
      .trim()
      .split(" ");
    if (language.isVerbFinal === true) {
      const end = words.findIndex((word) => clauseStart.test(word));
      const verb = words.at(end === -1 ? -1 : end - 1) ?? "";
      if (isTold(verb) && !isNoun(verb) && !did(verb)) return true;
      continue;
    }
    for (const word of words.slice(0, maxBetween + 1)) {
      if (word === "" || phraseStart.test(word)) break;
      if (isTold(word) && !did(word)) return true;
    }
  }
  return false;
}

/** True if a line only asks to tell more, which "yes" does not answer; `null` for a language without rules. */
export function onlyAsksToTell(text: string, language: Language): boolean | null {
  const known = rules[language];
  return known === undefined ? null : wholeWords(known.asksToTell).test(foldLine(text));
}

/**
 * True if a follow-up says something about the respondent or people close to them that the respondent did not say, or
 * has nothing to do with what was said. Languages without rules are left to the closed vocabulary.
 */
export function isUnfounded(text: string, context: LineContext): boolean {
  const language = rules[context.language];
  if (language === undefined) return false;
  const line = foldLine(text);
  const own = foldLine(context.ownLine);
  if (line === own) return false;
  const clauses = context.answers.flatMap((answer) => clausesOf(answer, language));
  const question = foldLine(context.question);
  const sentences = [
    ...context.answers.flatMap((answer) => answer.split(/[.!?…]+/u)).map(foldLine),
    question,
  ];
  const isAbout =
    wholeWords(language.anaphor).test(line) ||
    line
      .split(" ")
      .some(
        (word) =>
          !context.isNeutral(word) ||
          (word.length >= minContent &&
            !context.isFunctionWord(word) &&
            sentences.some((sentence) => has(sentence, word, context))),
      );
  return (
    !isAbout ||
    hasForbidden(line, own, language) ||
    deniesNew(line, clauses, language.negation, context) ||
    misplacesClose(line, clauses, language) ||
    joinsAnew(line, { clauses: [...clauses, question], sentences }, language, context) ||
    imputes(text, clauses, language, context)
  );
}
