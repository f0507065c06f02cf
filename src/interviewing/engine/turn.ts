import type { GuideGraph, GuideNode } from "../guide/guide-graph.ts";
import { wordings } from "../phrases/wordings.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { Mood } from "../hearing/text/parsed-utterance.ts";
import type { ProbeKind, Profile } from "../profiles/profile.ts";
import { directQuestion, hasSubjectFirst } from "./lines/direct-question.ts";
import { goalForm, spokenForm, type PutForm } from "./lines/goal-form.ts";
import { isGrave, isHeavy } from "./care/heaviness.ts";
import { putGoal, type GoalRules } from "./lines/put-goal.ts";
import { spokenGoal } from "./lines/spoken-goal.ts";
import {
  plainAcknowledgements,
  profileOfGeneration,
  wordingsOfGeneration,
} from "./generations/earlier-generations.ts";
import type { EngineAction, QuoteReference, LinePart, SayAction } from "./engine-action.ts";
import type { Generation, Passage } from "./engine-event.ts";
import type { EngineState, Outcome, Prompt, QuestionProgress } from "./engine-state.ts";

/** The properties of an answer that choose its acknowledgement. */
interface Acknowledged {
  readonly words: number;
  readonly saysNoMore: boolean;
  /** It reported something hard. */
  readonly isHard?: boolean;
  /** It was told as hard, if only as a nuisance. */
  readonly isFelt?: boolean;
  /** The respondent said it was told before. */
  readonly isAgain?: boolean;
  /** How it was told, since generation 20. */
  readonly mood?: Mood;
  /** An amount in it that may be repeated. */
  readonly amount?: QuoteReference;
  /** Added by the respondent when nothing more was asked, so that it is not passed over. */
  readonly isAddition?: boolean;
}

/** An answer of at least this many words counts as full. */
const minWordsInFull = 18;

/** Of shorter answers, every second one is acknowledged. */
const minWordsToAcknowledge = 6;

/** The rules that put the goals of an interview of a generation since 16. */
function rulesOf(generation: Generation): GoalRules {
  if (generation > 21) return 22;
  return generation === 16 || generation === 17 || generation === 18 ? generation : 19;
}

type Draft = { -readonly [Key in keyof EngineState]: EngineState[Key] };

/** A step of the engine in progress: a mutable copy of the state, the actions and the parts of the current line. */
export class Turn {
  readonly state: Draft;
  readonly actions: EngineAction[] = [];
  private readonly parts: LinePart[] = [];
  /** Something hard was acknowledged, in whatever words were left. */
  private hasSympathized = false;
  /** Copy of the state's progress, made on the first change. */
  private progress: QuestionProgress[] | null = null;

  constructor(
    readonly graph: GuideGraph,
    state: EngineState,
    /** Time of the event in milliseconds. */
    readonly at: number,
  ) {
    this.state = { ...state };
  }

  get profile(): Profile {
    return profileOfGeneration(this.graph.profile, this.state.generation);
  }

  get node(): GuideNode | undefined {
    return this.graph.nodes[this.state.node];
  }

  progressAt(node: number): QuestionProgress {
    return this.state.progress[node] ?? { status: "open", probes: [], answers: [], skippedFor: null };
  }

  /** Updates the progress of a question; a changed status emits a `question` action. */
  setProgress(node: number, changes: Partial<QuestionProgress>): void {
    const before = this.progressAt(node);
    this.progress ??= [...this.state.progress];
    this.progress[node] = { ...before, ...changes };
    this.state.progress = this.progress;
    const id = this.graph.nodes[node]?.id;
    if (changes.status !== undefined && changes.status !== before.status && id !== undefined) {
      this.actions.push({ type: "question", node: id, status: changes.status });
    }
  }

  /** Rotates through the wordings of a phrase, starting at one chosen by the seed. */
  private variant(key: PhraseKey): number {
    const used = this.state.used[key] ?? 0;
    this.state.used = { ...this.state.used, [key]: used + 1 };
    const places = this.wordingsOf(key);
    return places[(used + this.state.seed) % places.length] ?? 0;
  }

  private wordingsOf(key: PhraseKey): readonly number[] {
    const { language } = this.graph;
    return wordingsOfGeneration(key, this.state.generation, language, wordings[language].phrases[key].length);
  }

