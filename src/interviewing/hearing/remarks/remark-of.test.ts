import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { createCommandReader } from "../create-listener.ts";
import { remarkOf, strays } from "./remark-of.ts";
import testing from "./remarks.testing.json" with { type: "json" };

/** What people say in so many words, by what it means; `ordinary` are answers that hold the same words. */
const remarks: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = testing;

const minRecall = 0.9;

/** As a listener hears it: the cues first, then remarks in the language, then English ones. */
function meaningOf(text: string, language: Language): string | null {
  const command = createCommandReader(language)(text);
  if (command !== null && command !== "question") return command;
  const found = remarkOf(text, language) ?? remarkOf(text, "en");
  if (found === null) return null;
  if ("command" in found) return found.command;
  return "topic" in found ? found.topic : found.nonAnswer;
}

describe.each(languages)("remarks in %s", (language) => {
  const { ordinary = [], ...meant } = remarks[language];

  test("are told apart by what they mean", () => {
    const all = Object.entries(meant).flatMap(([meaning, texts]) => texts.map((text) => ({ meaning, text })));
    const missed = all
      .map((each) => ({ ...each, heard: meaningOf(each.text, language) }))
      .filter(({ meaning, heard }) => heard !== meaning);
    expect(all.length).toBeGreaterThanOrEqual(40);
    // The missed ones are shown where they are too many.
    expect(missed.slice(0, all.length * (1 - minRecall))).toEqual(missed);
  });

  test("are not heard in answers that hold their words", () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(25);
    const taken = ordinary
      .map((text) => ({ text, heard: meaningOf(text, language) }))
      .filter(({ heard }) => heard !== null);
    expect(taken).toEqual([]);
  });
});

test("a sound of listening is one only by itself", () => {
  expect(remarkOf("Mhm.", "en")).toEqual({ nonAnswer: "backchannel" });
  expect(remarkOf("음.", "ko")).toEqual({ nonAnswer: "backchannel" });
  expect(remarkOf("Hm, we do it by car.", "en")).toBeNull();
});

test("a figure beside not knowing is an answer", () => {
  expect(remarkOf("I couldn't tell you exactly.", "en")).toEqual({ nonAnswer: "dont_know" });
  expect(remarkOf("I couldn't tell you exactly, 5 or 6.", "en")).toBeNull();
});

test("who adds something by the way to an answer does not stray", () => {
  expect(strays("By the way, my daughter passed her exam.", "en")).toBe(true);
  expect(strays("Well. By the way, my daughter passed her exam.", "en")).toBe(true);
  expect(strays("Deliveries came late. By the way, we are with another firm now.", "en")).toBe(false);
});
