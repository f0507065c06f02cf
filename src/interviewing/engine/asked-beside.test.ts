import { describe, expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

const { badly_put: apologies, reproached, no_answer: noAnswer } = wordings.en.phrases;
const begins = (line: string, phrases: readonly unknown[]) =>
  phrases.some((phrase) => line.startsWith(phrase as string));

const begun = () => new TestConversation(aGraph("- What changed?\n- Who decides?"));

describe("a question beside an answer", () => {
  test("is answered, the answer is kept, and the interview goes on", () => {
    const talk = begun();
    const line = talk.hear("We moved the shop to another street. Will my boss see this?");
    expect(line).toMatch(/^Your answers are kept.*\?$/u);
    expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(1);
  });

  test("is answered before the farewell", () => {
    const talk = begun();
    talk.hear("skip");
    talk.hear("skip");
    const line = talk.hear("nah I think that's it. can i ask, will there actually be more buses?");
    expect(begins(line, noAnswer)).toBe(true);
    expect(line).toMatch(/Goodbye then\.$/u);
    expect(talk.state.outcome).toBe("completed");
  });
});

describe("a request to explain", () => {
  test("drops a follow-up of the engine's own", () => {
    const talk = begun();
    expect(talk.hear("We moved the shop to another street in the spring of last year.")).not.toMatch(
      /decides/u,
    );
    const line = talk.hear("of what?");
    expect(begins(line, apologies)).toBe(true);
    expect(line).toMatch(/Who decides\?$/u);
  });

  test("explains a question of the author", () => {
    const talk = begun();
    expect(talk.hear("What do you mean?")).toMatch(/What changed\?$/u);
  });
});

test("a reproach is answered with an apology", () => {
  const talk = begun();
  const first = talk.hear("Are you listening to me?");
  expect(begins(first, reproached)).toBe(true);
  expect(first).toMatch(/What changed\?$/u);
  talk.hear("We moved the shop to another street in the spring of last year.");
  expect(talk.hear("You not going to ask who Phil is?")).toMatch(/Who decides\?$/u);
});

describe("“anything we missed?”", () => {
  test("is not asked after “that's all”", () => {
    const talk = begun();
    talk.hear("skip");
    talk.hear("My wife and her two brothers decide about everything. That's all.");
    while (talk.state.status === "running") talk.hear("Nothing else.");
    expect(talk.lines.join(" ")).not.toMatch(/anything we missed|haven't talked about/u);
    expect(talk.state.outcome).toBe("completed");
  });

  test("is not asked again after “that's it”, and what was added is acknowledged", () => {
    const talk = begun();
    talk.hear("skip");
    talk.hear("skip");
    const line = talk.hear("The queue at the counter was eight months long. That's it, really.");
    expect(line).toMatch(/^(?!Goodbye).+ Goodbye then\.$/u);
  });
});
