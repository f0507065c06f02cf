import { expect, test } from "vitest";
import sorrows from "../../hearing/care/sorrows.testing.json" with { type: "json" };
import { languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../testing.ts";

const questions = "- What changed?\n  - goal: what it cost them [cost, price]\n- What next?";

test.each(languages)(
  "in %s a death told on the way gets sympathy, no probe, and the next question",
  (language) => {
    for (const text of sorrows[language].onTheWay) {
      const talk = new TestConversation(aGraph(questions, { language }));
      const line = talk.hear(text);
      expect(wordings[language].phrases.care_distress.some((each) => line.startsWith(each))).toBe(true);
      expect(line).toMatch(/What next\?$/u);
      expect(talk.state).toMatchObject({ status: "running", care: null, hadCrisis: false });
      expect(talk.actions.flatMap((each) => (each.type === "say" ? [each.role] : []))).not.toContain("probe");
    }
  },
);
