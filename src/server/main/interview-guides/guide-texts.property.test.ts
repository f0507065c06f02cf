import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parseContent } from "../../../interviewing/guide/parse-content.ts";
import { readGuideMarkdown, writeGuideMarkdown } from "../../../interviewing/guide/guide-markdown.ts";
import { updateContent, parseContentParts, addContentParts } from "./queries.ts";

/** Fragments of Markdown, to be combined in any order and with any line endings. */
const pieces = [
  "# Introduction",
  "## Objectives",
  "Closing\n---",
  "## Closing:",
  "## Questions",
  "# Interview questions",
  "<!-- questions 3 -->",
  "```js",
  "~~~",
  "<div>",
  "</div>",
  "<!-- open",
  "-->",
  "| a | b |",
  "|---|---|",
  "- item",
  "  - nested",
  `${" ".repeat(30)}- deep`,
  "- - - - - - x",
  "1. one",
  "> quote",
  "    code",
  "\t\ttabs",
  "**bold** _it_ [x](http://y)",
  "مرحبا بالعالم",
  "\u202Eturned\u202C",
  "คุณคิดอย่างไร",
  "👩‍👩‍👧 🙂",
  "[deep] Why? [must-ask]",
  "",
  " ",
];
const markdown = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...pieces) },
        { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
      ),
      fc.constantFrom("\n", "\n\n", "\r\n", "\r"),
    ),
    { maxLength: 15 },
  )
  .map((lines) => lines.flat().join(""));

describe("a guide as one Markdown document", () => {
  it("is parsed into exactly the texts it was written from", () => {
    fc.assert(
      fc.property(markdown, markdown, (content, questions) => {
        const written = writeGuideMarkdown({ content, questions });
        expect(readGuideMarkdown(written)).toMatchObject({ content, questions });
      }),
    );
  });

  it("keeps five thousand lines exactly", () => {
    const questions = Array.from({ length: 5000 }, (_, index) => `- Question ${index}?`).join("\r\n");
    const content = "## Introduction\r\nHello there\r\n";
    expect(readGuideMarkdown(writeGuideMarkdown({ content, questions }))).toEqual({ content, questions });
  });

  test.each([
    ["the heading", "## Intro\nHi\n\n## Questions\n\n# A\n- Why?", "## Intro\nHi", "# A\n- Why?"],
    ["a setext heading with a colon", "Hi\n\nInterview Questions:\n===\n- Why?", "Hi", "- Why?"],
    ["no heading", "## Intro\nHi\n", "## Intro\nHi\n", ""],
    ["a heading only within a code block", "```\n## Questions\n```\n", "```\n## Questions\n```\n", ""],
    ["Windows line endings", "Hi\r\n\r\n## Questions\r\n\r\n- Why?\r\n", "Hi", "- Why?\r\n"],
  ])("with %s is split as intended", (_, document, content, questions) => {
    expect(readGuideMarkdown(document)).toEqual({ content, questions });
  });
});

describe("the content of a guide and its parts", () => {
  it("keeps the content exactly while its parts are unchanged", () => {
    fc.assert(
      fc.property(markdown, (content) => {
        expect(updateContent(content, parseContentParts(content))).toBe(content);
        expect(addContentParts({ content })).toEqual({ content, ...parseContentParts(content) });
      }),
    );
  });

  it("loses no character of an introduction, a closing or a request for consent", () => {
    const lineEnds = (text: string) => text.replaceAll(/\r\n?/gu, "\n").trim();
    // Headings and open blocks within a part are escaped, which only adds backslashes.
    const unescaped = (text: string) => text.replaceAll("\\", "");
    fc.assert(
      fc.property(markdown, markdown, markdown, (introduction, closing, consent) => {
        const content = updateContent("", { introduction, objectives: "One", closing, consent });
        const read = parseContent(content);
        expect(read.objectives).toEqual(["One"]);
        for (const [part, text] of Object.entries({ introduction, closing, consent })) {
          expect(unescaped(read[part as "closing"])).toBe(unescaped(lineEnds(text)));
        }
        expect(updateContent(content, parseContentParts(content))).toBe(content);
      }),
    );
  });

  it("reads one objective per line, with any line endings", () => {
    const content = updateContent("", {
      introduction: "Hello",
      objectives: "One\r\n\r\n  Two  \rThree\n",
      closing: "Bye",
      consent: "",
    });
    expect(parseContentParts(content).objectives).toBe("One\nTwo\nThree");
  });
});
