import { describe, expect, test } from "vitest";
import { growth } from "../testing.ts";
import { compileGuide, type CompileOptions } from "./compile-guide.ts";
import { parseGuide } from "./parse-content.ts";

const content =
  "## Introduction\nHello and welcome.\n\n## Objectives\n- Understand supplier changes\n\n## Closing\nThanks.";
const questions = "# Suppliers\n- Why do you change suppliers? [deep]\n- What?\n- What?\n";
const options: CompileOptions = {
  language: "en-GB",
  profile: "belief-audit",
  minutes: 20,
  asksConsent: true,
};
const compile = (text = questions, changes: Partial<CompileOptions> = {}) =>
  compileGuide(parseGuide(content, text), { ...options, ...changes });

describe("compileGuide", () => {
  test("returns nodes from consent to closing, with sections and objectives", () => {
    const { graph, errors } = compile();
    expect(errors).toEqual([]);
    expect(graph.nodes.map(({ kind }) => kind)).toEqual([
      "consent",
      "introduction",
      "question",
      "question",
      "question",
      "anything_else",
      "closing",
    ]);
    expect(graph).toMatchObject({
      language: "en",
      profile: "belief-audit",
      sections: [{ title: "Suppliers" }],
    });
    expect(graph.nodes[2]).toMatchObject({ depth: "deep", objectives: [0], section: 0 });
    expect(graph.secondsFrom[0]).toBe(graph.secondsFrom[2]);
    expect(graph.secondsFrom.at(-1)).toBe(0);
  });

  test("keeps a question's id when others are inserted before it, and gives equal questions different ids", () => {
    const ids = (text: string) => compile(text).graph.nodes.map(({ id }) => id);
    const before = ids(questions);
    expect(ids(`- New?\n${questions}`)).toEqual(expect.arrayContaining(before));
    expect(new Set(before).size).toBe(before.length);
  });

  test("derives the version from the content alone", () => {
    expect(compile().graph.version).toBe(compile().graph.version);
    expect(compile(`${questions}- More?`).graph.version).not.toBe(compile().graph.version);
    expect(compile(questions, { minutes: 30 }).graph.version).not.toBe(compile().graph.version);
    expect(compile(questions, { profile: "standard" }).graph.version).not.toBe(compile().graph.version);
  });

  test("returns a frozen graph", () => {
    const { nodes } = compile().graph;
    expect(() => Object.assign(nodes[2] ?? {}, { text: "Other" })).toThrow(TypeError);
    expect(() => Object.assign(nodes, { 0: null })).toThrow(TypeError);
  });

  test("waits after an introduction that asks something", () => {
    const guide = parseGuide("## Introduction\nHello. Are you ready?", "- What?");
    expect(compileGuide(guide, options).graph.nodes[1]).toMatchObject({ waits: true });
  });

  test("reports every error of an empty guide but still compiles it", () => {
    const { graph, errors } = compileGuide(parseGuide("", ""), {
      ...options,
      language: "xx",
      minutes: 0,
      asksConsent: false,
    });
    expect(errors.map(({ code }) => code)).toEqual([
      "introduction_too_short",
      "objectives_missing",
      "closing_missing",
      "questions_missing",
      "language_unknown",
      "minutes_out_of_range",
    ]);
    expect(graph.nodes.map(({ kind }) => kind)).toEqual(["introduction", "anything_else", "closing"]);
  });

  test("reports the line of a question that is too long to say", () => {
    expect(compile(`- What?\n- ${"very ".repeat(1000)}long?`).errors).toEqual([
      expect.objectContaining({ code: "question_too_long", line: 2 }),
    ]);
  });

  test("compiles five thousand questions in time proportional to their number", () => {
    const many = (length: number) =>
      Array.from({ length }, (_, index) => `- Why is supplier number ${index} good?`).join("\n");
    expect(compile(many(5000)).graph.nodes).toHaveLength(5004);
    expect(growth(300, (length) => compile(many(length)))).toBeLessThan(35);
  });
});
