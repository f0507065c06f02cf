import { describe, expect, test } from "vitest";
import { formsOf } from "../../../kernel/plural-text.ts";
import { languages, type Language } from "../../languages/language.ts";
import losses from "../../hearing/losses.testing.json" with { type: "json" };
import { wordings } from "../../phrases/wordings.ts";
import type { Generation } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";

const guide =
  "- What changed last year?\n  - goal: the reason [reason]\n- What did it cost?\n  - goal: the price [price]\n- Who decides?";

function afterTelling(
  remark: string,
  { generation = 14, language = "en" }: { generation?: Generation; language?: Language } = {},
): TestConversation {
  const talk = new TestConversation(aGraph(guide, { language }));
  talk.state = { ...talk.state, generation };
  talk.hear(remark);
  return talk;
}

/** Where the second question is put, in full or in its short form. */
const second = ({ lines }: TestConversation) =>
  lines.findLast((line) => line.includes("What did it cost?")) ?? "";

const told = "The reason was the audit and my boss priyanka found the price of nine thousand euros too high";

describe("a question that was answered before", () => {
  test("is put in short without a quote if the only proof names somebody", () => {
    const line = second(afterTelling(told));
    expect(line).toContain("You have told me something about this already");
    expect(line).not.toContain("priyanka");
    expect(line).not.toContain("“");
  });

  test("was put in full by earlier generations", () => {
    const line = second(afterTelling(told, { generation: 13 }));
    expect(line).toContain("What did it cost?");
    expect(line).not.toContain("already");
  });

  test("quotes another sentence that proves it", () => {
    const line = second(afterTelling(`${told}. In the end the price went down to eight thousand.`));
    expect(line).toContain("“In the end the price went down to eight thousand”");
  });

  test("quotes only the clause that names nobody", () => {
    const line = second(
      afterTelling(
        "The reason was what my boss priyanka and the people around her said in the meeting, the price had doubled within two years.",
      ),
    );
    expect(line).toContain("“the price had doubled within two years”");
    expect(line).not.toContain("priyanka");
  });

  test("is closed by a “no” as before", () => {
    const talk = afterTelling(told);
    expect(talk.hear("no")).toContain("Who decides?");
    expect(talk.statuses.slice(0, 2)).toEqual(["covered", "covered"]);
  });
});

test("a goal with the Thai word for “about” is not one that asks for a figure", () => {
  const aboutGuide = "- เกิดอะไรขึ้น\n  - goal: คุณคิดอย่างไรเกี่ยวกับเรื่องนี้ [zzzz]\n  - goal: ใครช่วยคุณ [zzzz]";
  const lineOf = (generation: Generation) => {
    const talk = new TestConversation(aGraph(aboutGuide, { language: "th" }));
    talk.state = { ...talk.state, generation };
    return talk.hear(losses.th.losses[0] ?? "");
  };
  expect(lineOf(14)).toContain("คุณคิดอย่างไรเกี่ยวกับเรื่องนี้");
  expect(lineOf(13)).toContain("ใครช่วยคุณ");
});

test.each(languages)("the short form in %s names the question and quotes nothing", (language) => {
  for (const wording of wordings[language].phrases.answered_unquoted) {
    expect(wording).toContain("{question}");
    expect(wording).not.toMatch(/[“„«»]/u);
  }
});

describe("how long it will still take", () => {
  const asks = {
    en: "How much longer will this take?",
    de: "Wie lange dauert das noch?",
    ar: "كم من الوقت سيستغرق هذا؟",
  };
  const remaining = (language: "en" | "de" | "ar", minutes: number, generation: Generation = 14) => {
    const talk = new TestConversation(aGraph("- A?\n- B?\n- C?\n- D?\n- E?\n- F?", { language, minutes }));
    talk.state = { ...talk.state, generation };
    return talk.hear(asks[language]);
  };

  test.each([
    ["en", 1, /^About one more minute, I expect;/u],
    ["en", 2, /^About 2 more minutes, I expect;/u],
    ["de", 1, /^Voraussichtlich noch etwa eine Minute;/u],
    ["ar", 1, /^يتبقى نحو دقيقة واحدة/u],
    ["ar", 2, /^يتبقى نحو دقيقتين/u],
    ["ar", 3, /^يتبقى نحو 3 دقائق/u],
  ] as const)("is said in the number's own words in %s: %d", (language, minutes, line) => {
    expect(remaining(language, minutes)).toMatch(line);
  });

  test.each([
    ["en", 3, /^About 1 more minutes, I expect;/u],
    ["en", 13, /^About 2 more minutes, I expect;/u],
    ["ar", 3, /^الدقائق المتبقية تقريبًا: 1؛/u],
    ["ar", 13, /^الدقائق المتبقية تقريبًا: 2؛/u],
  ] as const)("was said without plural forms in %s by generation %d", (language, generation, line) => {
    expect(remaining(language, 1, generation)).toMatch(line);
  });
});

test.each(languages)(
  "no plural form in %s changes how long it was said to take by earlier generations",
  (language) => {
    const [first = "", ...later] = wordings[language].phrases.about_how_long;
    const earlier = typeof first === "string" ? first : first.other;
    expect(later.length).toBe(typeof first === "string" ? 1 : 0);
    expect(new Set(formsOf(first))).toEqual(new Set([earlier]));
  },
);
