import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growth } from "../testing.ts";
import { formatContent } from "./guide-markdown.ts";
import { parseContent, parseGuide } from "./parse-content.ts";
import { parseQuestions } from "./parse-questions.ts";

const texts = (markdown: string) =>
  parseQuestions(markdown).flatMap(({ questions }) => questions.map(({ text }) => text));

describe("parseContent", () => {
  const content =
    "## Introduction\n\nHello, **welcome**.\n\n## Objectives\n\n- Learn *why*\n2. Learn how\nPlain\n\n## Closing\n\nThank you.";

  test("reads introduction, objectives and closing by their headings", () => {
    expect(parseGuide(content, "")).toEqual({
      introduction: "Hello, **welcome**.",
      objectives: ["Learn why", "Learn how", "Plain"],
      closing: "Thank you.",
      consent: "",
      sections: [],
    });
  });

  test("accepts line ends of any kind, other heading levels and other cases", () => {
    const odd = content
      .replaceAll("\n", "\r\n")
      .replace("## Intro", "# INTRO")
      .replace("## Closing", "Closing\r\n---");
    expect(parseContent(odd)).toEqual({ ...parseContent(content) });
    expect(parseContent(content.replaceAll("## ", "#### "))).toEqual(parseContent(content));
  });

  test("keeps an author's own heading in its part", () => {
    expect(parseContent("## Introduction\nHi\n## Who we are\nUs\n## Closing\nBye")).toMatchObject({
      introduction: "Hi\n## Who we are\nUs",
      closing: "Bye",
    });
  });

  test("reads text without headings as the introduction", () => {
    expect(parseContent("Just hello").introduction).toBe("Just hello");
  });

  test.each([
    ["an open code block", "```js\nlet it = be"],
    ["an open comment", "Hello <!-- to do\n\n<!-- more"],
    ["our own headings", "Hello\n\n## Closing\n\nBye\n\nObjectives\n---\n- none"],
  ])("%s in the introduction does not swallow the following parts", (_, introduction) => {
    const read = parseContent(
      formatContent({ introduction, objectives: ["Learn"], closing: "Bye then", consent: "May I?" }),
    );
    expect(read).toMatchObject({ objectives: ["Learn"], closing: "Bye then", consent: "May I?" });
    expect(read.introduction.replaceAll("\\", "")).toBe(introduction);
  });

  test("formatContent round-trips any text", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 80 }).map((text) => text.trim());
    fc.assert(
      fc.property(words, words, (introduction, closing) => {
        const read = parseContent(
          formatContent({ introduction, objectives: ["One", "Two"], closing, consent: "" }),
        );
        expect(read.objectives).toEqual(["One", "Two"]);
        expect(parseContent(formatContent(read))).toEqual(read);
      }),
    );
  });

  test.each([
    ["Einleitung", "Ziele", "Abschluss"],
    ["Introducción", "Objetivos", "Cierre"],
    ["Inleiding", "Doelen", "Afsluiting"],
    ["소개", "목표", "마무리"],
  ])("reads headings in the interview's language: %s", (introduction, objectives, closing) => {
    const localized = `## ${introduction}\nHello.\n\n## ${objectives}\n- Learn\n\n## ${closing}\nBye.`;
    expect(parseContent(localized)).toEqual({
      introduction: "Hello.",
      objectives: ["Learn"],
      closing: "Bye.",
      consent: "",
    });
  });
});

