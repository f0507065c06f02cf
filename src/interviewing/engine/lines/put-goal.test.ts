import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import notes from "./goal-notes.testing.json" with { type: "json" };
import { putGoal } from "./put-goal.ts";

/** Notes that were written before these rules by somebody who did not know them, each with its question. */
const examples = Object.entries(notes).flatMap(([language, all]) =>
  all.map(({ question, goal, form, text }) => [language as Language, goal, question, form, text] as const),
);

describe("putGoal", () => {
  it.each(examples)("puts a note (%s): %s", (language, goal, question, form, text) => {
    expect(putGoal(goal, question, { language })).toEqual({ form, text });
  });

  it("asks no goal directly in a formal tone, unless its author did", () => {
    const question = "How did you choose it?";
    expect(putGoal("what it cost them", question, { language: "en", tone: "formal" })).toEqual({
      form: "within",
      text: "what it cost you",
    });
    expect(putGoal("what did it cost them?", question, { language: "en", tone: "formal" })).toEqual({
      form: "asked",
      text: "What did it cost you?",
    });
  });

  it('takes both words of "his or her" for the respondent\'s', () => {
    const put = putGoal("what the respondent likes about his or her team", "How is work?", {
      language: "en",
    });
    expect(put.text).toBe("What do you like about your team?");
  });

  it("takes a person whom something costs or troubles for the respondent", () => {
    const put = putGoal("was die Reparatur sie gekostet hat", "Was ging schief?", { language: "de" });
    expect(put.text).toBe("Was hat die Reparatur Sie gekostet?");
  });

  it.each<[Language, string, string, string]>([
    ["en", "How did you choose the company?", "what made you trust them", "What made you trust them?"],
    ["en", "How did the installer explain it to you?", "what they left out", "What did they leave out?"],
    ["en", "What do guests complain about?", "what the guest expects", "what the guest expects"],
    ["en", "Why did you leave?", "why they rejected them", "Why did you reject them?"],
    ["de", "Wie verbringen Ihre Bewohner den Tag?", "was sie gern essen", "was sie gern essen"],
    [
      "fr",
      "Comment vos voisins ont-ils réagi ?",
      "ce qu'ils reprochaient au maire",
      "Qu'est-ce qu'ils reprochaient au maire ?",
    ],
    ["da", "Hvordan forklarede lægen det?", "hvilken grund han gav", "hvilken grund han gav"],
  ])("leaves others who may be meant (%s): %s %s", (language, question, goal, text) => {
    expect(putGoal(goal, question, { language }).text).toBe(text);
  });

  it("says something for any note", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.string({ minLength: 1, maxLength: 80, unit: "grapheme" }).filter((text) => text.trim() !== ""),
        fc.boolean(),
        (language, goal, isFormal) => {
          expect(
            putGoal(goal, "How was it?", { language, tone: isFormal ? "formal" : "neutral" }).text.trim(),
          ).not.toBe("");
        },
      ),
    );
  });
});
