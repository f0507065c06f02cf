import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { careOf } from "./care-of.ts";
import naturalAnswers from "./natural-answers.testing.json" with { type: "json" };
import statements from "./statements.testing.json" with { type: "json" };

const answers: Readonly<Record<Language, readonly string[]>> = naturalAnswers;
const told: Readonly<
  Record<Language, { readonly crisis: readonly string[]; readonly distress: readonly string[] }>
> = statements;
const widely: readonly Language[] = ["en", "es", "de", "fr", "hi"];

describe.each(languages)("in %s", (language) => {
  test("statements of crisis and of distress are heard as what they are, alone and within an answer", () => {
    const { crisis, distress } = told[language];
    expect(crisis.length + distress.length).toBeGreaterThanOrEqual(widely.includes(language) ? 40 : 12);
    const missed = (["crisis", "distress"] as const).flatMap((kind) =>
      told[language][kind].filter(
        (text) =>
          careOf(text, language) !== kind ||
          careOf(`${answers[language][1] ?? ""} ${text}`, language) !== kind,
      ),
    );
    expect(missed).toEqual([]);
  });

  test("no entry makes reading slow, whatever the text", () => {
    const texts = [...told[language].crisis, ...answers[language]];
    const long = texts.join(" ").repeat(200).slice(0, 100_000);
    expect(["crisis", "distress", null]).toContain(careOf(long, language));
    expect(careOf("a ".repeat(50_000), language)).toBeNull();
  });
});

test("English is understood in every language", () => {
  expect(languages.filter((language) => careOf("I want to kill myself.", language) !== "crisis")).toEqual([]);
});

test("at most one in a hundred natural answers of business is taken for a crisis or distress", () => {
  const all = languages.flatMap((language) => answers[language].map((text) => ({ language, text })));
  const alarms = all.filter(({ language, text }) => careOf(text, language) !== null);
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(alarms.length).toBeLessThanOrEqual(all.length / 100);
});
