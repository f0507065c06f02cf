import { expect, it } from "vitest";
import { writeGuideMarkdown } from "../../../../../interviewing/guide/guide-markdown.ts";
import { readGuideFile } from "./guide-import.tsx";

const bytes = (text: string) => new TextEncoder().encode(text);

it("readGuideFile reads an exported guide", () => {
  const file = writeGuideMarkdown({
    content:
      "## Introduction\n\nHello.\n\n## Objectives\n\n- Learn A\n- Learn B\n\n## Closing\n\nThank you.\n",
    questions: "## Decisions\n\n- How?\n  - Why?",
  });
  expect([...readGuideFile("guide.md", bytes(file))]).toEqual([
    ["introduction", "Hello."],
    ["objectives", "Learn A\nLearn B"],
    ["closing", "Thank you."],
    ["questions", "## Decisions\n\n- How?\n  - Why?"],
  ]);
});

it("readGuideFile omits missing parts, so that importing questions keeps the rest", () => {
  expect([...readGuideFile("questions.TXT", bytes("\ufeff# Questions\r\n- How?\r\n"))]).toEqual([
    ["questions", "- How?"],
  ]);
});

it("readGuideFile takes a file without known headings as the introduction", () => {
  expect([...readGuideFile("notes.md", bytes("Some notes."))]).toEqual([["introduction", "Some notes."]]);
});

it("readGuideFile returns the reason for rejecting a file", () => {
  expect(readGuideFile("guide.docx", bytes("x"))).toBe(
    "guide.docx: only .txt and .md files can be uploaded.",
  );
  expect(readGuideFile("latin.md", Uint8Array.of(0x63, 0xe9, 0x20))).toMatch(/not UTF-8/);
  expect(readGuideFile("blank.md", bytes(" \n\n"))).toBe("blank.md contains no guide.");
  expect(readGuideFile("headings.md", bytes("## Introduction\n\n## Questions\n"))).toMatch(/no guide/);
});
