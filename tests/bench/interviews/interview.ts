import { aGraph, TestConversation } from "../../../src/interviewing/engine/testing.ts";
import { hearLine, withoutQuotes } from "./line-kinds.ts";
import { guideMarkdown, type BenchQuestion, type Kind, type Language, type Persona } from "./personas.ts";
import { Respondent, type Reply, type Rule } from "./respondent.ts";

export interface Turn {
  readonly line: string;
  readonly question: number;
  readonly reply: Reply;
}

export interface Interview {
  readonly persona: Persona;
  readonly language: Language;
  readonly turns: readonly Turn[];
  readonly told: number;
  /** Number of guide questions asked. */
  readonly asked: number;
  /** The interviewer's last line; may be empty. */
  readonly closing: string;
}

export interface Setting {
  readonly persona: Persona;
  readonly language: Language;
  readonly questions: readonly BenchQuestion[];
  readonly rule: Rule;
}

/** Interviews a persona. */
export type Interviewer = (setting: Setting) => Interview;

/** Upper limit of turns; reaching it indicates a bug of the interviewer. */
const maxTurns = 80;

/** The product's interviewer with a profile, with or without learning goals in the guide. */
export const engine =
  (profile: string, hasGoals: boolean): Interviewer =>
  ({ persona, language, questions, rule }) => {
    const graph = aGraph(guideMarkdown(questions, hasGoals), {
      language,
      profile,
      minutes: null,
      asksConsent: false,
    });
    const talk = new TestConversation(graph);
    const texts = questions.map(({ question }) => question);
    const respondent = new Respondent(persona, texts, language, rule);
    const turns: Turn[] = [];
    const askedQuestions = new Set<number>();
    let line = talk.lines.join(" ");
    while (talk.state.status !== "ended" && turns.length < maxTurns) {
      const node = graph.nodes[talk.state.node];
      const topic = node?.kind === "question" ? texts.indexOf(node.text) : -1;
      const reply = respondent.hear(line, topic < 0 ? undefined : topic);
      turns.push({ line, question: respondent.thread, reply });
      askedQuestions.add(respondent.thread);
      // An empty line means that a knowledge base lookup is pending; these interviewers have none.
      line = talk.hear(reply.text) || talk.found(null);
    }
    return {
      persona,
      language,
      turns,
      told: respondent.told.size,
      asked: askedQuestions.size,
      closing: line,
    };
  };

/** Asks each question followed by fixed lines, regardless of the answers. */
const readOut =
  (after: (language: Language) => readonly string[]): Interviewer =>
  ({ persona, language, questions, rule }) => {
    const respondent = new Respondent(
      persona,
      questions.map(({ question }) => question),
      language,
      rule,
    );
    const turns = questions.flatMap(({ question }, index) =>
      [question, ...after(language)].map((line) => ({ line, question: index, reply: respondent.hear(line) })),
    );
    turns.push(closingOf(respondent, language));
    return { persona, language, turns, told: respondent.told.size, asked: questions.length, closing: "" };
  };

const more: Record<Language, string> = {
  en: "Can you tell me more?",
  es: "¿Me puede contar algo más?",
  de: "Können Sie mir mehr dazu erzählen?",
  fr: "Pouvez-vous m'en dire plus ?",
};

const anythingElse: Record<Language, string> = {
  en: "Is there anything else that we did not ask?",
  es: "¿Hay algo más que no le hayamos preguntado?",
  de: "Gibt es noch etwas, wonach wir nicht gefragt haben?",
  fr: "Y a-t-il autre chose que nous n'avons pas demandé ?",
};

const closingOf = (respondent: Respondent, language: Language): Turn => {
  const line = anythingElse[language];
  return { line, question: respondent.thread, reply: respondent.hear(line) };
};

/** In this order: why, example, how, how much. */
const battery: Record<Language, readonly string[]> = {
  en: ["Why is that?", "Can you give an example?", "How did that come about?", "How much was it, roughly?"],
  es: ["¿Por qué?", "¿Puede darme un ejemplo?", "¿Cómo fue eso?", "¿Cuánto fue?"],
  de: ["Warum?", "Haben Sie ein Beispiel?", "Wie kam es dazu?", "Wie viel war das?"],
  fr: ["Pourquoi ?", "Avez-vous un exemple ?", "Comment cela s'est-il fait ?", "Combien, à peu près ?"],
};

