import type { Language } from "../../languages/language.ts";
import type { GuideNode } from "../../guide/guide-graph.ts";
import { numberedOptionsOf } from "./options.ts";
import { wordings } from "../../phrases/wordings.ts";
import type { ParsedUtterance } from "../text/parsed-utterance.ts";

/** Input from a button of the page or a key of the telephone. */
export type Pressed =
  | { readonly kind: "command"; readonly command: "skip" | "pause" | "stop" }
  /** An integer from 0 to 10. */
  | { readonly kind: "rating"; readonly value: number }
  | { readonly kind: "assent"; readonly value: "yes" | "no" }
  /** What is thought of a statement; by telephone only. */
  | { readonly kind: "stance"; readonly value: "agree" | "disagree" | "unsure" };

/** Keys as sent by clients. */
export const pressedKeys = [
  "skip",
  "pause",
  "stop",
  "yes",
  "no",
  ...Array.from({ length: 11 }, (_, value) => String(value)),
] as const;

/** Parses a key sent by a client; `null` for any other text. */
export function readPressed(key: string): Pressed | null {
  if (key === "skip" || key === "pause" || key === "stop") return { kind: "command", command: key };
  if (key === "yes" || key === "no") return { kind: "assent", value: key };
  return /^(?:\d|10)$/u.test(key) ? { kind: "rating", value: Number(key) } : null;
}

/**
 * Returns the transcript text of a press: the first cue of the command in the interview's language, the figure, or the
 * option with that number, or the stance in words. `node`: the current node.
 */
export function transcriptOfPress(pressed: Pressed, language: Language, node?: GuideNode): string {
  if (pressed.kind === "rating") {
    const options = node?.kind === "question" ? numberedOptionsOf(node, language) : [];
    return options[pressed.value - 1] ?? String(pressed.value);
  }
  if (pressed.kind === "stance") return wordings[language].phrases[`stance_${pressed.value}`][0] ?? "";
  const cue = pressed.kind === "command" ? pressed.command : pressed.value;
  return wordings[language].cues[cue][0] ?? cue;
}

/** Converts a press to the engine's input; exact, and without words of the respondent. */
export const parsePress = (pressed: Pressed, node?: GuideNode): ParsedUtterance => ({
  ...(pressed.kind === "rating" &&
  node?.kind === "question" &&
  node.choices?.[pressed.value - 1] !== undefined
    ? { choice: pressed.value - 1 }
    : {}),
  command: pressed.kind === "command" ? pressed.command : null,
  isExact: true,
  assent: pressed.kind === "assent" ? pressed.value : null,
  resumes: pressed.kind === "assent" && pressed.value === "yes",
  words: 1,
  language: null,
  rating: pressed.kind === "rating" ? pressed.value : null,
  hasNumber: pressed.kind === "rating",
  hasReason: false,
  hasExample: false,
  objectives: [],
  echo: null,
});
