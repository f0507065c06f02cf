import { describe, expect, test } from "vitest";
import { createListener } from "../../hearing/create-listener.ts";
import exam from "../../hearing/care/fifth-exam-statements.testing.json" with { type: "json" };
import statements from "../../hearing/care/statements.testing.json" with { type: "json" };
import { asksForRating } from "../../hearing/choices/rating-questions.ts";
import { languages, type Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import set from "./after-crisis.testing.json" with { type: "json" };
import type { Generation } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";

const help = "You can call 0800 1.";
const guide =
  "- What changed?\n- How sure are you, 0 to 10?\n- How many?\n  - choice: 1\n  - choice: 2\n- Who decides?";

function afterCrisis(language: Language, generation: Generation = 14): TestConversation {
  const talk = new TestConversation(aGraph(guide, { language }));
  talk.state = { ...talk.state, generation };
  talk.hear(statements[language].crisis[0] ?? "", { help });
  expect(talk.state.care).toBe("crisis");
  return talk;
}

const sayIn = (language: Language, cue: "yes" | "resume") => wordings[language].cues[cue][0] ?? "";
const keysOf = ({ actions }: TestConversation) =>
  (actions.findLast((action) => action.type === "say")?.parts ?? []).flatMap((part) =>
    part.kind === "phrase" ? [part.key] : [],
  );

describe.each(languages)("in %s, after a crisis", (language) => {
  test.each(set.ends[language])(
    "a wish to end leads to the end, with the help text once more: %s",
    (remark) => {
      const talk = afterCrisis(language);
      talk.hear(remark, { help });
      if (talk.state.outcome === null) {
        expect(keysOf(talk)).toContain("care_confirm_stop");
        talk.hear(sayIn(language, "yes"), { help });
      }
      expect(talk.state.outcome).toBe("stopped");
      expect(talk.lines.at(-1)).toContain(help);
    },
  );

  test.each(set.forgets[language])("what was said is erased once that is confirmed: %s", (remark) => {
    const talk = afterCrisis(language);
    talk.hear(remark, { help });
    if (keysOf(talk)[0] === "confirm_forget") talk.hear(sayIn(language, "yes"), { help });
    expect(keysOf(talk)[0]).toBe("forgotten_undoable");
    talk.hear(sayIn(language, "resume"), { help });
    expect(talk.actions).toContainEqual({ type: "erase", utterances: ["u1"] });
    expect(talk.state.hadCrisis).toBe(true);
  });

  test.each(set.reassures[language])(
    "reassurance leads on without an apology and without a probe, though it may have been no crisis: %s",
    (remark) => {
      const { crisis } = exam[language];
      const listen = createListener(aGraph(guide, { language }));
      const unsure = crisis.find((text) => listen(text).care === "crisis" && listen(text).isCareUnsure) ?? "";
      const talk = new TestConversation(aGraph(guide, { language }));
      talk.hear(unsure, { help });
      expect(talk.state.care).toBe("crisis");
      talk.hear(remark, { help });
      expect(keysOf(talk)[0]).toBe("care_onward");
      expect(talk.state.hadCrisis).toBe(true);
      expect(talk.lines.at(-1)).toContain("Who decides?");
    },
  );

  test("no question that asks for a rating is put", () => {
    const talk = afterCrisis(language);
    talk.hear(sayIn(language, "resume"), { help });
    expect(talk.lines.at(-1)).toContain("Who decides?");
    expect(talk.statuses.slice(1, 3)).toEqual(["skipped", "skipped"]);
  });

  test("questions that ask for a rating are told from others", () => {
    expect(set.ratings[language].filter((text) => !asksForRating(text, language))).toEqual([]);
    expect(set.questions[language].filter((text) => asksForRating(text, language))).toEqual([]);
  });
});

test("earlier generations ask for ratings and end without the help text", () => {
  const talk = afterCrisis("en", 13);
  talk.hear("continue");
  expect(talk.lines.at(-1)).toContain("0 to 10");
  const ended = afterCrisis("en", 13);
  ended.hear("I want to end this", { help });
  expect(ended.state.outcome).toBe("stopped");
  expect(ended.lines.at(-1)).not.toContain(help);
});
