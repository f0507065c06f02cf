import type { ToolCall } from "../../../contracts/contracts.gen.ts";
import type { LinePart, SayAction } from "../../../interviewing/engine/engine-action.ts";
import { renderLine, type LineWords } from "../../../interviewing/engine/render-line.ts";
import type { Wording } from "../model/wording.ts";
import type { MessageRow } from "../../interviews/read-conversation.ts";
import type { Guide } from "./guides.ts";
import type { StepResult } from "./take-input.ts";

/** A line in its final words. */
export interface ComposedLine {
  readonly say: SayAction;
  readonly text: string;
}

interface ComposeContext {
  readonly guide: Guide;
  /** Whether respondents read it: then the first question does not stand in one paragraph with the greeting. */
  readonly isWritten: boolean;
  readonly decided: StepResult;
  /** What the respondent said just now. */
  readonly utterance: { readonly id: string; readonly text: string } | null;
  /** What the respondent said earlier, where a line quotes it. */
  readonly quoted: ReadonlyMap<string, string>;
  /** Said after each line that asks for consent. */
  readonly afterConsent: string | undefined;
  readonly wording: Wording | undefined;
  /** What was said before, where a language model is to know it. */
  readonly history: readonly MessageRow[];
  readonly signal: AbortSignal | undefined;
}

/** A rating is asked for in the same words before and after, so that the two can be compared. */
const asksRating = (part: LinePart): boolean =>
  part.kind === "phrase" && (part.key === "confidence" || part.key === "confidence_again");

/** What stands before a question that is asked again: an answer to what the respondent asked, or that there is none. */
const answersQuestion = (part: LinePart): boolean =>
  part.kind === "answer" ||
  (part.kind === "phrase" &&
    (part.key === "no_answer" || part.key === "back" || part.key.startsWith("about_")));

/** The engine's own probes may be reworded; the author's words are said as they stand. */
const mayReword = ({ role, parts }: SayAction): boolean =>
  role === "probe" &&
  parts.some(({ kind }) => kind === "phrase") &&
  parts.every(
    (part) =>
      part.kind !== "probe" && part.kind !== "comparison" && !asksRating(part) && !answersQuestion(part),
  );

/** Whether a language model would be asked for one of the lines. */
export const mayBeReworded = ({ lines }: StepResult): boolean => lines.some(mayReword);

/** Puts a line into the engine's words. */
function render(
  { guide, isWritten, decided, utterance, quoted }: ComposeContext,
  { parts }: SayAction,
): string {
  const { graph } = guide;
  const find: LineWords = {
    utterance: (id) => (id === utterance?.id ? utterance.text : quoted.get(id)),
    passage: (id) => decided.passages.get(id)?.text,
  };
  const greeting = parts.findIndex(
    (part) => part.kind === "node" && graph.nodes[part.node]?.kind === "introduction",
  );
  const paragraphs = isWritten ? [parts.slice(0, greeting + 1), parts.slice(greeting + 1)] : [parts];
  return paragraphs
    .map((own) => renderLine(graph, own, find))
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Puts the lines of a turn into words: the engine's, or a language model's where they pass its checks. */
export async function composeLines(
  context: ComposeContext,
): Promise<{ lines: readonly ComposedLine[]; calls: readonly ToolCall[] }> {
  const { decided, utterance, wording } = context;
  const lines: ComposedLine[] = [];
  const calls: ToolCall[] = [];
  for (const say of decided.lines) {
    const words = render(context, say);
    const isFollowed = say.role === "consent" && context.afterConsent !== undefined;
    const own = isFollowed ? `${words} ${context.afterConsent}` : words;
    if (wording === undefined || utterance === null || !mayReword(say)) {
      lines.push({ say, text: own });
      continue;
    }
    const reworded = await wording.reword(requestOf(context, say, own), context.signal);
    calls.push(reworded.call);
    lines.push({ say, text: reworded.line ?? own });
  }
  return { lines, calls };
}

function requestOf({ guide, decided, utterance, history }: ComposeContext, say: SayAction, line: string) {
  const { nodes, language, tone } = guide.graph;
  const node = nodes[say.node];
  const answers = new Set(decided.state.progress[say.node]?.answers.map((answer) => answer.utterance));
  return {
    language,
    tone,
    role: say.role,
    // The engine has counted this probe already.
    budget: say.probesLeft + 1,
    line,
    question: node?.kind === "question" ? node.text : "",
    answers: [
      ...history.filter(({ messageId }) => answers.has(messageId)).map(({ content }) => content),
      utterance?.text ?? "",
    ],
    said: history.filter(({ type }) => type === "ai").map(({ content }) => content),
    upcoming: nodes.slice(say.node + 1).flatMap((each) => (each.kind === "question" ? [each.text] : [])),
  };
}
