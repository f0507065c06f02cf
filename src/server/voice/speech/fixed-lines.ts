import type { GuideGraph, GuideNode } from "../../../interviewing/guide/guide-graph.ts";
import { wordings } from "../../../interviewing/phrases/wordings.ts";

const wordsOf = (node: GuideNode): readonly (string | null)[] => {
  if (node.kind === "question") return [node.text, ...node.probes];
  return "text" in node ? [node.text] : [];
};

/**
 * Everything that an interviewer with this guide may say whoever the respondent is: the guide's own words and the
 * engine's phrases, without those that repeat something of the respondent or of the knowledge base.
 */
export function fixedLines({ nodes, sections, language }: GuideGraph): readonly string[] {
  const phrases = Object.values(wordings[language].says).flat();
  const lines = [
    ...nodes.flatMap(wordsOf),
    ...phrases.filter((phrase) => !phrase.includes("{")),
    ...phrases
      .filter((phrase) => phrase.includes("{section}"))
      .flatMap((phrase) => sections.map(({ title }) => phrase.split("{section}").join(title))),
  ];
  return [...new Set(lines.filter((line): line is string => line !== null && line.trim() !== ""))];
}
