import { runToCompletion } from "../../../../kernel/steps.ts";
import { compileGuide, type CompileOptions } from "../../../../interviewing/guide/compile-guide.ts";
import { parseGuide } from "../../../../interviewing/guide/parse-content.ts";
import {
  createKnowledgeSearch,
  type KnowledgeDocument,
} from "../../../../interviewing/knowledge/create-knowledge-search.ts";
import {
  type PastInterview,
  type ReplayedNode,
  replayOnGuideInSteps,
} from "../../../../interviewing/simulation/replay-on-guide.ts";
import type { SearchKnowledge } from "../../../../interviewing/simulation/offline-interview.ts";
import { characters } from "../../../../interviewing/simulation/simulated-respondent.ts";
import { type SimulatedInterview, simulateInSteps } from "../../../../interviewing/simulation/simulate.ts";

/** A guide as stored. */
export interface TrialGuide {
  readonly content: string;
  readonly questions: string;
  readonly options: CompileOptions;
}

/** A guide and the documents of its interviewer. */
export interface TrialInterviewer {
  readonly guide: TrialGuide;
  readonly documents: readonly KnowledgeDocument[];
}

export type TrialRequest =
  | { readonly type: "simulate"; readonly tried: TrialInterviewer }
  | { readonly type: "replay"; readonly tried: TrialInterviewer; readonly held: PastInterview };

/** A question of the guide with its learning goals. */
export interface TrialQuestion {
  readonly position: number;
  readonly text: string;
  readonly goals: readonly string[];
}

export type TrialAnswer =
  | { readonly type: "questions"; readonly questions: readonly TrialQuestion[] }
  | { readonly type: "interview"; readonly interview: SimulatedInterview }
  | { readonly type: "done" }
  | { readonly type: "replayed"; readonly places: readonly ReplayedNode[] };

/** Runs a trial; calls `answer` with each result. */
export function runTrial(request: TrialRequest, answer: (answer: TrialAnswer) => void): void {
  const { guide, documents } = request.tried;
  const { graph } = compileGuide(parseGuide(guide.content, guide.questions), guide.options);
  const find = runToCompletion(createKnowledgeSearch(documents, graph.language));
  const search: SearchKnowledge = (question) => runToCompletion(find(question)).best;
  if (request.type === "replay") {
    answer({ type: "replayed", places: runToCompletion(replayOnGuideInSteps(graph, request.held, search)) });
    return;
  }
  answer({
    type: "questions",
    questions: graph.nodes.flatMap((node, position) =>
      node.kind === "question"
        ? [{ position, text: node.text, goals: (node.goals ?? []).map((goal) => goal.text) }]
        : [],
    ),
  });
  for (const character of characters)
    answer({ type: "interview", interview: runToCompletion(simulateInSteps(graph, character, search)) });
  answer({ type: "done" });
}
