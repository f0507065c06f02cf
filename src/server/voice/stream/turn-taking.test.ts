import { describe, expect, it } from "vitest";
import type { SessionLine } from "../session/session.ts";
import { aCall, opening, quiet, voice } from "../testing/scripted-call.ts";

describe("over a line", () => {
  it.each(["Mm-hm.", "Okay.", "Uh"])("%s pauses it, and it resumes within two seconds", async (text) => {
    const { call, clock, inputs, told, spoken, understood, hear } = aCall();
    understood.push({ text });
    call.start();
    await clock.advance(300);
    await hear(quiet(0.2), voice(0.4));
    expect(told).toContain("clear");
    const end = clock.now();
    await hear(quiet(1.9));
    expect(inputs).toEqual([{ type: "start" }]);
    expect(spoken.map((each) => each.text)).toEqual([opening, opening]);
    expect((spoken[1]?.at ?? 0) - end).toBeLessThan(2_000);
    // The line is one message, and does not count as interrupted.
    expect(told.filter((each) => each !== "clear")).toHaveLength(1);
    call.hangUp();
  });

  it("a cough repeats the question alone, after which the wait for the answer starts over", async () => {
    const { call, clock, inputs, spoken, hear } = aCall();
    call.start();
    await clock.advance(1_500);
    await hear(voice(0.35), quiet(1.5));
    expect(spoken.map(({ text }) => text)).toEqual([opening, "What made you change your supplier?"]);
    await clock.advance(7_000);
    expect(inputs.map(({ type }) => type)).toEqual(["start"]);
    await clock.advance(3_000);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "silence"]);
  });

  it("words are an answer, and the line is cut as far as it was heard", async () => {
    const { call, clock, inputs, told, spoken, understood, hear } = aCall();
    understood.push({ text: "It was the price." });
    call.start();
    await clock.advance(500);
    await hear(voice(1.5), quiet(1));
    await clock.advance(100);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "interrupted", "said"]);
    // Its question had not begun.
    expect(inputs[1]).toMatchObject({ messageId: "line-1", ofQuestion: 0 });
    expect(told).toContainEqual({ id: "line-1", speaker: "ai", text: opening, interrupted: true });
    expect(spoken.at(-1)?.text).toBe("Who decides about suppliers?");
  });

  it.each(["mhm", "okay", "yeah"])("%s at its end is no answer, and nothing is repeated", async (text) => {
    const { call, clock, inputs, told, spoken, understood, hear } = aCall("server", 0, "short", {
      role: "question",
      isOpen: true,
    });
    understood.push({ text });
    call.start();
    await clock.advance(2_700);
    await hear(voice(0.4), quiet(1));
    await clock.advance(5_000);
    expect([spoken.length, told.some((each) => each !== "clear" && each.interrupted)]).toEqual([1, false]);
    expect(inputs).toEqual([{ type: "start" }]);
    // From then on the answer is awaited.
    await clock.advance(3_000);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "silence"]);
  });

  it("a sign of listening does not answer one that cannot be interrupted, but its end does", async () => {
    for (const [after, expected] of [
      [1_000, ["start"]],
      [2_800, ["start", "said"]],
    ] as const) {
      const { call, clock, inputs, spoken, understood, hear } = aCall("server", 0, "short", {
        role: "consent",
        interruptible: false,
      });
      understood.push({ text: "mhm" });
      call.start();
      await clock.advance(after);
      // Whether it is over by then does not matter.
      await hear(voice(0.4), quiet(0.7));
      await clock.advance(1_000);
      expect(inputs.map(({ type }) => type)).toEqual(expected);
      expect(spoken[0]?.text).toBe(opening);
      call.hangUp();
    }
  });

  it("that begins while the respondent goes on speaking waits, and is cut by their words", async () => {
    const { call, clock, inputs, understood, hear } = aCall("server", 500);
    understood.push({ text: "The price rose." }, { text: "And the driver was rude." });
    call.start();
    await clock.advance(4_000);
    await hear(voice(1), quiet(0.7), voice(2), quiet(1));
    await clock.advance(1_000);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "said", "interrupted", "said"]);
    expect(inputs[2]).toMatchObject({ share: 0, ofQuestion: 0 });
  });

  it("an answer by hand does not say how much of the question was heard, since it could be read", async () => {
    const { call, clock, inputs } = aCall();
    call.start();
    await clock.advance(500);
    call.answer("typed", "It was the price.");
    await clock.advance(100);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "interrupted", "said"]);
    expect(inputs[1]).not.toHaveProperty("ofQuestion");
    call.press("pressed", { kind: "rating", value: 7 });
    await clock.advance(100);
    expect(inputs[3]).not.toHaveProperty("ofQuestion");
  });

  it("a second remark cuts the resumed line, whose share includes what was heard before", async () => {
    const { call, clock, inputs, understood, hear } = aCall();
    understood.push({ text: "Okay." }, { text: "The price rose." });
    call.start();
    await clock.advance(1_600);
    await hear(voice(0.3), quiet(0.8));
    await hear(voice(1.2), quiet(1));
    await clock.advance(100);
    const cut = inputs.find((input) => input.type === "interrupted");
    expect(cut?.type === "interrupted" && cut.share).toBeGreaterThan(0.4);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "interrupted", "said"]);
  });

  it("without recognition a short sound resumes it, and a long one is an answer", async () => {
    const { call, clock, inputs, understood, hear, spoken } = aCall("recorded");
    understood.push({ text: "", recordedSeconds: 3 });
    call.start();
    await clock.advance(300);
    await hear(voice(0.4), quiet(1));
    expect([inputs.length, spoken.length]).toEqual([1, 2]);
    // A pause for thought does not end it: no words tell whether the speaker has finished.
    await hear(voice(2), quiet(1.5), voice(1), quiet(2.6));
    await clock.advance(100);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "interrupted", "said"]);
  });

  it("a recorded answer ends at once when the respondent says so by a key", async () => {
    const { call, clock, inputs, understood, hear } = aCall("recorded");
    understood.push({ text: "", recordedSeconds: 3 });
    call.start();
    await clock.advance(3_000);
    call.endAnswer();
    await hear(voice(3), quiet(0.2));
    expect(inputs).toEqual([{ type: "start", recordsSpeech: true }]);
    call.endAnswer();
    await clock.advance(10);
    expect(inputs.map(({ type }) => type)).toContain("said");
  });
});

