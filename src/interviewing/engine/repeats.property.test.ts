import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createListener } from "../hearing/create-listener.ts";
import { parsePress, type Pressed } from "../hearing/choices/pressed.ts";
import type { ParsedUtterance } from "../hearing/text/parsed-utterance.ts";
import { languages, type Language } from "../languages/language.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import { wordings } from "../phrases/wordings.ts";
import type { LinePart, SayAction } from "./engine-action.ts";
import { currentGeneration } from "./engine-event.ts";
import { initialState, type EngineState } from "./engine-state.ts";
import { wordingsOfGeneration } from "./generations/earlier-generations.ts";
import { remarkContextAt } from "./graph-view.ts";
import { step } from "./step.ts";
import { aGraph } from "./testing.ts";

/*
 * No wording of the engine's own is said twice in an interview while another of its kind is left, and what has fewer
 * than four wordings is said once; apart from what stands here.
 */

/** Kinds that are said in the same words whenever they are needed. */
const sameWords: ReadonlySet<PhraseKey> = new Set<PhraseKey>([
  // The text of an emergency is the one that was reviewed.
  "care_crisis",
  "care_perhaps",
  // What consent is asked for must not vary.
  "consent",
  "consent_again",
  // Keys are named in the same words, so that they are recognised.
  "keys_consent",
  "keys_help",
  "keys_open",
  "keys_yes_no",
  "keys_figure",
  "keys_nothing_more",
  "keys_rating",
  "keys_choice",
  "keys_yes_no_or_speak",
  "keys_stance",
  "speak_recorded",
  "screen_keys",
  "screen_buttons",
  // They hold figures.
  "about_how_long",
  "minutes_left",
  "questions_left",
  "questions_ahead",
  "last_question",
  // Comes again, in its other wording, if the last answer was taken back at the end.
  "anything_else",
  // After an answer to what happens with the answers, there must be time to take something back.
  "anything_more",
  "about_my_answers_end",
  "about_my_answers_kept",
]);

const remarks = [
  "The support was slow and nobody called us back.",
  "It was the price, two hundred a month, and then they raised it again in spring without a word.",
  "Yes.",
  "No.",
  "I don't know.",
  "No idea, sorry.",
  "I'd rather not say.",
  "Next question.",
  "Could you repeat that?",
  "What do you mean?",
  "Hang on a second.",
  "I'm back.",
  "Who is asking?",
  "Why are you doing this study?",
  "What happens with my answers?",
  "Is this anonymous?",
  "Are you recording this?",
  "Why do you record this?",
  "Do I have to answer?",
  "Are you a human?",
  "Can I answer in Spanish?",
  "Why do you ask me that?",
  "How do I stop?",
  "Can you delete everything I said?",
  "How long will this take?",
  "What do you think?",
  "Forget that.",
  "Undo.",
  "I want to stop wasting my time here, stop.",
  "As I said, the price.",
  "Another survey, nobody reads this anyway.",
  "I am thinking about killing myself.",
  "My mother died last week and I can't stop crying.",
  "You are a stupid machine, go to hell.",
  "Continue.",
  "Mm-hm.",
  "",
] as const;
const presses: readonly Pressed[] = [
  { kind: "rating", value: 7 },
  { kind: "assent", value: "yes" },
  { kind: "assent", value: "no" },
  { kind: "command", command: "skip" },
];

const graph = aGraph(
  `## First
- Why did you leave?
  - goal: what it cost you [cost, price]
  - goal: who decided
- Did you have any doubts?
## Second
- How sure are you, from 0 to 10?
- What would you change?
  - What else?
- What did you try before?`,
);
const listen = createListener(graph);
const known = new Map<string, ParsedUtterance>();

function heardAt(state: EngineState, text: string): ParsedUtterance {
  const context = remarkContextAt(graph, state);
  const key = JSON.stringify([text, context]);
  const heard = known.get(key) ?? listen(text, context);
  known.set(key, heard);
  return heard;
}

const language: Language = "en";
const countOf = (key: PhraseKey): number =>
  wordingsOfGeneration(key, currentGeneration, language, wordings[language].phrases[key].length).length;

type Input = number | "silence" | "found" | "returned";

/** Lines of an interview without the prompts that are put again. */
function linesOf(seed: number, inputs: readonly Input[], keys: boolean): readonly (readonly LinePart[])[] {
  let state = initialState(graph);
  const lines: LinePart[][] = [];
  const send = (event: Parameters<typeof step>[2]) => {
    const { prompt } = state;
    const next = step(graph, state, event);
    state = next.state;
    const says = next.actions.filter((action): action is SayAction => action.type === "say");
    for (const { parts } of says)
      lines.push(parts.filter((part) => !(prompt?.parts.includes(part) ?? false)));
  };
  send({
    type: "started",
    at: 0,
    seed,
    generation: currentGeneration,
    ...(keys ? { keys: true as const } : {}),
  });
  for (const [index, input] of inputs.entries()) {
    if (state.status === "ended") break;
    const at = index;
    const utterance = `u${index}`;
    if (input === "silence" || input === "returned") send({ type: input, at });
    else if (input === "found" || state.awaits === "search") send({ type: "found", at, passage: null });
    else {
      const press = presses[input - remarks.length];
      const heard =
        press === undefined
          ? heardAt(state, remarks[input] ?? "")
          : parsePress(press, graph.nodes[state.node]);
      send({ type: "heard", at, utterance, heard });
    }
  }
  return lines;
}

describe("the engine's own words", () => {
  test("are said once before another wording of their kind is left, in any interview", () => {
    const input = fc.oneof(
      { weight: 12, arbitrary: fc.nat({ max: remarks.length + presses.length - 1 }) },
      { weight: 1, arbitrary: fc.constantFrom("silence" as const, "found" as const, "returned" as const) },
    );
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999 }),
        fc.array(input, { minLength: 5, maxLength: 40 }),
        fc.boolean(),
        (seed, inputs, keys) => {
          const said = new Map<string, number>();
          const kinds = new Map<PhraseKey, number>();
          for (const part of linesOf(seed, inputs, keys).flat()) {
            if (part.kind !== "phrase" || sameWords.has(part.key)) continue;
            const wording = `${part.key} ${part.variant}`;
            said.set(wording, (said.get(wording) ?? 0) + 1);
            kinds.set(part.key, (kinds.get(part.key) ?? 0) + 1);
          }
          for (const [wording, times] of said) {
            const key = wording.split(" ")[0] as PhraseKey;
            const all = countOf(key);
            expect([wording, times <= Math.ceil((kinds.get(key) ?? 0) / all)]).toEqual([wording, true]);
            if (all < 4) expect([key, kinds.get(key)]).toEqual([key, 1]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each(languages)("has four wordings in %s of what a respondent may ask for more than once", (each) => {
    const few = (Object.keys(wordings[each].phrases) as PhraseKey[]).filter(
      (key) =>
        (key.startsWith("about_") || key.startsWith("confirm_") || key.startsWith("care_confirm")) &&
        !sameWords.has(key) &&
        new Set(
          wordingsOfGeneration(key, currentGeneration, each, wordings[each].phrases[key].length).map(
            (at) => wordings[each].phrases[key][at],
          ),
        ).size < 4,
    );
    expect(few).toEqual([]);
  });
});
