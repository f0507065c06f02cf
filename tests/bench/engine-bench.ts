import { initialState } from "../../src/interviewing/engine/engine-state.ts";
import type { EngineState } from "../../src/interviewing/engine/engine-state.ts";
import { renderLine } from "../../src/interviewing/engine/lines/render-line.ts";
import { step } from "../../src/interviewing/engine/step.ts";
import { compileGuide } from "../../src/interviewing/guide/compile-guide.ts";
import { guideHints } from "../../src/interviewing/guide/guide-hints.ts";
import { parseGuide } from "../../src/interviewing/guide/parse-content.ts";
import { createListener } from "../../src/interviewing/hearing/create-listener.ts";

/*
 * Engine cost of one interview turn: understand an answer (care, commands, personal data, goals), decide, and render the
 * reply. A turn may take at most three times as long in a guide of 5,000 questions as in one of 20. Also measures parsing
 * and compiling a large guide.
 */

const maxGrowth = 3;
const rounds = 400;
const answers = [
  "We moved to another company last week because the deliveries of infusion pumps came late every month.",
  "Not much",
  "The ward manager and the head of purchasing decide together, and the finance department has the last word in it.",
  "I don't know",
  "About 20 percent of all orders, more or less",
  "Could you repeat that, please?",
];

const options = { language: "en", profile: "expert-deep-dive", minutes: null, asksConsent: true };
const content = "## Introduction\nWelcome.\n\n## Objectives\n- Suppliers\n- Budgets\n\n## Closing\nThanks.";
const guideOf = (questions: number) =>
  parseGuide(
    content,
    Array.from(
      { length: questions },
      (_, index) => `- What is step ${index} of buying?\n  - Since when?`,
    ).join("\n"),
  );

/** Duration of each turn of complete interviews in µs, sorted. */
function turns(questions: number): Record<"whole" | "decided", readonly number[]> {
  const { graph } = compileGuide(guideOf(questions), options);
  const listen = createListener(graph);
  const times: number[] = [];
  const decisions: number[] = [];
  for (let round = 0; times.length < rounds * 20; round += 1) {
    let state: EngineState = initialState(graph);
    const words = new Map<string, string>();
    const find = { utterance: (id: string) => words.get(id), passage: () => undefined };
    state = step(graph, state, { type: "started", at: 0, seed: round }).state;
    for (let turn = 0; state.status !== "ended" && turn < 200; turn += 1) {
      const text = turn === 0 ? "Yes, that is all right." : (answers[turn % answers.length] ?? "");
      const utterance = `u${turn}`;
      words.set(utterance, text);
      const node = graph.nodes[state.node];
      const started = performance.now();
      const heard = listen(text, { question: node?.kind === "question" ? node.text : "" });
      const understood = performance.now();
      const next = step(graph, state, { type: "heard", at: turn * 1000, utterance, heard });
      decisions.push((performance.now() - understood) * 1000);
      for (const action of next.actions) if (action.type === "say") renderLine(graph, action.parts, find);
      times.push((performance.now() - started) * 1000);
      state = next.state;
    }
  }
  // Drops the first quarter as warm-up.
  const warm = (all: readonly number[]) => all.slice(all.length / 4).toSorted((a, b) => a - b);
  return { whole: warm(times), decided: warm(decisions) };
}

const once = (work: () => unknown): number => {
  work();
  const started = performance.now();
  work();
  return performance.now() - started;
};

const at = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1));
const figures = [20, 5000].map((questions) => {
  const { whole, decided } = turns(questions);
  return {
    "questions in the guide": questions,
    "median, µs": at(whole, 0.5),
    "p95, µs": at(whole, 0.95),
    "the decision alone, median": at(decided, 0.5),
    "the decision alone, p95": at(decided, 0.95),
  };
});
console.log("A turn: heard, decided, put into words");
console.table(figures);

const large = guideOf(5000);
console.log("A guide of 10,000 lines, milliseconds");
console.table({
  read: Number(once(() => guideOf(5000)).toFixed(0)),
  compiled: Number(once(() => compileGuide(large, options)).toFixed(0)),
  hinted: Number(once(() => guideHints(large, options)).toFixed(0)),
});

const [small, huge] = figures.map((figure) => figure["median, µs"]);
const growth = (huge ?? Number.NaN) / (small ?? Number.NaN);
if (!(growth <= maxGrowth)) {
  console.error(
    `A turn takes ${growth.toFixed(1)} times as long in a large guide; it may take ${maxGrowth} times.`,
  );
  process.exitCode = 1;
}
