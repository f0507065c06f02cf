import { describe, expect, test } from "vitest";
import { runToCompletion } from "../../../kernel/steps.ts";
import { aGraph } from "../../engine/testing.ts";
import { createListener } from "../create-listener.ts";
import { createGoalFinder } from "./goals-in.ts";

const begins = "How does a purchase begin?";
const delays = "What held up your last purchase?";
const changes = "What would have to change for you to come back?";

const guide = [
  `- ${begins}`,
  "  - goal: who makes the request [request, ward, doctor]",
  `- ${delays}`,
  "  - goal: how you solved it [final, help]",
  "  - goal: what the delay cost you [cost, price]",
  `- ${changes}`,
  "  - goal: which change would matter most to you [most, first]",
].join("\n");

/** Goals heard in a remark, as "question:goal", both from 1. */
const heard = (text: string, question: string): readonly string[] =>
  runToCompletion(createGoalFinder(aGraph(guide))(text, { question })).map(
    ({ node, goal }) => `${node}:${goal + 1}`,
  );

describe("a goal", () => {
  test("is heard at another question only in a clause about its own", () => {
    expect(heard("The final vote is the board's, and the last purchase was late.", begins)).toEqual([]);
    expect(heard("The final push for the last purchase came from the board.", begins)).toEqual(["2:1"]);
  });

  test("that asks who is not heard in a word or two of its own", () => {
    expect(heard("A request.", begins)).toEqual([]);
    expect(heard("A ward.", begins)).toEqual(["1:1"]);
    expect(heard("The request comes from upstairs.", begins)).toEqual(["1:1"]);
  });

  test("of money is heard in an amount of it", () => {
    expect(heard("In the end we paid forty thousand euros for it.", delays)).toEqual(["2:2"]);
    expect(heard("In the end forty thousand people signed it.", delays)).toEqual([]);
  });

  test("that asks for one of several is not heard in “quite a lot”", () => {
    expect(heard("Quite a lot.", changes)).toEqual([]);
    expect(heard("Lower prices.", changes)).toEqual(["3:1"]);
  });
});

test.each([
  ["en", "My partner and I, as mentioned."],
  ["en", "Northbox, as I said before."],
  ["de", "Die Leitung und ich, wie gesagt."],
  ["fr", "La direction, comme je l'ai dit."],
  ["es", "El presupuesto, ya lo he mencionado."],
  ["pt", "A direção, como já disse."],
  ["nl", "De directie, zoals gezegd."],
  ["da", "Ledelsen, som sagt."],
  ["ca", "El pressupost, com ja he dit."],
] as const)("in %s an answer may say at its end that it was given before: %s", (language, text) => {
  const listen = createListener(aGraph("- X?", { language }));
  expect(listen(text, { question: "X?" })).toMatchObject({ isAgain: true });
});

test("an answer with more behind its last comma says more than that", () => {
  const listen = createListener(aGraph("- Who decided?"));
  const remark = "My partner, as I said to the new bank manager at the time.";
  expect(listen(remark, { question: "Who decided?" }).isAgain).toBeUndefined();
});