describe("parseQuestions", () => {
  test("reads headings as sections, items as questions, nested items as probes, with lines and tags", () => {
    const markdown =
      "- Who are you? [light]\n\n# Work [x]\n\n1. What do you **do**? [must-ask][no-interrupt]\n   - Since when?\n     - And before?\n2. How? [Deep] `so`\n";
    expect(parseQuestions(markdown)).toEqual([
      {
        title: null,
        line: 1,
        questions: [
          {
            text: "Who are you?",
            probes: [],
            depth: "light",
            mustAsk: false,
            noInterrupt: false,
            isBelief: false,
            isScreening: false,
            rules: [],
            unreadRules: [],
            problems: [],
            goals: [],
            choices: [],
            levels: [],
            meaning: null,
            line: 1,
          },
        ],
      },
      {
        title: "Work [x]",
        line: 3,
        questions: [
          {
            text: "What do you do?",
            probes: ["Since when?", "And before?"],
            depth: null,
            mustAsk: true,
            noInterrupt: true,
            isBelief: false,
            isScreening: false,
            rules: [],
            unreadRules: [],
            problems: [],
            goals: [],
            choices: [],
            levels: [],
            meaning: null,
            line: 5,
          },
          {
            text: "How? so",
            probes: [],
            depth: "deep",
            mustAsk: false,
            noInterrupt: false,
            isBelief: false,
            isScreening: false,
            rules: [],
            unreadRules: [],
            problems: [],
            goals: [],
            choices: [],
            levels: [],
            meaning: null,
            line: 8,
          },
        ],
      },
    ]);
  });

  test.each([
    ["plain lines where there is no list", "What?\nTell me more", ["What?", "Tell me more"]],
    ["a plain line that asks, beside a list", "Some notes.\nWhy so?\n\n- What?", ["Why so?", "What?"]],
    ["task lists", "- [ ] What?\n- [x] Why?", ["What?", "Why?"]],
    ["items without words", "- \n- What?\n-\n", ["What?"]],
    ["an item that holds only a nested one", "- - What?", ["What?"]],
    ["tables", "| Question | Probe |\n|---|---|\n| What? | Why? |", ["What?"]],
    ["quotes", "> What?", ["What?"]],
    [
      "markup of pages",
      "- <b>What</b> is <br>it &amp; why?<script>alert(1)</script>",
      ["What is it & why?alert(1)"],
    ],
    ["links and pictures", "- What is [this](http://x.y) ![thing](a.png)?", ["What is this thing?"]],
    ["directions turned around", "- What\u202E is\u0000 it?", ["What is it?"]],
    ["words in brackets that are no tag", "- What about [product]?", ["What about [product]?"]],
    ["Arabic and Thai", "- ما رأيك؟\n- คุณคิดอย่างไร", ["ما رأيك؟", "คุณคิดอย่างไร"]],
  ])("reads %s", (_, markdown, expected) => {
    expect(texts(markdown)).toEqual(expected);
  });

  test("reads a line in bold as a section", () => {
    expect(parseQuestions("**Work**\n\n- What?")[0]).toMatchObject({ title: "Work", line: 1 });
  });

  const listOf = (length: number) =>
    Array.from({ length }, (_, index) => `- Question ${index}?\n  - Probe ${index}`).join("\n");

  test("keeps all of ten thousand lines with their numbers", () => {
    const [section] = parseQuestions(listOf(5000));
    expect(section?.questions).toHaveLength(5000);
    expect(section?.questions[4321]).toMatchObject({ probes: ["Probe 4321"], line: 8643 });
  });

  test("takes time proportional to the number of lines", () => {
    expect(growth(300, (length) => parseQuestions(listOf(length)))).toBeLessThan(35);
  });

  test.each([
    ["lists", "- ".repeat(5000)],
    ["less deep lists", `${"- ".repeat(700)}what?`],
    ["indented lists", Array.from({ length: 1000 }, (_, depth) => `${" ".repeat(depth * 2)}- x`).join("\n")],
    ["quotes", ">".repeat(5000)],
    ["brackets", "[".repeat(20_000)],
    ["stars", "*a **b ".repeat(5000)],
    ["fences", "```\n".repeat(999)],
  ])("%s nested beyond reason neither crash nor hang", (_, odd) => {
    expect(parseGuide(odd, odd).sections).toBeInstanceOf(Array);
  });

  test("accepts any text without throwing, and returns no empty question", () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          "# ",
          "- ",
          "  - ",
          "1. ",
          "\n",
          "\n\n",
          "```",
          "|",
          "> ",
          "<div>",
          "[deep]",
          "**",
          "\t",
          "?",
        ),
        fc.string({ unit: "grapheme", maxLength: 12 }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const markdown = parts.join("");
        for (const text of texts(markdown)) expect(text.trim()).not.toBe("");
        parseContent(markdown);
      }),
    );
  });
});
