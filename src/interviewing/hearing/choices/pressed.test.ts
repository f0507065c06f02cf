import { expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { languages } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import { parsePress, pressedKeys, transcriptOfPress, readPressed } from "./pressed.ts";

test("each key has the meaning of its words, in every language", () => {
  for (const language of languages) {
    const listen = createListener(aGraph("- What?", { language }));
    for (const key of pressedKeys) {
      const pressed = readPressed(key);
      if (pressed === null) throw new TypeError(key);
      const { command, assent, rating } = listen(transcriptOfPress(pressed, language));
      const heard = parsePress(pressed);
      expect([language, key, heard.rating]).toEqual([language, key, rating]);
      if (pressed.kind === "command") expect([language, heard.command]).toEqual([language, command]);
      if (pressed.kind === "assent") expect([language, heard.assent]).toEqual([language, assent]);
    }
  }
  expect(["", "11", "01", "-1", "forget", "Skip"].map(readPressed)).toEqual(Array(6).fill(null));
});

test("skip, pause and stop take effect at once, and a figure is a rating", () => {
  const press = (talk: TestConversation, key: string) => {
    const pressed = readPressed(key);
    if (pressed === null) throw new TypeError(key);
    return talk.send({ type: "heard", at: 0, utterance: key, heard: parsePress(pressed) });
  };
  const talk = new TestConversation(aGraph("- What?\n- How likely, from 0 to 10?"));
  expect(press(talk, "skip")).toMatch(/leave that one\. How likely/u);
  expect(press(talk, "pause")).toMatch(/take your time/u);
  expect(press(talk, "yes")).toMatch(/^Good, let's go on\. How likely/u);
  press(talk, "10");
  expect(talk.state.progress[2]?.answers[0]).toMatchObject({ utterance: "10", rating: 10 });
  press(talk, "stop");
  expect(talk.state.outcome).toBe("stopped");
});
