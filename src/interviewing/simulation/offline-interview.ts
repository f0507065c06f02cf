import type { EngineAction, SayAction } from "../engine/engine-action.ts";
import { currentGeneration, type EngineEvent } from "../engine/engine-event.ts";
import { initialState, type EngineState } from "../engine/engine-state.ts";
import { remarkContextAt } from "../engine/graph-view.ts";
import { renderLine } from "../engine/lines/render-line.ts";
import { step } from "../engine/step.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { createListener } from "../hearing/create-listener.ts";
import { parsePress, type Pressed } from "../hearing/choices/pressed.ts";
import type { Care } from "../hearing/text/parsed-utterance.ts";
import type { FoundPassage } from "../knowledge/create-knowledge-search.ts";

/** Looks up an answer in the knowledge base; `null` if there is none. */
export type SearchKnowledge = (question: string) => FoundPassage | null;

/**
 * Runs the engine in memory, without a client, database, language model or clock: for simulations, replays, previews
 * and tryouts. Segments are never full.
 */
export class OfflineInterview {
  state: EngineState;
  /** Milliseconds on a monotonic clock, advanced by the caller. */
  at = 0;
  /** Kind of the latest care flag. */
  care: Care | null = null;
  private readonly listen;
  private readonly utterances = new Map<string, string>();
  private readonly passages = new Map<string, string>();
  private said = "";

  constructor(
    readonly graph: GuideGraph,
    private readonly search: SearchKnowledge,
  ) {
    this.state = initialState(graph);
    this.listen = createListener(graph);
  }

  /**
   * Starts the interview and returns the first lines.
   *
   * @param seed as in the `started` event
   * @param beginning.from id of the start node; defaults to the first
   */
  start(
    seed: number,
    { hasKeys = false, from }: { hasKeys?: boolean; from?: string | undefined } = {},
  ): readonly SayAction[] {
    return this.take({
      type: "started",
      at: this.at,
      seed,
      generation: currentGeneration,
      ...(from === undefined ? {} : { from }),
      ...(hasKeys ? { keys: true } : {}),
    });
  }

  /** Handles a remark and returns the lines that follow. */
  hear(text: string): readonly SayAction[] {
    const utterance = `u${this.utterances.size}`;
    this.utterances.set(utterance, text);
    this.said = text;
    const heard = this.listen(text, remarkContextAt(this.graph, this.state));
    return this.take({ type: "heard", at: this.at, utterance, heard });
  }

  /** Handles a button or key and returns the lines that follow. */
  press(pressed: Pressed): readonly SayAction[] {
    return this.take({ type: "heard", at: this.at, utterance: "pressed", heard: parsePress(pressed) });
  }

  /** Renders lines in the engine's words. */
  render(lines: readonly SayAction[]): string {
    const words = {
      utterance: (id: string) => this.utterances.get(id),
      passage: (id: string) => this.passages.get(id),
    };
    return lines.map(({ parts }) => renderLine(this.graph, parts, words)).join(" ");
  }

  /** Applies an event, follows up its actions and returns all resulting lines. */
  private take(event: EngineEvent): readonly SayAction[] {
    const { state, actions } = step(this.graph, this.state, event);
    this.state = state;
    const lines = actions.filter((action): action is SayAction => action.type === "say");
    return [...lines, ...actions.flatMap((action) => this.follow(action))];
  }

  private follow(action: EngineAction): readonly SayAction[] {
    if (action.type === "care_flagged") this.care = action.kind;
    if (action.type === "admit") return this.take({ type: "admitted", at: this.at, full: null });
    if (action.type !== "search") return [];
    const found = this.search(this.said);
    if (found !== null) this.passages.set(found.id, found.text);
    const passage = found === null ? null : { id: found.id, source: found.source };
    return this.take({ type: "found", at: this.at, passage });
  }
}
