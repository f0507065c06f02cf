import { describe, expect, it } from "vitest";
import type { Pressed } from "../../../interviewing/hearing/choices/pressed.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { KeyReader, maxDigitGapMs, maxStarGapMs } from "./key-reader.ts";
import type { KeyMode } from "../stream/asked-question.ts";

function aTelephone(mode: KeyMode = "rating") {
  const clock = new FakeClock();
  const pressed: Pressed[] = [];
  const optOuts: KeyMode[] = [];
  const hashes: KeyMode[] = [];
  const keys = new KeyReader({
    clock,
    mode: () => mode,
    onPressed: (key) => pressed.push(key),
    onOptOut: () => optOuts.push(mode),
    onHash: () => hashes.push(mode),
  });
  const press = (text: string) => {
    for (const key of text) keys.press(key);
  };
  return { clock, pressed, press, keys, optOuts, hashes };
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
  ])("%s is read at once", (text, expected) => {
    const { press, pressed } = aTelephone();
    press(text);
    expect(pressed).toEqual(expected);
  });

  it("say what is thought of a statement by 1, 2 and 3", () => {
    const { press, pressed } = aTelephone("stance");
    press("1238");
    const stances = (["agree", "disagree", "unsure"] as const).map((value) => ({ kind: "stance", value }));
    expect(pressed).toEqual([...stances, rating(8)]);
  });

  it("report a hash key that ends no number", () => {
    const { press, hashes } = aTelephone();
    press("1#7#");
    expect(hashes).toHaveLength(1);
    const { press: type, hashes: others } = aTelephone("figure");
    type("12#");
    expect(others).toEqual([]);
  });

  it("wait two seconds for a 0 after a 1, and one second for a second star", async () => {
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

  it.each([
    ["consent", 1],
    ["yes_no", 0],
  ] as const)("mean yes and no for %s, at once, and other digits are ignored", async (mode, optedOut) => {
    const { press, pressed, clock, optOuts } = aTelephone(mode);
    press("9012");
    expect(pressed).toEqual([
      { kind: "assent", value: "yes" },
      { kind: "assent", value: "no" },
    ]);
    // Callers can opt out only while consent is asked for.
    expect(optOuts).toHaveLength(optedOut);
    press("**");
    expect(pressed.at(-1)).toEqual(stop);
    await clock.advance(60_000);
    expect(pressed).toHaveLength(3);
  });

  it("enter a number, until # or two seconds after its last digit", async () => {
    const { press, pressed, clock } = aTelephone("figure");
    press("1250#");
    press("7");
    await clock.advance(maxDigitGapMs - 1);
    press("0");
    await clock.advance(maxDigitGapMs - 1);
    expect(pressed).toEqual([rating(1250)]);
    await clock.advance(1);
    press("0#123456789");
    press("4*5#**");
    expect(pressed.slice(1)).toEqual([
      rating(70),
      rating(0),
      rating(123_456_789),
      rating(4),
      skip,
      rating(5),
      stop,
    ]);
  });

  it("are ignored once the line is closed", async () => {
    const { press, pressed, clock, keys } = aTelephone();
    press("1");
    keys.close();
    await clock.advance(60_000);
    expect(pressed).toEqual([]);
  });
});
