import { expect, test } from "vitest";
import sorrows from "../../hearing/care/sorrows.testing.json" with { type: "json" };
import sentences from "../../hearing/sympathy.testing.json" with { type: "json" };
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
      const { care_loss: loss, care_distress: distress } = wordings[language].phrases;
      expect([...loss, ...distress].some((each) => line.startsWith(each))).toBe(true);
      expect(line).toMatch(/What next\?$/u);
      expect(talk.state).toMatchObject({ status: "running", care: null, hadCrisis: false });
      expect(talk.actions.flatMap((each) => (each.type === "say" ? [each.role] : []))).not.toContain("probe");
    }
  },
);

const { phrases } = wordings.en;
const begins = (line: string, key: "care_loss" | "care_distress" | "heard_hard" | "heard_felt" | "thanked") =>
  phrases[key].some((each) => line.startsWith(each));
const offers = (line: string) =>
  [...phrases.care_way_out, ...phrases.care_way_out_kindly, ...phrases.care_choice_kindly].some((each) =>
    line.includes(each),
  );

const carers = () =>
  new TestConversation(
    aGraph("- How did it begin?\n- What was the hardest part?\n- How did it end?\n- What else was there?"),
  );

test("the way out is told once after sorrows, and a crisis keeps all of its words", () => {
  const talk = carers();
  const first = talk.hear(
    "My mum. Well, looked after, she died in March. It began with a fall in the kitchen.",
  );
  expect([begins(first, "care_loss"), offers(first)]).toEqual([true, true]);
  const second = talk.hear("Bedtime. She'd ask for my dad, who's been gone twenty years. I still hear it.");
  expect([begins(second, "care_loss"), offers(second)]).toEqual([true, false]);
  expect(second).toMatch(/How did it end\?$/u);
  const third = talk.hear("I want to kill myself.");
  expect(third).toContain(phrases.care_crisis[0]);
  expect(talk.state).toMatchObject({ status: "paused", care: "crisis" });
});

test("doubtful distress gets a short word and no way out, despair the full care", () => {
  const talk = carers();
  const doubtful = talk.hear(
    "Since the redundancy I sit in the car for an hour every morning so the neighbours think I've got a job.",
  );
  expect([begins(doubtful, "heard_hard"), offers(doubtful)]).toEqual([true, false]);
  expect(doubtful).toMatch(/hardest part\?$/u);
  const despair = talk.hear("I can't go on like this, I cry every day");
  expect(begins(despair, "care_distress")).toBe(true);
  expect(talk.state).toMatchObject({ status: "paused", care: "distress" });
});

test("at the end sympathy comes before the answer to a question, without an offer to delete", () => {
  const talk = carers();
  for (let at = 0; at < 4; at += 1) talk.hear("skip");
  const line = talk.hear("Only that I miss her, silly as it is. What happens with all this now?");
  expect(begins(line, "care_distress")).toBe(true);
  expect(line).toContain(phrases.about_my_answers_kept[0]);
  expect(line).not.toMatch(/forget that|pause/u);
  expect(phrases.anything_more.some((each) => line.endsWith(each))).toBe(true);
  const thanks = talk.hear(
    "No, that's all. I think I've talked too much. Thank you for asking about her, not many people do any more.",
  );
  expect(begins(thanks, "thanked")).toBe(true);
  expect(talk.state.outcome).toBe("completed");
});

test("sympathy comes before the answer to a question asked beside, and trifles get none", () => {
  const hard = carers().hear("It was terrible, we lost three customers over it. How much longer is this?");
  expect(begins(hard, "heard_felt")).toBe(true);
  expect(phrases.heard_felt.filter((each) => hard.includes(each))).toHaveLength(1);
  const trifle = carers().hear("Late for lunch. Annoyed. Is there much more?");
  expect([...phrases.heard_hard, ...phrases.heard_felt].filter((each) => trifle.includes(each))).toEqual([]);
});

test.each(languages)("in %s a death gets words of its own", (language) => {
  const talk = new TestConversation(aGraph(questions, { language }));
  const line = talk.hear(sentences[language].deaths[0] ?? "");
  expect(wordings[language].phrases.care_loss.some((each) => line.startsWith(each))).toBe(true);
});

test("nobody goes through a death any more", () => {
  const graph = aGraph("- One?\n- Two?");
  const lines = Array.from({ length: 8 }, (_, seed) =>
    new TestConversation(graph, undefined, seed).hear("It hurts to talk about it."),
  );
  expect(lines.filter((line) => /going through/u.test(line))).toEqual([]);
  expect(new Set(lines).size).toBeGreaterThanOrEqual(4);
});
