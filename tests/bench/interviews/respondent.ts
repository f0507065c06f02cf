import { hearLine, type Heard } from "./line-kinds.ts";
import type { Fact, Language, Persona } from "./personas.ts";

/** `strict`: tells a fact if the line asks for its kind; `lenient`: also if the line or its quotes name its subject. */
export type Rule = "strict" | "lenient";

export interface Reply {
  readonly text: string;
  /** How the respondent classified the line. */
  readonly as: "question" | "repeated question" | "follow-up" | "anything else" | "service";
  readonly heard: readonly Heard[];
  readonly told: readonly Fact[];
  /** No fact was told, and one of the same kind had already been told in this thread. */
  readonly askedTold: boolean;
}

interface Words {
  readonly nothing: readonly string[];
  readonly refusal: readonly string[];
  readonly answered: string;
  /** Replies to an offer, and to a pause. */
  readonly goOn: readonly [string, string];
  readonly rating: string;
}

const words: Record<Language, Words> = {
  en: {
    nothing: [
      "That is really all there is to it.",
      "Nothing more comes to mind.",
      "There's not much else I could tell you.",
      "I've told you what I know about that.",
    ],
    refusal: ["As I said, I would rather not go into it.", "No, I won't talk about that."],
    answered: "I have answered that one.",
    goOn: ["No, let us carry on.", "Let us go on."],
    rating: "A seven, I guess.",
  },
  es: {
    nothing: [
      "La verdad es que no hay mucho más.",
      "No se me ocurre nada más.",
      "Poco más le puedo contar.",
      "Ya le he dicho lo que sé de eso.",
    ],
    refusal: ["Como le decía, prefiero no entrar en eso.", "No, de eso no voy a hablar."],
    answered: "Esa ya la he contestado.",
    goOn: ["No, sigamos.", "Podemos seguir."],
    rating: "Un siete, diría yo.",
  },
  de: {
    nothing: [
      "Das ist eigentlich alles.",
      "Mehr fällt mir dazu nicht ein.",
      "Viel mehr kann ich Ihnen da nicht erzählen.",
      "Was ich dazu weiß, habe ich gesagt.",
    ],
    refusal: ["Wie gesagt, darauf gehe ich lieber nicht ein.", "Nein, darüber rede ich nicht."],
    answered: "Das habe ich schon beantwortet.",
    goOn: ["Nein, machen wir weiter.", "Wir können weitermachen."],
    rating: "Eine Sieben, würde ich sagen.",
  },
  fr: {
    nothing: [
      "C'est à peu près tout.",
      "Rien d'autre ne me vient à l'esprit.",
      "Je n'ai pas grand-chose d'autre à raconter.",
      "Je vous ai dit ce que j'en savais.",
    ],
    refusal: ["Comme je le disais, je préfère ne pas en parler.", "Non, là-dessus je ne dirai rien."],
    answered: "J'ai déjà répondu à celle-là.",
    goOn: ["Non, continuons.", "On peut continuer."],
    rating: "Sept, je dirais.",
  },
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const names = (line: string, { subject }: Fact): boolean =>
  subject.some((word) => new RegExp(`(?<![\\p{L}])${word}`, "iu").test(line));

/** A simulated respondent; knows nothing about the interviewer except its lines. */
export class Respondent {
  readonly told = new Set<Fact>();
  private readonly questions: readonly string[];
  private readonly begun = new Set<number>();
  private readonly answered = new Set<number>();
  private current = 0;
  private empty = 0;
  private waiting = false;

  constructor(
    private readonly persona: Persona,
    questions: readonly string[],
    private readonly language: Language,
    private readonly rule: Rule,
  ) {
    this.questions = questions.map(plain);
  }

  get thread(): number {
    return this.current;
  }

  /** Replies to a line. `topic` is the index of its guide question if the line words it differently. */
  hear(line: string, topic?: number): Reply {
    const spoken = plain(line);
    const questionIndex = this.questions.findIndex((question) => spoken.includes(question));
    if (questionIndex >= 0) return this.hearQuestion(questionIndex);
    const heard = hearLine(line, this.language);
    if (heard.includes("offer")) return this.reply(words[this.language].goOn[0], "service", heard);
    if (heard.includes("pause")) return this.reply(this.afterPause(line), "service", heard);
    this.waiting = false;
    if (heard.includes("else")) return this.add(heard);
    if (topic !== undefined && topic !== this.current && !this.answered.has(topic))
      return this.hearQuestion(topic);
    if (!this.answered.has(this.current)) return this.reply(this.firstAnswer(), "follow-up", heard);
    if (this.persona.refuses.includes(this.current)) {
      return this.reply(this.next(words[this.language].refusal), "follow-up", heard);
    }
    if (heard.includes("rating")) return this.reply(words[this.language].rating, "follow-up", heard);
    return this.tell(line, heard);
  }

  /** Untold facts of the current thread. */
  get open(): readonly Fact[] {
    return this.persona.facts.filter((fact) => fact.question === this.current && !this.told.has(fact));
  }

  private hearQuestion(question: number): Reply {
    this.current = question;
    if (this.answered.has(question))
      return this.reply(words[this.language].answered, "repeated question", []);
    const before = this.persona.first[question];
    if (before === undefined || this.begun.has(question))
      return this.reply(this.firstAnswer(), "question", []);
    this.begun.add(question);
    return this.reply(before, "question", []);
  }

  /** Tells an untold fact of any question, if it is one to be volunteered. */
  private add(heard: readonly Heard[]): Reply {
    const [fact] = this.persona.facts.filter(
      (candidate) =>
        candidate.kinds.includes("elaborate") &&
        !this.told.has(candidate) &&
        !this.persona.refuses.includes(candidate.question),
    );
    if (fact === undefined)
      return this.reply(this.next(words[this.language].nothing), "anything else", heard);
    this.told.add(fact);
    return { ...this.reply(fact.text, "anything else", heard), told: [fact] };
  }

  private tell(line: string, heard: readonly Heard[]): Reply {
    const fits = (fact: Fact): boolean => fact.kinds.some((kind) => heard.includes(kind));
    const isNamed = (fact: Fact): boolean => this.rule === "lenient" && names(line, fact);
    const inThread = this.persona.facts.filter((fact) => fact.question === this.current);
    const wasTold = inThread.some((fact) => this.told.has(fact) && fits(fact));
    const open = this.open;
    // Facts named by the line come before facts that only match its kind.
    const telling = [...open.filter(isNamed), ...open.filter((fact) => !isNamed(fact) && fits(fact))].slice(
      0,
      this.persona.character === "verbose" ? 2 : 1,
    );
    if (telling.length === 0)
      return {
        ...this.reply(this.next(words[this.language].nothing), "follow-up", heard),
        askedTold: wasTold,
      };
    for (const fact of telling) this.told.add(fact);
    return { ...this.reply(telling.map((fact) => fact.text).join(" "), "follow-up", heard), told: telling };
  }

  /** The persona's own words; if it is still waiting, the first phrase that the line tells it to say. */
  private afterPause(line: string): string {
    const phrase = this.waiting ? /["“„«]\s?([^"“”„«»]+?)\s?["”“»]/u.exec(line)?.[1] : undefined;
    this.waiting = true;
    return phrase ?? words[this.language].goOn[1];
  }

  private firstAnswer(): string {
    this.answered.add(this.current);
    return this.persona.answers[this.current] ?? "";
  }

  private next(texts: readonly string[]): string {
    this.empty += 1;
    return texts[(this.empty - 1) % texts.length] ?? "";
  }

  private reply(text: string, as: Reply["as"], heard: readonly Heard[]): Reply {
    return { text, as, heard, told: [], askedTold: false };
  }
}
