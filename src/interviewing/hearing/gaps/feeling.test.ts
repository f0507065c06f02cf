import { describe, expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import { detectFeeling } from "./feeling.ts";
import sentences from "./mild-blame.testing.json" with { type: "json" };

describe.each(languages)("blame in %s", (language) => {
  const [marks = "", hardship = ""] = sentences[language];

  test("of school marks is no hardship", () => {
    expect(detectFeeling(marks, language)).not.toBe("hard");
  });

  test("beside other words of hardship leaves those", () => {
    expect(detectFeeling(hardship, language)).toBe("hard");
  });
});
