import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatContent,
  placeGuideMarkdown,
  readGuideMarkdown,
  writeGuideMarkdown,
} from "./guide-markdown.ts";
import { parseContent } from "./parse-content.ts";

const before = "## Introduction\n\nHello.\n\n## Objectives\n\n- Learn";
const questions = "- Why?\n- How?";

describe("readGuideMarkdown", () => {
  test("reads parts behind the questions that are missing before them", () => {
    const markdown = `${before}\n\n## Questions\n\n${questions}\n\n## Closing\n\nThanks.\n`;
    expect(readGuideMarkdown(markdown)).toEqual({
      content: `${before}\n\n## Closing\n\nThanks.\n`,
      questions,
    });
    const { content, behind } = placeGuideMarkdown(markdown);
    expect(content.slice(behind?.inContent)).toBe(markdown.slice(behind?.inDocument));
  });

  test.each([
    [
      "a part that there is already",
      `${before}\n\n## Closing\n\nBye.`,
      `${questions}\n\n## Closing\n\n- Last one?`,
    ],
    ["a section of questions behind it", before, `${questions}\n\n## Closing\n\nBye.\n\n## More\n\n- And?`],
    ["a deeper heading", before, `${questions}\n\n### Closing\n\n- Last one?`],
  ])("leaves with the questions %s", (_, content, all) => {
    expect(readGuideMarkdown(`${content}\n\n## Questions\n\n${all}`)).toEqual({ content, questions: all });
  });

  test("reads back verbatim what writeGuideMarkdown wrote", () => {
    const piece = fc.constantFrom(
      "## Closing\n",
      "## Questions\n",
      "# Intro\n",
      "- Why?\n",
      "Text\n",
      "\n",
      "<!-- questions 1 -->\n",
    );
    const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (content, asked) => {
        const texts = { content, questions: asked };
        expect(readGuideMarkdown(writeGuideMarkdown(texts))).toEqual(texts);
      }),
    );
  });
});

test("formatContent writes an objective given as a list item with one marker", () => {
  const written = formatContent({
    introduction: "Hello.",
    objectives: ["- Understand suppliers", "* [ ] Prices", "Plain"],
    closing: "Bye.",
    consent: "",
  });
  expect(written).not.toMatch(/- [-*]/u);
  expect(parseContent(written).objectives).toEqual(["Understand suppliers", "Prices", "Plain"]);
});
