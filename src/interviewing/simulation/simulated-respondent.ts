import type { LinePart, SayAction } from "../engine/engine-action.ts";
import type { GuideGraph, QuestionNode, ScreeningRule } from "../guide/guide-graph.ts";
import type { RuleTerm } from "../guide/screening-rules.ts";
import { wordings } from "../phrases/wordings.ts";
import type { SimulationWords } from "./simulation-words.ts";

/** How a simulated respondent answers. */
export const characters = [
  "terse",
  "verbose",
  "off_topic",
  "hostile",
  "refusing",
  "distressed",
  "in_crisis",
  "multi_topic",
  "second_language",
  "unsure",
  "asking",
] as const;

export type Character = (typeof characters)[number];

export interface SimulatedReply {
  readonly text: string;
  /** True if it adds something new. */
  readonly tells: boolean;
}

/** Number of follow-ups per question with content; after that there is nothing more to say. */
const stock: Readonly<Record<Character, number>> = {
  terse: 2,
  verbose: 3,
  off_topic: 1,
  hostile: 1,
  refusing: 1,
  distressed: 1,
  in_crisis: 1,
  multi_topic: 2,
  second_language: 2,
  unsure: 1,
  asking: 2,
};

/** Characters who choose one of a question's options; the others say something else first. */
const choosesOption: ReadonlySet<Character> = new Set(["terse", "verbose", "multi_topic", "asking"]);

/** Kind of words that answer one of the engine's follow-ups. */
const answersTo: Readonly<Record<string, keyof SimulationWords["kinds"]>> = {
  reason: "reason",
  choice: "reason",
  example: "example",
  moment: "example",
  experience: "example",
  number: "number",
};

/** Returns an answer that meets a term of a screening rule. */
function answerOf(term: RuleTerm, yes: string, no: string): string | null {
  switch (term.kind) {
    case "assent":
      return term.value === "yes" ? yes : no;
    case "range":
      return String(Math.ceil(term.from ?? Math.min(1, term.to ?? 1)));
    case "words":
      return term.words;
    case "any":
      return null;
  }
}

/**
 * A rule-based respondent. It reads what a line asks for from its parts, so any guide works, and takes its words from
 * the language's list. Deterministic for a guide and a character.
 */
export class SimulatedRespondent {
  readonly #used = new Map<string, number>();
  readonly #asked = new Map<number, number>();
  readonly #told = new Map<number, number>();
  #wasAbusive = false;
  #wasDistressed = false;
  #wasInCrisis = false;
  #addedSomething = false;

  constructor(
    private readonly character: Character,
    private readonly graph: GuideGraph,
    private readonly words: SimulationWords,
  ) {}