  /** Returns the phrase of one of the engine's probes; later generations use other phrases for some. */
  probeKey(kind: ProbeKind): PhraseKey {
    const { generation } = this.state;
    if (kind === "persons" && generation > 6) return "persons_interests";
    if (generation > 7 && kind === "named") return "named_example";
    if (generation > 7 && kind === "reconcile") return "how_meant";
    return kind === "elaborate" && generation > 3 ? "tell_more" : kind;
  }

  /** True if a wording of the phrase was not used yet. */
  hasFresh(key: PhraseKey): boolean {
    return (this.state.used[key] ?? 0) < this.wordingsOf(key).length;
  }

  phrase(key: PhraseKey, values?: Readonly<Record<string, number>>): LinePart {
    return { kind: "phrase", key, variant: this.variant(key), ...(values === undefined ? {} : { values }) };
  }

  /** Returns a phrase, followed by its version in the language of the remark that called for care. */
  carePhrases(key: PhraseKey): readonly LinePart[] {
    const { careLanguage } = this.state;
    const phrase = this.phrase(key);
    return phrase.kind === "phrase" && careLanguage !== null && careLanguage !== this.graph.language
      ? [phrase, { ...phrase, language: careLanguage }]
      : [phrase];
  }

  /**
   * Acknowledges an answer in a fresh wording that fits its length, or not at all. Every second answer of a few words is
   * acknowledged, since constant thanks wear off; a warm tone thanks for each. Hard experiences are always
   * acknowledged.
   */
  acknowledge({
    words,
    saysNoMore,
    isHard = false,
    isFelt = false,
    isAgain = false,
    isAddition = false,
    mood,
    amount,
  }: Acknowledged): void {
    const { generation } = this.state;
    if (this.graph.tone === "direct") return;
    // "I see" is no reply to a key, and nothing else is understood in such a call.
    if (this.state.hasKeys && this.state.recordsSpeech) return;
    if (generation < 3) {
      if (generation === 1 || this.hasFresh("acknowledge")) this.add(this.phrase("acknowledge"));
      return;
    }
    if (isAgain && this.hasEarlierAnswer() && this.hasFresh("said_again")) {
      this.add(this.phrase("said_again"));
      return;
    }
    // What was just said before it, the answer to a question, acknowledges as well; sympathy comes before that.
    const needsNone = !isHard || (generation > 21 && this.hasSympathized);
    if (generation > 17 && this.hasParts && needsNone && !isAddition) return;
    this.hasSympathized = isHard;
    const isBrief = words < minWordsInFull;
    const { tone } = this.graph;
    const isWarm = generation > 3 && tone === "warm";
    const felt = generation > 19 ? mood : undefined;
    // "Okay" after a laugh sounds as if the joke had been missed.
    if (felt === "laughs" && !isAddition) return;
    if (felt === "angry" && !saysNoMore && this.hasFresh("heard_angry")) {
      this.add(this.phrase("heard_angry"));
      return;
    }
    if (isHard && !saysNoMore && this.hasFresh("heard_hard")) {
      this.add(this.phrase("heard_hard"));
      return;
    }
    if (isFelt && !saysNoMore && generation > 22 && !this.isGrave && this.hasFresh("heard_felt")) {
      this.add(this.phrase("heard_felt"));
      return;
    }
    if (amount !== undefined && !saysNoMore && !isHeavy(this.state) && this.mayRepeatAmount()) {
      this.state.amountLine = this.state.lines + 1;
      this.add({ kind: "amount", variant: this.variant("heard_amount"), echo: amount });
      return;
    }
    // Since generation 16, what tells something is not passed over.
    const isOfFewWords = generation < 16 ? isBrief : words < minWordsToAcknowledge;
    if (!saysNoMore && isOfFewWords && !isWarm && !isAddition) {
      this.state.briefAnswers += 1;
      if (this.state.briefAnswers % 2 === 0) return;
    }
    const [brief, full] = plainAcknowledgements(generation);
    const plain = isBrief ? brief : full;
    const toned = isWarm ? "heard_warm" : generation > 3 && tone === "formal" ? "heard_formal" : plain;
    const key = saysNoMore ? "acknowledge_nothing" : this.isGrave ? "heard_quiet" : toned;
    if (this.hasFresh(key)) this.add(this.phrase(key));
    // What a respondent adds is never passed over, even if every wording that fits it was used.
    else if (isAddition && generation > 17) this.add(this.phrase("acknowledge"));
  }

