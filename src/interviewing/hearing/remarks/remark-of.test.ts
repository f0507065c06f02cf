import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { createCommandReader } from "../commands/command-in.ts";
import { remarkOf, changesSubject } from "./remark-of.ts";
import testing from "./remarks.testing.json" with { type: "json" };

/** Remarks by meaning; `ordinary` are answers with the same words. */
const remarks: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = testing;

const minRecall = 0.9;

/** Like the listener: cues first, then remarks in the language, then English ones. */
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

  test("are classified by meaning", () => {
    const all = Object.entries(meant).flatMap(([meaning, texts]) => texts.map((text) => ({ meaning, text })));
    const missed = all
      .map((each) => ({ ...each, heard: meaningOf(each.text, language) }))
      .filter(({ meaning, heard }) => heard !== meaning);
    expect(all.length).toBeGreaterThanOrEqual(40);
    // Lists the missed remarks if there are too many.
    expect(missed.slice(0, all.length * (1 - minRecall))).toEqual(missed);
  });

  test("are not detected in answers with the same words", () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(25);
    const taken = ordinary
      .map((text) => ({ text, heard: meaningOf(text, language) }))
      .filter(({ heard }) => heard !== null);
    expect(taken).toEqual([]);
  });
});

test("a listening sound must be the whole remark", () => {
  expect(remarkOf("Mhm.", "en")).toEqual({ nonAnswer: "backchannel" });
  expect(remarkOf("음.", "ko")).toEqual({ nonAnswer: "backchannel" });
  expect(remarkOf("Hm, we do it by car.", "en")).toBeNull();
});

test("a figure beside “don't know” makes it an answer", () => {
  expect(remarkOf("I couldn't tell you exactly.", "en")).toEqual({ nonAnswer: "dont_know" });
  expect(remarkOf("I couldn't tell you exactly, 5 or 6.", "en")).toBeNull();
});

test("a “by the way” after an answer does not change the subject", () => {
  expect(changesSubject("By the way, my daughter passed her exam.", "en")).toBe(true);
  expect(changesSubject("Well. By the way, my daughter passed her exam.", "en")).toBe(true);
  expect(changesSubject("Deliveries came late. By the way, we are with another firm now.", "en")).toBe(false);
});
