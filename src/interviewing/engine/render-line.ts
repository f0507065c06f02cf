import type { GuideGraph } from "../guide/guide-graph.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import { wordings } from "../phrases/wordings.ts";
import type { LinePart } from "./engine-action.ts";

/** Where the words stand that a line refers to; `undefined` for those that were erased. */
export interface LineWords {
  readonly utterance: (id: string) => string | undefined;
  readonly passage: (id: string) => string | undefined;
}

const phraseOf = (graph: GuideGraph, key: PhraseKey, variant: number): string => {
  const variants = wordings[graph.language].says[key];
  return variants[variant % variants.length] ?? "";
};

/** A function, so that `$` in somebody's words stays what it is. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);

function words(graph: GuideGraph, part: LinePart, find: LineWords): string {
  switch (part.kind) {
    case "phrase":
      return phraseOf(graph, part.key, part.variant);
    case "section":
      return fill(phraseOf(graph, "section", 0), { section: graph.sections[part.section]?.title ?? "" });
    case "echo": {
      const { utterance, start, end } = part.echo;
      const echo = find.utterance(utterance)?.slice(start, end).trim() ?? "";
      return echo === "" ? "" : fill(phraseOf(graph, "echo", part.variant), { echo });
    }
    case "answer": {
      const answer = find.passage(part.passage.id);
      return answer === undefined
        ? phraseOf(graph, "no_answer", 0)
        : fill(phraseOf(graph, "answer", 0), { source: part.passage.source, answer });
    }
    case "node": {
      const node = graph.nodes[part.node];
      return node !== undefined && "text" in node ? (node.text ?? "") : "";
    }
    case "probe": {
      const node = graph.nodes[part.node];
      return node?.kind === "question" ? (node.probes[part.probe] ?? "") : "";
    }
  }
}

/** Puts a line into words, in the guide's language. Erased words are left out, never guessed. */
export const renderLine = (graph: GuideGraph, parts: readonly LinePart[], find: LineWords): string =>
  parts
    .map((part) => words(graph, part, find))
    .filter((text) => text !== "")
    .join(" ");
