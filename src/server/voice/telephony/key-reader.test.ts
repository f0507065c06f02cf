import { describe, expect, it } from "vitest";
import type { Pressed } from "../../../interviewing/hearing/pressed.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { KeyReader, maxDigitGapMs, maxStarGapMs } from "./key-reader.ts";

function aTelephone({ awaitsAssent = false } = {}) {
  const clock = new FakeClock();
  const pressed: Pressed[] = [];
  const keys = new KeyReader({
    clock,
    awaitsAssent: () => awaitsAssent,
    onPressed: (key) => pressed.push(key),
  });
  const press = (text: string) => {
    for (const key of text) keys.press(key);
  };
  return { clock, pressed, press, keys };
}

const rating = (value: number) => ({ kind: "rating", value });
const skip = { kind: "command", command: "skip" };
const stop = { kind: "command", command: "stop" };

describe("the keys of a telephone", () => {
  it.each([
    ["7", [rating(7)]],
    ["0", [rating(0)]],
    ["10", [rating(10)]],
    ["1#", [rating(1)]],
    ["10#", [rating(10)]],
    ["17", [rating(1), rating(7)]],
    ["#", []],
    ["**", [stop]],
    ["*5", [skip, rating(5)]],
    ["1*#", [rating(1), skip]],
  ])("%s is taken at once", (text, expected) => {
    const { press, pressed } = aTelephone();
    press(text);
    expect(pressed).toEqual(expected);
  });

  it("wait for a 0 after a 1 for two seconds, and for a second star for one", async () => {
    const { press, pressed, clock } = aTelephone();
    press("1");
    await clock.advance(maxDigitGapMs - 1);
    expect(pressed).toEqual([]);
    await clock.advance(1);
    expect(pressed).toEqual([rating(1)]);
    press("*");
    await clock.advance(maxStarGapMs);
    expect(pressed).toEqual([rating(1), skip]);
    await clock.advance(60_000);
    expect(pressed).toHaveLength(2);
  });

  it("say yes and no where that is asked, at once, and other digits nothing", async () => {
    const { press, pressed, clock } = aTelephone({ awaitsAssent: true });
    press("9012");
    expect(pressed).toEqual([
      { kind: "assent", value: "yes" },
      { kind: "assent", value: "no" },
    ]);
    press("**");
    expect(pressed.at(-1)).toEqual(stop);
    await clock.advance(60_000);
    expect(pressed).toHaveLength(3);
  });

  it("say nothing more when the line is gone", async () => {
    const { press, pressed, clock, keys } = aTelephone();
    press("1");
    keys.close();
    await clock.advance(60_000);
    expect(pressed).toEqual([]);
  });
});
