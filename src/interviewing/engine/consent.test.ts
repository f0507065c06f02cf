import { describe, expect, test } from "vitest";
import { parsePress } from "../hearing/choices/pressed.ts";
import { languages, type Language } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { initialState } from "./engine-state.ts";
import { aGraph, TestConversation } from "./testing.ts";

describe("consent", () => {
  test("comes first and starts the interview on yes", () => {
    const talk = new TestConversation(aGraph("- What?", { asksConsent: true }));
    expect(talk.lines[0]).toMatch(/^Before we begin/u);
    expect(talk.hear("Let me see the weather")).toMatch(/clear yes or no/u);
    expect(talk.hear("Yes, please")).toBe("Welcome to this study. What?");
  });

  test.each([
    "no",
    "No, thank you",
    "I don't agree",
    "stop",
    "I'd rather not",
    "No, leave me alone please",
    "No. I have guests.",
  ])("%s declines, and nothing is kept", (answer) => {
    const talk = new TestConversation(aGraph("- What?", { asksConsent: true }));
    talk.hear("hm");
    talk.hear(answer);
    expect(talk.state.outcome).toBe("declined");
    expect(talk.actions).toContainEqual({ type: "erase", utterances: ["u1", "u2"] });
  });

  test("is asked again after an ambiguous no, and given by 'no problem'", () => {
    const talk = new TestConversation(aGraph("- What?", { asksConsent: true }));
    expect(talk.hear("No, but you may write it down")).toMatch(/clear yes or no/u);
    expect(talk.hear("No problem, go ahead")).toBe("Welcome to this study. What?");
  });

  test.each(["bananas are yellow", "repeat", ""])("is neither given nor refused by “%s”", (remark) => {
    const talk = new TestConversation(aGraph("- What?", { asksConsent: true }));
    const lines = [1, 2, 3, 4].map(() => talk.hear(remark));
    expect(lines.at(-1)).toBe(wordings.en.phrases.consent_unanswered[0]);
    expect(talk.state.outcome).toBe("silent");
    // Without words heard, there may be a recording.
    expect(talk.actions).toContainEqual({ type: "erase", utterances: ["u1", "u2", "u3", "u4"] });
  });

  test("allows any number of questions by the respondent", () => {
    const talk = new TestConversation(aGraph("- What?", { asksConsent: true }));
    for (const question of [
      "Who are you?",
      "How long will it take?",
      "Is this recorded?",
      "Are you a robot?",
      "Why?",
    ])
      if (talk.hear(question) === "") talk.found(null);
    expect(talk.state.status).not.toBe("ended");
    expect(talk.hear("Yes, that is fine")).toBe("Welcome to this study. What?");
  });
});

describe("by telephone", () => {
  const yes = parsePress({ kind: "assent", value: "yes" });
  const call = (language: Language, asksConsent: boolean) => {
    const talk = new TestConversation(aGraph("- What?", { asksConsent, language }));
    talk.state = initialState(talk.graph);
    const first = talk.send({ type: "started", at: 0, seed: 0, keys: true });
    return { talk, first };
  };

  test.each(languages)("%s: gives the AI notice, then consent by keys, then the help on keys", (language) => {
    const { ai_notice: notice, keys_consent: keys, keys_help: help } = wordings[language].phrases;
    const { talk, first } = call(language, true);
    expect(first.startsWith(String(notice[0]))).toBe(true);
    expect(first.endsWith(String(keys[0]))).toBe(true);
    const unclear = talk.send({ type: "heard", at: 1, utterance: "u1", heard: { ...yes, assent: null } });
    expect(unclear.endsWith(String(keys[0]))).toBe(true);
    const begun = talk.send({ type: "heard", at: 2, utterance: "u2", heard: yes });
    expect(begun).toBe(`${help[0]} Welcome to this study. What?`);
    expect(talk.state.outcome).toBeNull();
    const other = call(language, true).talk;
    other.send({
      type: "heard",
      at: 1,
      utterance: "u1",
      heard: parsePress({ kind: "assent", value: "no" }),
    });
    expect(other.state.outcome).toBe("declined");
  });

  test("gives the notice and the keys before the introduction if no consent is needed", () => {
    const { ai_notice: notice, keys_help: help } = wordings.en.phrases;
    expect(call("en", false).first).toBe(`${notice[0]} ${help[0]} Welcome to this study. What?`);
  });
});