  /** Repeating in two lines in a row sounds like parroting. */
  private mayRepeatAmount(): boolean {
    const { generation, lines, amountLine, hadCrisis } = this.state;
    return generation > 18 && !hadCrisis && lines - amountLine > 0 && this.hasFresh("heard_amount");
  }

  /** False for the first answer of the interview, which cannot repeat one; earlier generations did not ask. */
  private hasEarlierAnswer(): boolean {
    const { generation, progress } = this.state;
    return generation < 15 || progress.reduce((count, { answers }) => count + answers.length, 0) > 1;
  }

  /** A passage of the knowledge base, with its source. */
  answer(passage: Passage): LinePart {
    const isVaried = this.state.generation > 4;
    return { kind: "answer", passage, ...(isVaried ? { variant: this.variant("answer") } : {}) };
  }

  /** Leads over to another section. The first one needs no transition. */
  enterSection(section: number | null): void {
    const { generation, section: before } = this.state;
    this.state.section = section;
    if (section === null) return;
    if (generation < 3) this.add({ kind: "section", section });
    // A title is a note ("Leaving"), which nobody would say.
    else if (before !== null && generation > 21) {
      if (this.mayChangeSubject()) this.add(this.phrase("other_section"));
    } else if (before !== null) this.add({ kind: "section", section, variant: this.variant("section") });
  }

  /** "Now to something else" after something heavy, or after the choice that followed it, would be glad to leave it. */
  private mayChangeSubject(): boolean {
    const isAfterCare = (part: LinePart): boolean =>
      part.kind === "phrase" && (part.key === "care_onward" || part.key === "care_misheard");
    return !isHeavy(this.state) && !this.parts.some(isAfterCare);
  }

  /** Asks what there is to add on a learning goal, which stands in the sentence as `form`. */
  moreOnGoal(node: number, goal: number, form: PutForm): LinePart {
    return { kind: "goal", node, goal, variant: this.variant("goal_more"), form, rules: 22, adds: true };
  }

  /** Asks for a learning goal of a question. */
  goal(node: number, goal: number): LinePart {
    const questionNode = this.graph.nodes[node];
    const text = questionNode?.kind === "question" ? questionNode.goals?.[goal]?.text : undefined;
    const { generation } = this.state;
    const { language } = this.graph;
    if (generation > 15 && questionNode?.kind === "question" && text !== undefined) {
      const rules = rulesOf(generation);
      const { form } = putGoal(text, questionNode.text, this.graph, rules);
      const variant = form === "asked" ? 1 : this.variant(`goal_${form}`);
      return { kind: "goal", node, goal, variant, form, ...(rules === 16 ? { isPut: true } : { rules }) };
    }
    const spoken = text === undefined ? "" : spokenGoal(text, language);
    // A formal tone keeps "May I ask what you accept as proof?"; others say "What do you accept as proof?"
    const isAsked = generation > 8 && this.graph.tone !== "formal";
    const isInOrder = generation < 11 || !hasSubjectFirst(spoken, language);
    const isBefore14 = generation < 14;
    if (isAsked && isInOrder && directQuestion(spoken, language, isBefore14 ? 0 : 14) !== undefined)
      return { kind: "goal", node, goal, variant: isBefore14 ? 0 : 1, form: "asked" };
    if (generation > 3) {
      const form = text === undefined ? "named" : spokenForm(spoken, language);
      return {
        kind: "goal",
        node,
        goal,
        variant: this.variant(form === "named" ? "goal" : `goal_${form}`),
        form,
      };
    }
    const form = text === undefined || generation < 3 ? undefined : goalForm(text, language);
    return form === undefined
      ? { kind: "goal", node, goal, variant: this.variant("goal") }
      : { kind: "goal", node, goal, variant: this.variant(`goal_${form}`), form };
  }

