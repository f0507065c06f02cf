import { describe, expect, test } from "vitest";
import statements from "../../hearing/care/statements.testing.json" with { type: "json" };
import { languages, type Language } from "../../languages/language.ts";
import { inVariant, variantsOf } from "../../phrases/wording-variant.ts";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../testing.ts";
import replies from "./kind-choices.testing.json" with { type: "json" };

/*
 * After distress the way out is offered as a person would offer it, so what a person would reply must be heard.
 */

const questions = "- What changed?\n- Who decides?\n- What next?";

const cared = (language: Language, seed = 0, hasKeys = false) => {
  const graph = aGraph(questions, { language });
  const talk = new TestConversation(graph, undefined, seed, hasKeys);
  talk.hear(statements[language].distress[0] ?? "");
  return talk;
};

/** What a reply has led to. */
function outcomeOf({ state }: TestConversation): string {
  if (state.confirming === "stop" || state.outcome === "stopped") return "end";
  if (state.care !== null) return state.prompt?.parts.length === 0 ? "none" : "waits";
  return "next";
}

const isPaused = ({ actions }: TestConversation): boolean => {
  const says = actions.findLast((action) => action.type === "say");
  return says?.type === "say" && says.parts.some((part) => part.kind === "phrase" && part.key === "paused");
};

describe.each(languages)("in %s", (language) => {
  const { on, leave, pause, end } = replies[language];
  const { phrases } = wordings[language];
  const quoted = /[„“”«»‹›「」"]/u;

  test("distress is met with a question without words to say", () => {
    const wrong = [0, 1, 2, 3].filter((seed) => {
      const line = cared(language, seed).lines.at(-1) ?? "";
      return !phrases.care_choice_kindly.some((each) => line.endsWith(each)) || quoted.test(line);
    });
    expect(wrong).toEqual([]);
  });

  test("the wordings have no quoted words in any variant", () => {
    const kind = [...phrases.care_choice_kindly, ...phrases.care_way_out_kindly, ...phrases.heard_quiet];
    const all = [undefined, ...variantsOf(language)].flatMap((variant) =>
      kind.map((each) => inVariant(each, language, variant)),
    );
    expect(all.filter((each) => quoted.test(each))).toEqual([]);
  });

  test("replies to it choose", () => {
    const after = (reply: string) => {
      const talk = cared(language);
      talk.hear(reply);
      return talk;
    };
    const wrong = [
      ...[...on, ...leave].filter((reply) => outcomeOf(after(reply)) !== "next"),
      ...pause.filter((reply) => !isPaused(after(reply))),
      ...end.filter((reply) => outcomeOf(after(reply)) !== "end"),
    ];
    expect(wrong).toEqual([]);
  });

  test("what chooses nothing, and a call with keys, get the words to say", () => {
    const isExplicit = (text: string) => phrases.care_choice_distress.some((each) => text.endsWith(each));
    expect(isExplicit(cared(language).hear("42"))).toBe(true);
    expect(isExplicit(cared(language, 0, true).lines.at(-1) ?? "")).toBe(true);
  });
});