/** Asks for the kind of a fact not told yet: the upper bound for follow-ups. */
const allKnowing =
  (followUps: number): Interviewer =>
  ({ persona, language, questions, rule }) => {
    const respondent = new Respondent(
      persona,
      questions.map(({ question }) => question),
      language,
      rule,
    );
    const turns: Turn[] = [];
    for (const [index, { question }] of questions.entries()) {
      const say = (line: string): void =>
        void turns.push({ line, question: index, reply: respondent.hear(line) });
      say(question);
      if (persona.first[index] !== undefined) say(question);
      for (let asked = 0; asked < followUps; asked += 1) {
        const openFact = respondent.open[0];
        if (openFact !== undefined) say(lineFor(openFact.kinds, language));
      }
    }
    turns.push(closingOf(respondent, language));
    return { persona, language, turns, told: respondent.told.size, asked: questions.length, closing: "" };
  };

const lineOf: Record<Kind, Record<Language, string>> = {
  reason: { en: "Why is that?", es: "¿Por qué?", de: "Warum?", fr: "Pourquoi ?" },
  example: { en: "An example?", es: "¿Un ejemplo?", de: "Ein Beispiel?", fr: "Un exemple ?" },
  mechanism: { en: "How does it work?", es: "¿Cómo?", de: "In welchen Schritten?", fr: "Comment ?" },
  number: { en: "How many?", es: "¿Cuánto?", de: "Wie viel?", fr: "Combien ?" },
  exception: { en: "Any exception?", es: "¿Alguna excepción?", de: "Eine Ausnahme?", fr: "Une exception ?" },
  contrast: {
    en: "How does it compare?",
    es: "¿En comparación?",
    de: "Im Vergleich?",
    fr: "Par comparaison ?",
  },
  evidence: { en: "What is the evidence?", es: "¿Qué señal?", de: "Welcher Beleg?", fr: "Quel indice ?" },
  consequence: {
    en: "With what result?",
    es: "¿Qué consecuencia?",
    de: "Mit welcher Folge?",
    fr: "Quel effet ?",
  },
  change: {
    en: "What changed?",
    es: "¿Qué cambió?",
    de: "Was hat sich geändert?",
    fr: "Qu'est-ce qui a changé ?",
  },
  who: { en: "Who was it?", es: "¿Quién?", de: "Wer?", fr: "Quelles personnes ?" },
  elaborate: { en: "Tell me more?", es: "¿Algo más?", de: "Noch etwas?", fr: "Autre chose ?" },
};

const lineFor = ([kind]: readonly Kind[], language: Language): string =>
  lineOf[kind ?? "elaborate"][language];

/** Baselines: interviewers that ignore the answers, and one that knows all facts. */
export const baselines: Readonly<Record<string, Interviewer>> = {
  "static survey": readOut(() => []),
  "tell me more x1": readOut((language) => [more[language]]),
  "tell me more x3": readOut((language) => [more[language], more[language], more[language]]),
  "fixed list of 2": readOut((language) => battery[language].slice(0, 2)),
  "fixed list of 3": readOut((language) => battery[language].slice(0, 3)),
  "fixed list of 4": readOut((language) => battery[language]),
  "all-knowing x1": allKnowing(1),
  "all-knowing x2": allKnowing(2),
};

/** The question in a line, without quotes and acknowledgements, normalized for comparison. */
export const wordingOf = (line: string): string => {
  const sentences =
    withoutQuotes(line)
      .toLowerCase()
      .match(/[^.!?]+[.!?]*/gu) ?? [];
  const asking = sentences.findLast((sentence) => sentence.includes("?")) ?? sentences.at(-1) ?? "";
  return asking.replaceAll(/[^\p{L}\p{N}_:]+/gu, " ").trim();
};

/** The wording without the author's text in it ("One more thing: what it cost you."). */
export const frameOf = (line: string): string =>
  wordingOf(line).split(/: ?/u).slice(0, -1).join(":") || wordingOf(line);

/** Whether the respondent's rules match no kind in a line. */
export const isUnclear = (line: string, language: Language): boolean => hearLine(line, language).length === 0;