  /** The short form of a question that was answered before; `null` quotes nothing. */
  answered(node: number, echo: QuoteReference | null): LinePart {
    return echo === null
      ? { kind: "answered", node, variant: this.variant("answered_unquoted") }
      : { kind: "answered", node, variant: this.variant("answered"), echo };
  }

  /** The author's follow-up, put as something that was spoken of. */
  toldProbe(node: number, probe: number): LinePart {
    return { kind: "probe", node, probe, told: this.variant("answered_unquoted") };
  }

  /** Puts two remarks side by side. */
  comparison(
    comparison: "contradiction" | "summary",
    earlier: QuoteReference,
    later: QuoteReference,
  ): LinePart {
    return { kind: "comparison", comparison, variant: this.variant(comparison), earlier, later };
  }

  add(...parts: readonly LinePart[]): void {
    this.parts.push(...parts);
  }

  /** True while answers are acknowledged quietly. */
  get isGrave(): boolean {
    return isGrave(this.state);
  }

  get hasParts(): boolean {
    return this.parts.length > 0;
  }

  /** Asks for more about a quote of the respondent. */
  askAbout(utterance: string, { start, end }: { readonly start: number; readonly end: number }): LinePart {
    const variant = this.variant("tell_more_about");
    return { kind: "echo", variant, isWhole: true, asks: true, echo: { utterance, start, end } };
  }

  /** Quotes the respondent before the next part. */
  echo(utterance: string, span: { readonly start: number; readonly end: number }): void {
    const isWhole = this.state.generation > 3;
    this.add({
      kind: "echo",
      variant: this.variant(isWhole ? "mention" : "echo"),
      ...(isWhole ? { isWhole } : {}),
      echo: { utterance, start: span.start, end: span.end },
    });
  }

  /** Emits the pending parts as one line. */
  say(role: SayAction["role"]): void {
    const { node } = this;
    const depth = node?.kind === "question" ? node.depth : "light";
    const parts = this.parts.splice(0);
    this.state.said = parts;
    this.state.lines += 1;
    if (this.state.promptReached === "put") this.state.promptReached = "heard";
    this.actions.push({
      type: "say",
      line: this.state.lines,
      parts,
      role,
      node: this.state.node,
      probesLeft: Math.max(0, this.profile.budget[depth] - this.progressAt(this.state.node).probes.length),
      interruptible: role !== "consent" && !(node?.kind === "question" && node.noInterrupt),
      patience: depth === "deep" ? "long" : depth === "light" ? "short" : "normal",
    });
  }

  /** Emits the pending parts and a prompt, which can be repeated later. */
  ask(prompt: Prompt): void {
    this.state.prompt = prompt;
    this.state.tries = 0;
    this.add(...prompt.parts);
    this.say(prompt.role);
    this.state.promptReached = "put";
  }

  /** Emits the pending parts and the last prompt. */
  askAgain(): void {
    const wasUnheard = this.state.promptReached === "unheard";
    if (this.state.prompt !== null) this.add(...this.state.prompt.parts);
    this.say(this.state.prompt?.role ?? "remark");
    if (wasUnheard) this.state.promptReached = "put";
  }

  /** Ends a pause; its time does not count against the interview's length. */
  resume(): void {
    if (this.state.status !== "paused") return;
    this.state.status = "running";
    this.state.pausedFor += Math.max(0, this.at - this.state.pausedAt);
  }

  /** Erases a taken-back answer for good. */
  eraseForgotten(): void {
    const { forgotten } = this.state;
    if (forgotten === null) return;
    this.state.forgotten = null;
    this.state.hasErased = true;
    this.actions.push({ type: "erase", utterances: [forgotten.answer.utterance] });
  }

  /** Erases whatever was said before consent. */
  eraseUnconsented(): void {
    this.actions.push({ type: "erase", utterances: this.state.unconsented });
    this.state.unconsented = [];
  }

  end(outcome: Outcome): void {
    this.state.status = "ended";
    this.state.outcome = outcome;
    this.state.prompt = null;
    this.state.awaits = null;
    this.eraseForgotten();
    if (this.state.generation > 20 && this.state.unconsented.length > 0) this.eraseUnconsented();
    this.actions.push({ type: "ended", outcome });
  }
}
