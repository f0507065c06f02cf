import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { type Language, languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { createListener } from "../create-listener.ts";
import sentences from "./leave-to-ask.testing.json" with { type: "json" };

/** Remarks that ask for leave to ask; a third was written after the patterns. And others that only sound alike. */
const labelled: Readonly<
  Record<Language, { readonly asks: readonly string[]; readonly tells: readonly string[] }>
> = sentences;

const contexts = [{ question: "", awaitsConsent: true }, { question: "What?" }];

describe.each(languages)("in %s", (language) => {
  const { asks, tells } = labelled[language];
  const listen = createListener(aGraph("- What?", { language }));

  test("leave to ask is heard, at consent and later, and is no consent", () => {
    const missed = asks.filter((text) =>
      contexts.some((context) => {
        const { command, assent } = listen(text, context);
        return command !== "ask" || assent !== null;
      }),
    );
    expect(missed).toEqual([]);
  });

  test("nothing else is taken for it", () => {
    expect(
      tells.filter((text) => contexts.some((context) => listen(text, context).command === "ask")),
    ).toEqual([]);
  });
});

test("who wants to ask before consent is invited to, answered, and asked for consent again", () => {
  const talk = new TestConversation(aGraph("- What?", { asksConsent: true }));
  expect(talk.hear("Sure. Can I ask you something first?")).toBe(wordings.en.phrases.ask_away[0]);
  expect(talk.hear("How long will it take?")).toMatch(/^About .* minutes?/u);
  expect(talk.hear("Fine, yes.")).toContain("What?");
});
