import { describe, expect, test } from "vitest";
import { hearLine } from "./line-kinds.ts";
import { languages, readPersonas, type Persona } from "./personas.ts";
import { Respondent } from "./respondent.ts";

const questions = ["Why did you leave?", "What do you use now?"];
const persona: Persona = {
  name: "test",
  guide: "left",
  character: "terse",
  answers: ["The price.", "A notebook."],
  first: { 1: "Who reads this?" },
  refuses: [],
  facts: [
    { question: 0, text: "It doubled.", kinds: ["number", "change"], subject: ["doubl"] },
    { question: 0, text: "In May they sent two bills.", kinds: ["example"], subject: ["bill"] },
    { question: 1, text: "It is free.", kinds: ["reason", "elaborate"], subject: ["free"] },
  ],
};
const respondent = (rule: "strict" | "lenient" = "strict", of = persona) =>
  new Respondent(of, questions, "en", rule);

describe("a simulated respondent", () => {
  test("tells one fact per matching follow-up, then says that it knows no more", () => {
    const she = respondent();
    expect(she.hear("Welcome. Why did you leave?").text).toBe("The price.");
    expect(she.hear("How much was it?").text).toBe("It doubled.");
    expect(she.hear("How much was it?")).toMatchObject({ told: [], askedTold: true, as: "follow-up" });
    expect(she.hear("Can you give an example?").text).toBe("In May they sent two bills.");
  });

  test("tells a fact that a line merely names only under the lenient rule", () => {
    for (const [rule, told] of [
      ["strict", 0],
      ["lenient", 1],
    ] as const) {
      const she = respondent(rule);
      she.hear("Why did you leave?");
      expect(she.hear("You mentioned “bills”. Why is that?").told).toHaveLength(told);
    }
  });

  test("asks back first, answers the repeated question and declines an offer to stop", () => {
    const she = respondent();
    expect(she.hear("What do you use now?").text).toBe("Who reads this?");
    expect(she.hear("We can skip this, take a break or stop.")).toMatchObject({ as: "service" });
    expect(she.hear("Researchers. What do you use now?").text).toBe("A notebook.");
    expect(she.hear("What do you use now?").as).toBe("repeated question");
  });

  test("adds an untold fact when asked for anything else", () => {
    const she = respondent();
    she.hear("Why did you leave?");
    expect(she.hear("Is there anything else that we did not ask?")).toMatchObject({
      as: "anything else",
      text: "It is free.",
    });
  });
});

describe("the kind of a line", () => {
  test("ignores quoted words", () => {
    expect(hearLine("You said “why not”. How many were there?", "en")).toEqual(["number"]);
    expect(hearLine("Tell me more.", "en")).toEqual(["elaborate"]);
    expect(hearLine("Wie sicher sind Sie, auf einer Skala von 0 bis 10?", "de")).toEqual(["rating"]);
  });
});

test("there are 40 personas with ten facts each, none about a question they refuse", () => {
  const personas = languages.flatMap((language) => readPersonas(language).personas);
  expect(personas).toHaveLength(40);
  const broken = personas.filter(
    ({ facts, refuses, answers }) =>
      facts.length !== 10 ||
      answers.length !== 5 ||
      facts.some(({ question }) => refuses.includes(question) || answers[question] === undefined),
  );
  expect(broken.map(({ name }) => name)).toEqual([]);
});
