import { describe, expect, it } from "vitest";
import { aCall, opening, quiet, voice } from "../testing/scripted-call.ts";

const question = "What made you change your supplier?";
const next = "Who decides about suppliers?";
const texts = (spoken: readonly { readonly text: string }[]) => spoken.map(({ text }) => text);

describe("words that the browser recognises", () => {
  it.each(["mhm", "hm", "Yeah.", "okay"])("%s over a line resumes it, and is no answer", async (text) => {
    const { call, clock, inputs, told, spoken, hear } = aCall("browser");
    call.start();
    await clock.advance(1_500);
    const end = clock.now() + 500;
    await hear(voice(0.5), quiet(0.3));
    call.hearWords("m-1", text);
    await hear(quiet(2));
    expect(texts(spoken)).toEqual([opening, question]);
    expect((spoken[1]?.at ?? 0) - end).toBeLessThan(2_000);
    expect(inputs).toEqual([{ type: "start" }]);
    // The page shows it as no line of its own, and need not send it again.
    expect(told).toContainEqual({ id: "m-1", speaker: "human", text, isOmitted: true });
    call.hangUp();
  });

  it("a sign of listening that is not heard as a voice does not even pause the line", async () => {
    const { call, clock, told, spoken, inputs } = aCall("browser");
    call.start();
    await clock.advance(1_000);
    call.hearWords("m-1", "mhm");
    await clock.advance(1_000);
    expect(told).not.toContain("clear");
    expect([spoken.length, inputs.length]).toEqual([1, 1]);
    call.hangUp();
  });

  it("a cough without words resumes the line within two seconds", async () => {
    const { call, clock, inputs, spoken, hear } = aCall("browser");
    call.start();
    await clock.advance(1_500);
    await hear(voice(0.35), quiet(1.9));
    expect(texts(spoken)).toEqual([opening, question]);
    expect(inputs).toEqual([{ type: "start" }]);
    call.hangUp();
  });

  it("a short no over a line is an answer, whether it is recognised before or after the line resumes", async () => {
    for (const lateMs of [0, 1_000]) {
      const { call, clock, inputs, told, hear } = aCall("browser");
      call.start();
      await clock.advance(1_500);
      await hear(voice(0.4), quiet(0.7));
      await clock.advance(lateMs);
      call.hearWords("m-1", "No, never.");
      await clock.advance(1_000);
      expect(inputs.map(({ type }) => type)).toEqual(["start", "interrupted", "said"]);
      expect(inputs.at(-1)).toMatchObject({ messageId: "m-1", text: "No, never." });
      expect(told).toContainEqual({ id: "line-1", speaker: "ai", text: opening, interrupted: true });
      call.hangUp();
    }
  });

  it("two halves within three seconds are one answer, which the page is told", async () => {
    const { call, clock, inputs, told, hear, said } = aCall("browser");
    call.start();
    await clock.advance(4_000);
    await hear(voice(1), quiet(0.4));
    call.hearWords("m-1", "I asked my sister and um");
    await hear(quiet(1.2), voice(1), quiet(0.4));
    expect(said()).toEqual([]);
    call.hearWords("m-2", "she said hers was alright");
    await clock.advance(100);
    expect(inputs.at(-1)).toEqual({
      type: "said",
      messageId: "m-1",
      text: "I asked my sister and um she said hers was alright",
    });
    expect(told).toContainEqual({
      id: "m-2",
      speaker: "human",
      text: "she said hers was alright",
      isOmitted: true,
    });
    call.hangUp();
  });

  it("a first half alone is the answer after three seconds, or when the connection closes", async () => {
    for (const goes of ["waits", "drop"] as const) {
      const { call, clock, said } = aCall("browser");
      call.start();
      await clock.advance(4_000);
      call.hearWords("m-1", "The price and");
      if (goes === "drop") call.drop();
      await clock.advance(3_000);
      expect(said()).toEqual(["The price and"]);
      call.hangUp();
    }
  });

  it("are acknowledged once they are stored, and what was recorded of them is no second answer", async () => {
    const { call, clock, inputs, told, hear, said, spoken } = aCall("browser");
    call.start();
    await clock.advance(4_000);
    // Recognised after the end of the turn.
    await hear(voice(2), quiet(1));
    call.hearWords("m-1", "It was the price.");
    expect(told.filter((each) => each !== "clear" && each.speaker === "human")).toEqual([]);
    await clock.advance(5_000);
    expect(said()).toEqual(["It was the price."]);
    expect(inputs.map(({ type }) => type)).toEqual(["start", "said"]);
    expect(told).toContainEqual({ id: "m-1", speaker: "human", text: "It was the price." });
    expect(spoken.at(-1)?.text).toBe(next);
    call.hangUp();
  });

  it("that never come leave the recording as the answer", async () => {
    const { call, clock, inputs, hear } = aCall("browser");
    call.start();
    await clock.advance(4_000);
    await hear(voice(2), quiet(1));
    await clock.advance(3_000);
    expect(inputs.at(-1)).toMatchObject({ type: "said", text: "", audioKey: "audio/said-1.wav" });
    call.hangUp();
  });
});