describe("a connection that closes", () => {
  it.each([
    ["before anything is said", [], "", []],
    ["over a line", [0.5], "", []],
    ["while an answer is given", [4, voice(2)], "The price rose.", ["The price rose."]],
    ["while it is transcribed", [4, voice(2), quiet(0.8)], "The price rose.", ["The price rose."]],
    ["while its second half is awaited", [4, voice(2), quiet(1.6)], "Because the", ["Because the"]],
    ["with a click in the line", [4, voice(0.4)], "Uh", []],
  ] as const)("%s loses nothing that was said, and speaks no more", async (_, moments, text, expected) => {
    for (const goes of ["drop", "hangUp"] as const) {
      const { call, clock, hear, said, understood, spoken, inputs } = aCall("server", 700);
      understood.push({ text });
      call.start();
      for (const moment of moments) {
        if (typeof moment === "number") await clock.advance(moment * 1_000);
        else await hear(moment);
      }
      const lines = spoken.length;
      call[goes]();
      await hear(voice(1));
      await clock.advance(5_000);
      expect([goes, said()]).toEqual([goes, expected]);
      expect([call.isOver, spoken.length - lines]).toEqual([true, 0]);
      expect(inputs.some(({ type }) => type === "left")).toBe(goes === "hangUp");
    }
  });

  it("ends the call even if the answer is never transcribed", async () => {
    const { call, clock, hear, said } = aCall("server", 60_000);
    call.start();
    await clock.advance(4_000);
    await hear(voice(2), quiet(0.8));
    call.drop();
    await clock.advance(2_900);
    expect(call.isOver).toBe(false);
    await clock.advance(200);
    expect([call.isOver, said()]).toEqual([true, []]);
  });
});

