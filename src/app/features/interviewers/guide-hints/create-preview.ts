import { OfflineInterview } from "../../../../interviewing/simulation/offline-interview.ts";
import { paragraphsOf } from "../../../../interviewing/engine/lines/render-line.ts";
import { compileGuide, type CompileOptions } from "../../../../interviewing/guide/compile-guide.ts";
import { parseGuide } from "../../../../interviewing/guide/parse-content.ts";
import { guideContent, type GuideTexts } from "./compute-hints.ts";

/** A line that the interviewer says before the first answer. Lines after `consent` follow once it is given. */
export interface PreviewLine {
  readonly text: string;
  readonly kind: "consent" | "said";
}

export interface PreviewQuestion {
  readonly text: string;
  /** Title of the section that starts with it, otherwise null. */
  readonly section: string | null;
  /** Number of follow-ups in the guide. */
  readonly followUps: number;
}

/** A guide as respondents experience it. */
export interface RespondentPreview {
  /** BCP 47 tag of the interview language. */
  readonly language: string;
  /** Lines up to and including the first question. */
  readonly lines: readonly PreviewLine[];
  readonly hasQuestions: boolean;
  /** The questions after the first one, in order, up to a limit. */
  readonly next: readonly PreviewQuestion[];
  /** Number of questions beyond `next`. */
  readonly more: number;
  /** Null if the engine's own wording is used. */
  readonly closing: string | null;
}

const maxNext = 5;

const paragraphs = (text: string): readonly string[] =>
  text
    .split(/\n{2,}/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Starts an interview with an unsaved guide in the engine, without storing anything; only gives consent. */
export function createPreview(guide: GuideTexts, options: CompileOptions): RespondentPreview {
  const { graph } = compileGuide(parseGuide(guideContent(guide), guide.questions), options);
  const interview = new OfflineInterview(graph, () => null);
  const beginning = interview.start(0);
  const asksConsent = beginning.some(({ role }) => role === "consent");
  const spokenLines = asksConsent
    ? [...beginning, ...interview.press({ kind: "assent", value: "yes" })]
    : beginning;
  const lines = spokenLines.flatMap((line) =>
    paragraphsOf(graph, line.parts)
      .flatMap((parts) => paragraphs(interview.render([{ ...line, parts }])))
      .map((text): PreviewLine => ({ text, kind: line.role === "consent" ? "consent" : "said" })),
  );
  const questions = graph.nodes.flatMap((node, position) =>
    node.kind === "question" ? [{ node, position }] : [],
  );
  const askedPosition = spokenLines.find(({ role }) => role === "question")?.node;
  const next = questions.filter(({ position }) => askedPosition === undefined || position > askedPosition);
  const sectionBefore = (position: number) =>
    questions.findLast((each) => each.position < position)?.node.section ?? null;
  const closing = graph.nodes.find((node) => node.kind === "closing");
  return {
    language: graph.language,
    lines,
    hasQuestions: questions.length > 0,
    next: next.slice(0, maxNext).map(({ node, position }) => ({
      text: node.text,
      section:
        node.section === null || node.section === sectionBefore(position)
          ? null
          : (graph.sections[node.section]?.title ?? null),
      followUps: node.probes.length,
    })),
    more: Math.max(0, next.length - maxNext),
    closing: closing?.text ?? null,
  };
}
