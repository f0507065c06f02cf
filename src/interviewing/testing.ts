import { runToCompletion } from "../kernel/steps.ts";
import type { GuideGraph } from "./guide/guide-graph.ts";
import { readFactsInSteps, type InterviewFacts, type InterviewMessage } from "./insights/read-facts.ts";

/**
 * Ratio of CPU time of `work` for a size ten times larger: about 10 if linear, about 100 if quadratic. Takes the
 * fastest of several runs, so that load on the machine does not matter. For tests.
 */
export function growth(size: number, work: (size: number) => unknown): number {
  const fastest = [size, size * 10].map((each) =>
    Math.min(
      ...Array.from({ length: 4 }, () => {
        const started = process.cpuUsage();
        work(each);
        const { user, system } = process.cpuUsage(started);
        return user + system;
      }),
    ),
  );
  return (fastest[1] ?? Infinity) / Math.max(fastest[0] ?? 0, 50);
}

/** Like `readFactsInSteps`, at once. */
export const readFacts = (graph: GuideGraph, messages: readonly InterviewMessage[]): InterviewFacts =>
  runToCompletion(readFactsInSteps(graph, messages));
