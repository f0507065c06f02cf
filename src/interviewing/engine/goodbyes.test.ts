import { describe, expect, test } from "vitest";
import type { Language } from "../languages/language.ts";
import { aGraph, TestConversation } from "./testing.ts";

/** The author's farewell. */
const closing = "Goodbye then.";

/** A conversation whose last question was answered. */
function atTheEnd(language: Language): TestConversation {
  const talk = new TestConversation(aGraph("- Who decides?", { language }));
  talk.at += 25_000;
  for (let said = 0; said < 3 && talk.graph.nodes[talk.state.node]?.kind !== "anything_else"; said += 1)
    talk.hear("Peter");
  return talk;
}

describe("a goodbye after the last question", () => {
  test.each<[Language, string]>([
    ["en", "no bye now"],
    ["en", "no thanks, goodbye"],
    ["en", "I have to stop now"],
    ["en", "stop"],
    ["de", "nein tschüss"],
    ["de", "ich muss jetzt Schluss machen tschüss"],
    ["es", "no nada más adiós"],
    ["fr", "non merci au revoir"],
    ["nl", "nee doei"],
    ["pt", "não obrigado tchau"],
  ])("in %s ends the interview as completed, with the author's farewell: %s", (language, text) => {
    const talk = atTheEnd(language);
    expect(talk.graph.nodes[talk.state.node]?.kind).toBe("anything_else");
    expect(talk.hear(text)).toContain(closing);
    expect(talk.state.outcome).toBe("completed");
  });

  test("who has to leave adds nothing, but who has to say something does", () => {
    const leaving = atTheEnd("en");
    leaving.hear("no I've really got to let the bread man in");
    expect(leaving.state.outcome).toBe("completed");
    const adding = atTheEnd("en");
    adding.hear("no I have to say it was the price that put us off");
    expect(adding.state.outcome).toBeNull();
  });

  test("before the last question it is still asked whether it was meant", () => {
    const talk = new TestConversation(aGraph("- Who decides?\n- Why?"));
    talk.at += 25_000;
    talk.hear("no bye now");
    expect(talk.state.confirming).toBe("stop");
    talk.hear("yes");
    expect(talk.state.outcome).toBe("stopped");
  });
});

test("who returns to an earlier question is heard before anything else is asked", () => {
  const talk = new TestConversation(aGraph("- What do you remember best?\n- Who decides?"));
  talk.at += 25_000;
  const line = talk.hear("I suppose the waiting but you were asking about the nights weren't you");
  expect(line).toMatch(/add to it|add, and it is kept|will be stored|add to an earlier/u);
  expect(line).not.toContain("?");
  expect(talk.hear("well they were short and loud because of the ward next door")).not.toBe("");
  expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(2);
});
