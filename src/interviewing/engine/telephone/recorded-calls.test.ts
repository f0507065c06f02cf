import { describe, expect, test } from "vitest";
import { parsePress, type Pressed } from "../../hearing/choices/pressed.ts";
import type { CountedPhraseKey, PhraseKey } from "../../phrases/wording.ts";
import { wordings } from "../../phrases/wordings.ts";
import type { ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import { aGraph, TestConversation } from "../testing.ts";
import { initialState } from "../engine-state.ts";

const { phrases } = wordings.en;
const first = (key: Exclude<PhraseKey, CountedPhraseKey>): string => phrases[key][0] ?? "";

/** A telephone call whose speech is recorded. */
function aCall(questions: string, options: Parameters<typeof aGraph>[1] = {}) {
  const talk = new TestConversation(aGraph(questions, options));
  talk.state = initialState(talk.graph);
  const opening = talk.send({
    type: "started",
    at: 0,
    seed: 0,
    generation: 20,
    keys: true,
    recordsSpeech: true,
  });
  let utterances = 0;
  const send = (heard: ParsedUtterance) => {
    utterances += 1;
    return talk.send({ type: "heard", at: 0, utterance: `k${utterances}`, heard });
  };
  return {
    talk,
    opening,
    press: (pressed: Pressed) => send(parsePress(pressed, talk.graph.nodes[talk.state.node])),
    digit: (value: number) => send(parsePress({ kind: "rating", value }, talk.graph.nodes[talk.state.node])),
    /** An answer that was recorded, without words. */
    speak: (words = 20) =>
      send({
        ...parsePress({ kind: "rating", value: 1 }),
        rating: null,
        hasNumber: false,
        isRecording: true,
        words,
      }),
  };
}

/** A line thanks for the recording and claims nothing else. */
const thanks = (line: string): boolean => phrases.heard_recorded.some((text) => line.startsWith(text));

describe("a call whose speech is recorded", () => {
  test("says once, before the first open question, how to answer it", () => {
    const { opening, speak } = aCall("- Why did you leave?\n- Who decided?");
    expect(opening).toContain(first("keys_where"));
    expect(opening).not.toContain(first("keys_help"));
    expect(opening).toMatch(/wait a moment\. Why did you leave\?$/u);
    const next = speak();
    expect(thanks(next)).toBe(true);
    expect(next).toMatch(/Who decided\?$/u);
    expect(next).not.toContain(first("speak_recorded"));
  });

  test("follows up a recording with the author's own items only", () => {
    const { talk, speak } = aCall(
      "- Why did you leave?\n  - goal: what it cost you\n  - What came next?\n- Who decided?",
    );
    const lines = [speak(), speak(), speak(), speak()];
    expect(lines.every(thanks)).toBe(true);
    expect(lines.map((line) => line.split(/(?<=[.!])\s/u).at(-1))).toEqual([
      "What did it cost you?",
      "What came next?",
      "Who decided?",
      expect.stringContaining("press 2"),
    ]);
    expect(talk.statuses).toEqual(["covered", "covered"]);
  });

  test("names the keys of options, ratings, statements and yes-or-no questions, and takes them", () => {
    const { talk, opening, press, digit } = aCall(
      "- How often?\n  - choice: Weekly\n  - choice: Rarely\n- How content are you, from 0 to 10?\n- Have you changed it?\n- Did it help?\n- It is cheap. [belief]\n- And the shop?\n  - choice: Near\n  - choice: Far",
    );
    expect(opening).toMatch(/1: Weekly\. 2: Rarely\. Please press the number of your answer\.$/u);
    expect(digit(2)).toBe(`How content are you, from 0 to 10? ${first("keys_rating")}`);
    expect(digit(8)).toBe(`Have you changed it? ${first("keys_yes_no_or_speak")}`);
    expect(press({ kind: "assent", value: "yes" })).toBe(`Did it help? ${first("keys_yes_no")}`);
    expect(press({ kind: "assent", value: "no" })).toContain(first("keys_stance"));
    expect(press({ kind: "stance", value: "disagree" })).toBe("And the shop? 1: Near. 2: Far.");
    expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(5);
  });

  test("asks once for the keys after a spoken answer to a question that they answer", () => {
    const { speak } = aCall("- It is cheap. [belief]\n- How often?\n  - choice: Weekly\n  - choice: Rarely");
    const again = speak(3);
    expect(again).toContain(first("screen_keys"));
    expect(again).toContain(first("keys_stance"));
    expect(speak(3)).toMatch(/How often\? 1: Weekly/u);
  });

  test("tells a caller who presses digits at open questions once to speak, then goes on", () => {
    const { digit, talk } = aCall("- Why did you leave?\n- Who decided?\n- What next?");
    const told = digit(5);
    expect(told).toBe(`${first("keys_open")} Why did you leave?`);
    expect(digit(5)).toMatch(/Who decided\?$/u);
    expect(digit(5)).not.toContain(first("keys_open"));
    expect(talk.statuses).toEqual(["skipped", "skipped", "open"]);
  });

  test("repeats the keys of a statement after another digit", () => {
    const { digit } = aCall("- It is cheap. [belief]");
    expect(digit(8)).toMatch(/^It is cheap\..*Press 1 if you agree/u);
  });

  test("a belief audit is answered by keys, apart from the reasons", () => {
    const { press, digit, speak } = aCall("- It is cheap. [belief]", { profile: "belief-audit" });
    expect(press({ kind: "stance", value: "agree" })).toContain(first("keys_rating"));
    expect(digit(9)).toMatch(/^Questions without keys/u);
    expect(thanks(speak())).toBe(true);
  });

  test("a spoken yes does not consent, and is told so", () => {
    const { speak } = aCall("- Why?", { asksConsent: true });
    expect(speak(1)).toBe(`${first("screen_keys")} ${first("keys_consent")}`);
  });

  test("thanks for an addition and asks once more", () => {
    const { speak, press } = aCall("- Why did you leave? [light]");
    speak();
    const more = speak();
    expect(thanks(more)).toBe(true);
    expect(more).toContain(first("keys_nothing_more"));
    expect(press({ kind: "assent", value: "no" })).toBe("Goodbye then.");
  });
});

test("a call with recognition is as before", () => {
  const talk = new TestConversation(aGraph("- Why did you leave?"), undefined, 0, true);
  expect(talk.lines[0]).toContain(first("keys_help"));
  expect(talk.lines[0]).toMatch(/Why did you leave\?$/u);
});
