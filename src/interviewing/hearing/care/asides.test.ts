import { expect, test } from "vitest";
import { runToCompletion } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import asked from "./asked-interviewer.testing.json" with { type: "json" };
import { withoutAsidesInSteps } from "./asides.ts";
import { careOf } from "./testing.ts";

/** Complaints and questions to the interviewer; one half was looked at while the phrases were written. */
test.each(["mended", "heldOut"] as const)(
  "complaints and questions to the interviewer are no care: %s",
  (half) => {
    const all = Object.entries(asked).flatMap(([language, sets]) =>
      sets[half].map((text) => careOf(text, language as Language)),
    );
    expect(all.length).toBe(125);
    expect(all.filter((care) => care === "crisis" || care === "distress").length).toBeLessThanOrEqual(3);
  },
);

const crises: readonly (readonly [Language, string])[] = [
  ["en", "What is the point of living any more?"],
  ["en", "Who reads this? I have the pills here and I am going to take them all tonight."],
  ["en", "You already asked me that. I want to kill myself, that is my answer."],
  ["de", "Wozu soll ich denn überhaupt noch weitermachen?"],
  ["de", "Was war die Frage? Ich will nicht mehr leben, verstehen Sie das nicht?"],
  ["fr", "À quoi bon continuer à vivre, vous pouvez me le dire ?"],
  ["es", "¿Para qué voy a seguir viviendo, me lo puede decir usted?"],
  ["es", "Ya se lo he dicho, esta noche me quito la vida."],
  ["nl", "Waarom zou ik nog verder leven, kunt u me dat vertellen?"],
  ["pt", "Para que é que eu hei de continuar a viver, diga-me?"],
];

test.each(crises)("in %s a crisis as a question, or beside one, is heard: %s", (language, text) => {
  expect(careOf(text, language)).toBe("crisis");
});

const without = (text: string) => runToCompletion(withoutAsidesInSteps(text, "en"));

test("only the clauses about the interview are left out", () => {
  expect(without("My sister rings them, I told you that already.")).toBe("My sister rings them,");
  expect(without("Do you mean the first one or the second? The first one broke.")).toBe(
    " The first one broke.",
  );
  expect(without("My sister rings them.")).toBeNull();
});
