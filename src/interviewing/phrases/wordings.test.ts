import { describe, expect, test } from "vitest";
import { normalize } from "../hearing/normalize.ts";
import { languages } from "../languages/language.ts";
import { en } from "./en.ts";
import { wordings } from "./wordings.ts";

const placeholders: Readonly<Record<string, readonly string[]>> = {
  section: ["{section}"],
  echo: ["{echo}"],
  answer: ["{source}", "{answer}"],
};

const probes = [
  "elaborate",
  "example",
  "mechanism",
  "reason",
  "number",
  "exception",
  "contrast",
  "evidence",
  "confidence",
  "change",
  "confidence_again",
] as const;

describe.each(languages)("the wording in %s", (language) => {
  const { says, hears } = wordings[language];

  test("has every phrase, none of them empty, each with its placeholders and no others", () => {
    expect(Object.keys(says).toSorted()).toEqual(Object.keys(en.says).toSorted());
    for (const [key, variants] of Object.entries(says)) {
      expect(variants.length, key).toBeGreaterThan(0);
      for (const text of variants) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe("");
        expect((text.match(/\{\w+\}/gu) ?? []).toSorted(), key).toEqual((placeholders[key] ?? []).toSorted());
      }
    }
  });

  test("asks one question in each probe, in no more than 30 words, and never the same one twice", () => {
    const texts = probes.flatMap((key) => says[key]);
    for (const text of texts) {
      expect(text.match(/[?؟]/gu), text).toHaveLength(1);
      expect(text.split(/\s+/u).length, text).toBeLessThanOrEqual(30);
    }
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("has two wordings at least of what is said often", () => {
    for (const key of ["acknowledge", "echo", "elaborate", "example", "reason"] as const) {
      expect(says[key].length, key).toBeGreaterThanOrEqual(2);
    }
  });

  test("listens for every cue, as remarks are normalised, and for none twice with two meanings", () => {
    expect(Object.keys(hears).toSorted()).toEqual(Object.keys(en.hears).toSorted());
    const commands = [
      "repeat",
      "clarify",
      "skip",
      "refuse",
      "dont_know",
      "pause",
      "stop",
      "ask",
      "question",
      "forget",
    ] as const;
    const all = commands.flatMap((key) => hears[key].split("|"));
    for (const cue of all) expect(normalize(cue), cue).not.toBe("");
    const doubled = all.map(normalize).filter((cue, index, list) => list.indexOf(cue) !== index);
    expect(doubled).toEqual([]);
  });

  test("is no copy of the English one", () => {
    if (language === "en") return;
    const same = Object.entries(says).filter(([key, variants]) =>
      variants.some((text) => (en.says as Record<string, readonly string[]>)[key]?.includes(text)),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});
