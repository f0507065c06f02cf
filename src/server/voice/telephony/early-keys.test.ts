import { describe, expect, it } from "vitest";
import type { SessionLine } from "../session/session.ts";
import { AskedQuestion } from "../stream/asked-question.ts";
import { aCall, opening } from "../testing/scripted-call.ts";
import { keysOf } from "./telephone-line.ts";

/** A call by telephone, whose sound arrives this late. */
const delayMs = 200;
const next = "Who decides about suppliers?";
/** Milliseconds that the opening takes to say, with its last mark. */
const openingMs = opening.length * 50 + 500;

function aTelephone(
  asking: Pick<SessionLine, "role" | "isOpen" | "keys" | "choices"> = { role: "question" },
) {
  const talk = aCall("recorded", 0, "short", asking, delayMs);
  const keys = keysOf(talk.clock, { call: () => talk.call, onOptOut: () => undefined });
  /** Presses keys one after another. */
  const press = async (text: string, gapMs: number) => {
    for (const [at, key] of [...text].entries()) {
      if (at > 0) await talk.clock.advance(gapMs);
      keys.press(key);
    }
    await talk.clock.advance(10);
  };
  talk.call.start();
  return { ...talk, press };
}

describe("keys before a question was heard", () => {
  it.each(["22", "77", "222"])("%s in quick succession is one answer", async (text) => {
    const { clock, press, said, call, spoken } = aTelephone();
    await clock.advance(openingMs);
    await press(text, 350);
    await clock.advance(5_000);
    expect(said()).toEqual([text[0]]);
    expect(spoken.at(-1)?.text).toBe(next);
    call.hangUp();
  });

  it("a second 1 neither ends the wait for the 0 of a ten, nor answers the next question", async () => {
    const { clock, press, said, call } = aTelephone();
    await clock.advance(openingMs);
    await press("11", 350);
    await clock.advance(5_000);
    expect(said()).toEqual(["1"]);
    await press("11", 1_500);
    await clock.advance(5_000);
    expect(said()).toEqual(["1", "1"]);
    call.hangUp();
  });

  it("a digit is dropped until a second of the next question was heard, by the provider's marks", async () => {
    const { clock, press, said, call } = aTelephone();
    await clock.advance(openingMs);
    await press("5", 0);
    // A second of it was sent, but less has arrived.
    await clock.advance(1_100);
    await press("6", 0);
    await clock.advance(500);
    expect(said()).toEqual(["5"]);
    await press("8", 0);
    expect(said()).toEqual(["5", "8"]);
    call.hangUp();
  });

  it("a star is dropped too, but two end the call at any time", async () => {
    const { clock, press, said, call } = aTelephone();
    await clock.advance(openingMs);
    await press("5*", 300);
    await clock.advance(1_500);
    expect(said()).toEqual(["5"]);
    await press("6**", 300);
    expect(said()).toEqual(["5", "6", "stop"]);
    call.hangUp();
  });

  it("a ten, and a number of any digits ended by #, are read as before", async () => {
    const rated = aTelephone();
    await rated.clock.advance(openingMs);
    await rated.press("10#", 400);
    expect(rated.said()).toEqual(["10"]);
    rated.call.hangUp();
    const counted = aTelephone({ role: "question", keys: "figure" });
    await counted.clock.advance(openingMs);
    await counted.press("110#", 300);
    expect(counted.said()).toEqual(["110"]);
    counted.call.hangUp();
  });

  it("a question that is put again after silence is known, and may be answered at once", () => {
    const asked = new AskedQuestion();
    const line = { type: "line", messageId: "1", text: next, role: "question" } as SessionLine;
    asked.follow(line, { type: "said", messageId: "2", text: "5" });
    expect([0, 999, 1_000].map((heardMs) => asked.isHeard(() => heardMs))).toEqual([false, false, true]);
    asked.follow(line, { type: "silence" });
    expect(asked.isHeard(() => 0)).toBe(true);
  });
});

describe("a key that answers nothing", () => {
  const keys = "Please press the number of your answer.";

  it("is followed by the keys and the options, and by the interview the second time", async () => {
    const { clock, press, said, spoken, inputs, call } = aTelephone({ role: "question", choices: 3 });
    await clock.advance(openingMs);
    await press("9", 0);
    expect(spoken.slice(1).map(({ text }) => text)).toEqual([keys]);
    await clock.advance(keys.length * 50 + 500);
    expect(spoken.slice(2).map(({ text }) => text)).toEqual([opening]);
    await press("3", 0);
    expect(said()).toEqual(["3"]);
    // The call's own words are not the interview's, so cutting them is no interruption of it.
    expect(inputs.map(({ type }) => type)).toEqual(["start", "said"]);
    await clock.advance(openingMs);
    await press("0", 0);
    await clock.advance(1_500);
    await press("0", 0);
    expect(said()).toEqual(["3", "0"]);
    call.hangUp();
  });

  it("at consent says the keys at once, and what was being said goes on", async () => {
    const { clock, press, said, spoken, call } = aTelephone({ role: "consent" });
    await clock.advance(1_800);
    await press("5", 0);
    const told = "Press 1 to agree, or 2 to decline.";
    await clock.advance(told.length * 50 + 1_000);
    expect(spoken.map(({ text }) => text)).toEqual([opening, told, "What made you change your supplier?"]);
    await press("1", 0);
    expect(said()).toEqual(["yes"]);
    call.hangUp();
  });

  it("after a question for yes or no too", async () => {
    const { clock, press, spoken, said, call } = aTelephone({ role: "question", keys: "yes_no" });
    await clock.advance(openingMs);
    await press("3", 0);
    expect(spoken.at(-1)?.text).toBe("Press 1 for yes or 2 for no.");
    expect(said()).toEqual([]);
    call.hangUp();
  });
});

it("nobody is asked whether they are there while the interviewer speaks, also after a key cut the line", async () => {
  const { clock, press, inputs, replies, call } = aTelephone({ role: "consent" });
  const reply = `${"This is a short survey about suppliers. ".repeat(6)}Are you ready?`;
  replies.push(reply);
  await clock.advance(1_500);
  await press("1", 0);
  expect(reply.length * 50).toBeGreaterThan(12_000);
  await clock.advance(reply.length * 50 + 6_900);
  expect(inputs.map(({ type }) => type)).toEqual(["start", "interrupted", "said"]);
  await clock.advance(1_000);
  expect(inputs.at(-1)).toEqual({ type: "silence" });
  call.hangUp();
});