  /** Replies to a line of the interviewer. */
  hear(line: SayAction): SimulatedReply {
    const { cues } = wordings[this.graph.language];
    const yes = cues.yes[0] ?? "";
    const no = cues.no[0] ?? "";
    const service = (text: string): SimulatedReply => ({ text, tells: true });
    const says = (key: string) => line.parts.some((part) => part.kind === "phrase" && part.key === key);
    if (line.role === "consent" || line.role === "introduction") return service(yes);
    if (line.role === "care" || line.role === "remark")
      return ["confirm_stop", "care_confirm_stop", "confirm_forget"].some(says)
        ? service(no)
        : service(cues.resume[0] ?? yes);
    const node = this.graph.nodes[line.node];
    if (node?.kind === "anything_else") {
      if (this.character !== "verbose" || this.#addedSomething) return service(no);
      this.#addedSomething = true;
      return service(this.#next("else", this.words.else));
    }
    if (node?.kind !== "question") return service(yes);
    if (node.rules !== undefined) return service(this.#screening(node.rules, yes, no));
    if (line.parts.some((part) => part.kind === "answered")) return service(no);
    return line.role === "probe" ? this.#followUp(line, node) : this.#answer(line.node, node);
  }

  /** Passes the screening: meets the first rule that admits, or gives an answer that no rule names. */
  #screening(rules: readonly ScreeningRule[], yes: string, no: string): string {
    const letsIn = rules.find(({ effect }) => effect.kind !== "end") ?? null;
    const answers = (letsIn?.terms ?? []).map((term) => answerOf(term, yes, no));
    const named = answers.find((answer) => answer !== null);
    if (named !== undefined && named !== null) return named;
    const leadsOut = rules.flatMap(({ terms }) => terms);
    if (leadsOut.some((term) => term.kind === "assent" && term.value === "no")) return yes;
    if (leadsOut.some((term) => term.kind === "assent")) return no;
    const bounds = leadsOut.flatMap((term) => (term.kind === "range" ? [term] : []));
    const isOut = (figure: number) =>
      bounds.some(({ from, to }) => figure >= (from ?? -Infinity) && figure <= (to ?? Infinity));
    const figure = [35, 20, 50, 5, 70, 100, 1000, 0].find((each) => !isOut(each));
    return bounds.length > 0 && figure !== undefined ? String(figure) : this.#next("short", this.words.short);
  }

  /** Returns the first answer to a question, or a further one if it is asked again. */
  #answer(position: number, node: QuestionNode): SimulatedReply {
    const { words } = this;
    const nth = [...this.#asked.keys()].indexOf(position) === -1 ? this.#asked.size : 0;
    const times = (this.#asked.get(position) ?? 0) + 1;
    this.#asked.set(position, times);
    const isFirst = times === 1;
    const tell = (...texts: readonly string[]): SimulatedReply => ({ text: texts.join(" "), tells: true });
    const short = () => this.#next("short", words.short);
    const long = () => this.#next("long", words.long);
    const option = node.choices?.[nth % node.choices.length];
    if (option !== undefined && choosesOption.has(this.character)) return tell(option);
    switch (this.character) {
      case "verbose":
        return tell(long(), long(), ...this.#goalsOf(node, 1));
      case "multi_topic": {
        const next = this.graph.nodes.slice(position + 1).find((each) => each.kind === "question");
        return tell(
          long(),
          ...this.#goalsOf(node, 2),
          ...(next?.kind === "question" ? this.#goalsOf(next, 2) : []),
        );
      }
      case "off_topic":
        return isFirst && nth % 2 === 0
          ? { text: this.#next("off_topic", words.off_topic), tells: false }
          : tell(short());
      case "hostile":
        if (this.#wasAbusive || nth < 1) return tell(short());
        this.#wasAbusive = true;
        return { text: this.#next("abuse", words.abuse), tells: false };
      case "distressed":
        if (this.#wasDistressed || nth < 1) return tell(short());
        this.#wasDistressed = true;
        return { text: this.#next("distress", words.distress), tells: false };
      case "in_crisis":
        if (this.#wasInCrisis || nth < 1) return tell(short());
        this.#wasInCrisis = true;
        return { text: this.#next("crisis", words.crisis), tells: false };
      case "refusing":
        return nth % 2 === 1 ? { text: this.#next("refusal", words.refusal), tells: false } : tell(short());
      case "second_language":
        return tell(this.#next("foreign", words.foreign.lines));
      case "unsure":
        return isFirst ? { text: this.#next("dont_know", words.dont_know), tells: false } : tell(short());
      case "asking":
        return isFirst && nth < words.asks.length
          ? { text: this.#next("asks", words.asks), tells: false }
          : tell(short());
      case "terse":
        return tell(short());
    }
  }

  #followUp(line: SayAction, node: QuestionNode): SimulatedReply {
    const toldCount = this.#told.get(line.node) ?? 0;
    if (toldCount >= stock[this.character])
      return { text: this.#next("nothing", this.words.nothing), tells: false };
    this.#told.set(line.node, toldCount + 1);
    const last = line.parts.at(-1);
    if (this.character === "second_language")
      return { text: this.#next("foreign", this.words.foreign.lines), tells: true };
    if (last?.kind === "goal") {
      const goal = node.goals?.[last.goal];
      return { text: goal === undefined ? "" : this.#speakOf(goal), tells: true };
    }
    return { text: this.#byKind(last), tells: true };
  }

  #byKind(part: LinePart | undefined): string {
    const key = part?.kind === "phrase" ? part.key : "";
    if (key === "confidence" || key === "confidence_again" || key === "rating")
      return key === "confidence_again" ? "6" : "8";
    const kind = answersTo[key] ?? "other";
    return this.#next(kind, this.words.kinds[kind]);
  }

  #goalsOf({ goals = [] }: QuestionNode, max: number): readonly string[] {
    return goals.slice(0, max).map((goal) => this.#speakOf(goal));
  }

  #speakOf({ cues, text }: { readonly cues: readonly string[]; readonly text: string }): string {
    const about = cues[0] ?? text.replace(/[?？؟.]+$/u, "");
    return this.#next("goals", this.words.goals).replace("{goal}", () => about);
  }

  #next(of: string, texts: readonly string[]): string {
    const used = this.#used.get(of) ?? 0;
    this.#used.set(of, used + 1);
    return texts[used % texts.length] ?? "";
  }
}