describe("the end of a turn", () => {
  /** Milliseconds of silence until an answer was taken; `Infinity` if not within four seconds. */
  async function silenceUntilTaken(
    patience: SessionLine["patience"],
    words: string | null,
    recognitionMs = 60,
  ): Promise<number> {
    const { call, clock, hear, said, ahead, understood } = aCall("server", recognitionMs, patience);
    ahead.words.push(words);
    if (words === null) understood.push({ text: "The price rose." });
    call.start();
    await clock.advance(4_000);
    await hear(voice(1));
    const silence = clock.now();
    while (said().length === 0 && clock.now() - silence < 4_000) await hear(quiet(0.02));
    call.hangUp();
    return said().length === 0 ? Number.POSITIVE_INFINITY : clock.now() - silence;
  }

  it("comes sooner after a finished sentence, and later after one that breaks off", async () => {
    for (const [patience, finished, usual] of [
      ["short", 400, 600],
      ["normal", 500, 900],
      ["long", 800, 1_500],
    ] as const) {
      const [sooner, plain, open] = [
        await silenceUntilTaken(patience, "The price rose twice."),
        await silenceUntilTaken(patience, "The price rose twice"),
        await silenceUntilTaken(patience, "The price rose because"),
      ];
      expect(Math.abs(sooner - finished)).toBeLessThanOrEqual(60);
      expect(Math.abs(plain - usual)).toBeLessThanOrEqual(60);
      expect(Math.abs(open - 3_000)).toBeLessThanOrEqual(60);
    }
  });

  it("is unchanged if the recogniser is slow or fails in the pause", async () => {
    expect(Math.abs((await silenceUntilTaken("normal", "The price rose.", 2_000)) - 2_300)).toBeLessThan(100);
    expect(Math.abs((await silenceUntilTaken("normal", null)) - 960)).toBeLessThan(100);
  });

  it("reuses the words transcribed in its pause, and discards those of earlier pauses", async () => {
    const { call, clock, hear, said, ahead, understood } = aCall("server", 60, "normal");
    ahead.words.push("We changed it.", "We changed it. It was the price.");
    understood.push({ text: "asked a second time" });
    call.start();
    await clock.advance(4_000);
    await hear(voice(1), quiet(0.4), voice(1), quiet(0.7));
    expect(said()).toEqual(["We changed it. It was the price."]);
    expect([ahead.asked, ahead.used, understood.length]).toEqual([2, 1, 1]);
  });

  it("requests at most four transcriptions per turn in advance, and none without a recogniser", async () => {
    const { call, clock, hear, ahead } = aCall("server", 0, "long");
    call.start();
    await clock.advance(4_000);
    for (let pause = 0; pause < 7; pause += 1) await hear(voice(0.5), quiet(0.4));
    expect(ahead.asked).toBe(4);
    const recorded = aCall("recorded", 0, "long");
    recorded.call.start();
    await recorded.clock.advance(4_000);
    await recorded.hear(voice(0.5), quiet(1));
    expect(recorded.ahead.asked).toBe(0);
  });
});

describe("two halves of an answer", () => {
  const afterTheQuestion = async () => {
    const talk = aCall();
    talk.call.start();
    await talk.clock.advance(4_000);
    return talk;
  };

  it("within three seconds are joined", async () => {
    const { hear, understood, said } = await afterTheQuestion();
    understood.push({ text: "Well, I think it was" }, { text: "the price that went up twice." });
    await hear(voice(1), quiet(2), voice(1), quiet(1));
    expect(said()).toEqual(["Well, I think it was the price that went up twice."]);
  });

  it("are not awaited for longer than three seconds: then the first one is the answer", async () => {
    const { hear, understood, said, clock } = await afterTheQuestion();
    understood.push({ text: "The price and" });
    await hear(voice(1), quiet(2.8));
    expect(said()).toEqual([]);
    await clock.advance(400);
    expect(said()).toEqual(["The price and"]);
  });

  it("survive a cough in between, and a finished answer does not wait", async () => {
    const { hear, understood, said, clock } = await afterTheQuestion();
    understood.push({ text: "Because the" }, null);
    await hear(voice(1), quiet(1), voice(0.4), quiet(1));
    expect(said()).toEqual(["Because the"]);
    await clock.advance(3_000);
    understood.push({ text: "The price rose twice." });
    await hear(voice(1), quiet(0.7));
    expect(said().at(-1)).toBe("The price rose twice.");
  });

  it("are not joined across a pressed key, which is an answer of its own", async () => {
    const { call, hear, understood, said, clock } = await afterTheQuestion();
    understood.push({ text: "It was the" });
    await hear(voice(1), quiet(1));
    call.press("pressed", { kind: "rating", value: 7 });
    await clock.advance(100);
    expect(said()).toEqual(["It was the", "7"]);
  });
});
