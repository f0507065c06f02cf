import { runToCompletion } from "../../kernel/steps.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { readFactsInSteps, type InterviewFacts, type InterviewMessage } from "./read-facts.ts";

/** Like `readFactsInSteps`, at once. */
export const readFacts = (graph: GuideGraph, messages: readonly InterviewMessage[]): InterviewFacts =>
  runToCompletion(readFactsInSteps(graph, messages));
