import { compileGuide, type CompileOptions } from "../guide/compile-guide.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { parseGuide } from "../guide/parse-content.ts";
import { createListener } from "../hearing/create-listener.ts";
import type { EngineAction, SayAction } from "./engine-action.ts";
import { currentGeneration, type EngineEvent, type Passage } from "./engine-event.ts";
import { initialState, type EngineState } from "./engine-state.ts";
import { renderLine } from "./lines/render-line.ts";
import { step } from "./step.ts";
import { remarkContextAt } from "./graph-view.ts";

const content =
  "## Introduction\nWelcome to this study.\n\n## Objectives\n- Understand suppliers\n\n## Closing\nGoodbye then.";

/** Compiles a guide for tests. */
export const aGraph = (
  questions: string,
  options: Partial<CompileOptions> = {},
  guide = content,
): GuideGraph =>
  compileGuide(parseGuide(guide, questions), {
    language: "en",
    profile: "standard",
    minutes: null,
    asksConsent: false,
    ...options,
  }).graph;

/** Runs a conversation in tests: sends events, returns lines. The clock stands still unless `at` is set. */
export class TestConversation {
  state: EngineState;
  at = 0;
  readonly events: EngineEvent[] = [];
  readonly actions: EngineAction[] = [];
  readonly utterances = new Map<string, string>();
  readonly passages = new Map<string, string>();
  private readonly listen;

  constructor(
    readonly graph: GuideGraph,
    from?: string,
    seed = 0,
    /** True for a telephone. */
    hasKeys = false,
  ) {
    this.state = initialState(graph);
    this.listen = createListener(graph);
    this.send({
      type: "started",
      at: 0,
      seed,
      generation: currentGeneration,
      ...(from === undefined ? {} : { from }),
      ...(hasKeys ? { keys: true } : {}),
    });
  }

  /** Names of segments that are full. */
  readonly full = new Set<string>();

  /** Sends an event and returns the line it leads to; empty if nothing is said. */
  send(event: EngineEvent): string {
    const next = step(this.graph, this.state, event);
    this.events.push(event);
    this.state = next.state;
    this.actions.push(...next.actions);
    const lines = next.actions.flatMap((action) => (action.type === "say" ? [this.words(action)] : []));
    const admission = next.actions.find((action) => action.type === "admit");
    if (admission?.type === "admit") {
      const full = admission.segments.find(({ name }) => this.full.has(name))?.name ?? null;
      lines.push(this.send({ type: "admitted", at: this.at, full }));
    }
    return lines.join(" / ");
  }

  words(action: SayAction): string {
    return renderLine(this.graph, action.parts, {
      utterance: (id) => this.utterances.get(id),
      passage: (id) => this.passages.get(id),
    });
  }

  /**
   * Sends a remark and returns the line it leads to.
   * @param more.help the tenant's help text after a crisis
   */
  hear(text: string, more: { readonly help?: string } = {}): string {
    const utterance = `u${this.utterances.size + 1}`;
    this.utterances.set(utterance, text);
    const heard = this.listen(text, remarkContextAt(this.graph, this.state));
    return this.send({ type: "heard", at: this.at, utterance, heard, ...more });
  }

  found(passage: Passage | null): string {
    return this.send({ type: "found", at: this.at, passage });
  }

  silence(): string {
    return this.send({ type: "silence", at: this.at });
  }

  get lines(): readonly string[] {
    return this.actions.flatMap((action) => (action.type === "say" ? [this.words(action)] : []));
  }

  /** Statuses of the questions, in order. */
  get statuses(): readonly string[] {
    return this.graph.nodes.flatMap((node, index) =>
      node.kind === "question" ? [this.state.progress[index]?.status ?? ""] : [],
    );
  }
}
