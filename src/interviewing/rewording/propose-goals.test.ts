import { describe, expect, it } from "vitest";
import { spokenForm } from "../engine/lines/goal-form.ts";
import { spokenGoal } from "../engine/lines/spoken-goal.ts";
import { languages } from "../languages/language.ts";
import proposals from "./goal-proposals.json" with { type: "json" };
import { proposedGoals, withProposedGoals } from "./propose-goals.ts";
import { splitCues } from "../guide/question-items.ts";
import { readRows } from "../guide/question-rows.ts";

describe.each(languages)("goals proposed in %s", (language) => {
  const all = Object.entries(proposals[language]);

  it("cover each kind of question and have cue words", () => {
    expect(all.map(([kind]) => kind).toSorted()).toEqual(Object.keys(proposals.en).toSorted());
    for (const [, goals] of all) {
      expect(goals.length).toBeGreaterThan(0);
      for (const goal of goals) expect(splitCues(goal).cues?.split(",").length ?? 0).toBeGreaterThan(0);
    }
  });

  it("fit into a sentence to the respondent as written", () => {
    for (const goal of all.flatMap(([, goals]) => goals)) {
      const { words } = splitCues(goal);
      expect(spokenGoal(words, language)).toBe(words);
      expect([words, spokenForm(words, language)]).not.toEqual([words, "named"]);
    }
  });
});

describe("goals of a question", () => {
  it("depend on its kind", () => {
    expect(proposedGoals("Who had a say?", "en")).toEqual(proposals.en.person);
    expect(proposedGoals("Warum sind Sie gegangen?", "de")).toEqual(proposals.de.reason);
    expect(proposedGoals("Hm", "en")).toEqual(proposals.en.thing);
  });

  it("are added under it, after existing items, without other changes", () => {
    const markdown = "- Who had a say?\n  - Since when?\n- Why did you leave?\n";
    const [question] = readRows(markdown);
    if (question === undefined) throw new Error("There is a question.");
    const { markdown: written, row } = withProposedGoals(markdown, question, "en");
    expect(written).toBe(
      "- Who had a say?\n  - Since when?\n" +
        proposals.en.person.map((goal) => `  - goal: ${goal}\n`).join("") +
        "- Why did you leave?\n",
    );
    expect(readRows(written)[row]?.text).toBe(proposals.en.person[0]);
  });
});
