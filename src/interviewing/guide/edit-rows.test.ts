import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addNested,
  addQuestion,
  addSection,
  moveRow,
  removeRow,
  withDepth,
  withMustAsk,
  withScreening,
  withText,
} from "./edit-rows.ts";
import { parseQuestions } from "./parse-questions.ts";
import { joinCues, splitCues } from "./question-items.ts";
import { readRows, splitLines } from "./question-rows.ts";

const guide = [
  "## Start",
  "",
  "- How did it begin? [deep]",
  "  - Who was there?",
  "  - goal: what it cost you [cost, price]",
  "- What then? [must-ask]",
  "",
  "## End",
  "- Anything else?",
].join("\n");

const rowOf = (markdown: string, text: string) => {
  const row = readRows(markdown).find((each) => each.text === text);
  if (row === undefined) throw new Error(`No row says "${text}"`);
  return row;
};

describe("an explanation", () => {
  it("is a row of its own, is added below the others, and stays one under a screening question", () => {
    const added = addNested(guide, rowOf(guide, "How did it begin?"), "meaning");
    const lines = added.markdown.split("\n");
    expect(lines[5]).toBe("  - meaning: ");
    const row = readRows(added.markdown)[added.row];
    expect(row).toMatchObject({ kind: "meaning", text: "" });
    if (row === undefined) return;
    const written = withText(added.markdown, row, "Since you bought it.");
    expect(parseQuestions(written)[0]?.questions[0]).toMatchObject({ meaning: "Since you bought it." });
    const screening = withScreening(written, rowOf(written, "How did it begin?"), true);
    expect(readRows(screening).map(({ kind }) => kind)).toContain("meaning");
    expect(parseQuestions(screening)[0]?.questions[0]?.meaning).toBe("Since you bought it.");
  });
});

describe("readRows", () => {
  it("returns sections, questions, follow-ups and goals with their tags", () => {
    expect(readRows(guide).map(({ kind, text, depth, mustAsk }) => [kind, text, depth, mustAsk])).toEqual([
      ["section", "Start", null, false],
      ["question", "How did it begin?", "deep", false],
      ["probe", "Who was there?", null, false],
      ["goal", "what it cost you [cost, price]", null, false],
      ["question", "What then?", null, true],
      ["section", "End", null, false],
      ["question", "Anything else?", null, false],
    ]);
  });

  it("marks as not editable what only the text can change, such as a table", () => {
    const rows = readRows("| Question | Probe |\n| --- | --- |\n| Why? | How? |\n");
    expect(rows).toMatchObject([{ kind: "question", text: "Why?", isEditable: false, isMovable: false }]);
  });
});

describe("edits", () => {
  it("turns a question into a screening question whose items are rules, and back", () => {
    const plain = "- Do you run a company?\n  - end: no\n- Why?";
    const screened = withScreening(plain, rowOf(plain, "Do you run a company?"), true);
    expect(screened).toBe(plain.replace("company?", "company? [screen]"));
    const row = rowOf(screened, "Do you run a company?");
    expect(row.isScreening).toBe(true);
    expect(rowOf(screened, "end: no").kind).toBe("rule");
    expect(withScreening(screened, row, false)).toBe(plain);
    const added = addNested(screened, row, "rule");
    expect(readRows(added.markdown)[added.row]?.kind).toBe("rule");
  });

  it("change text and tags in place", () => {
    const row = rowOf(guide, "How did it begin?");
    expect(withText(guide, row, "How come?")).toBe(guide.replace("How did it begin?", "How come?"));
    expect(withDepth(guide, row, "light")).toBe(guide.replace("[deep]", "[light]"));
    expect(withDepth(guide, row, null)).toBe(guide.replace(" [deep]", ""));
    expect(withMustAsk(guide, row, true)).toBe(guide.replace("[deep]", "[deep] [must-ask]"));
  });

  it("keep a trailing space while typing, and line ends of any kind", () => {
    const windows = guide.replaceAll("\n", "\r\n");
    const typed = withText(windows, rowOf(windows, "What then?"), "What ");
    expect(rowOf(typed, "What ").mustAsk).toBe(true);
    expect(typed).toBe(windows.replace("What then?", "What "));
  });

  it("add a question, a follow-up, a goal and a section in the right place", () => {
    const question = addQuestion(guide, rowOf(guide, "How did it begin?"));
    expect(question).toEqual({
      markdown: guide.replace("- What then?", "- \n- What then?"),
      row: 4,
    });
    const probe = addNested(guide, rowOf(guide, "What then?"), "probe");
    expect(probe.markdown).toBe(guide.replace("[must-ask]", "[must-ask]\n  - "));
    expect(readRows(probe.markdown)[probe.row]).toMatchObject({ kind: "probe", text: "" });
    const goal = addNested(guide, rowOf(guide, "Anything else?"), "goal");
    expect(goal.markdown).toBe(`${guide}\n  - goal: `);
    expect(addSection(guide).markdown).toBe(`${guide}\n\n## `);
    expect(addQuestion("", undefined)).toEqual({ markdown: "- \n", row: 0 });
    expect(addQuestion("1. One?\n", rowOf("1. One?\n", "One?")).markdown).toBe("1. One?\n2. \n");
  });

  it("remove a question with its items, but of a section only the heading", () => {
    expect(removeRow(guide, rowOf(guide, "How did it begin?")).markdown).toBe(
      guide.split("\n").toSpliced(2, 3).join("\n"),
    );
    expect(removeRow(guide, rowOf(guide, "End")).markdown).toBe(guide.split("\n").toSpliced(7, 1).join("\n"));
  });

  it("move a question with its items, also into the next section", () => {
    const moved = moveRow(guide, rowOf(guide, "What then?"), -1);
    expect(moved?.markdown.split("\n").slice(2, 6)).toEqual([
      "- What then? [must-ask]",
      "- How did it begin? [deep]",
      "  - Who was there?",
      "  - goal: what it cost you [cost, price]",
    ]);
    const across = moveRow(guide, rowOf(guide, "What then?"), 1);
    const sections = parseQuestions(across?.markdown ?? "");
    expect(sections.map(({ questions }) => questions.map(({ text }) => text))).toEqual([
      ["How did it begin?"],
      ["What then?", "Anything else?"],
    ]);
    const section = moveRow(guide, rowOf(guide, "End"), -1);
    expect(parseQuestions(section?.markdown ?? "").map(({ title }) => title)).toEqual(["End", "Start"]);
    expect(moveRow(guide, rowOf(guide, "Start"), -1)).toBeNull();
  });
});

const words = fc.constantFrom(
  "How did it go?",
  "Why?",
  "What **else**?",
  "Tell me more",
  "¿Por qué?",
  "왜?",
  "a [b] c?",
);
const tags = fc.constantFrom("", " [deep]", " [must-ask]", " [light] [belief]");
const piece = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("- ", "* ", "1. ", "  - ", "    - ", "- goal: ", "  - goal: ", "## ", "# ", ""),
      words,
      tags,
    )
    .map((parts) => parts.join("")),
  fc.constantFrom(
    "",
    "",
    "> quoted?",
    "**Bold**",
    "| a | b |",
    "| - | - |",
    "```",
    "   more words",
    "<!-- note -->",
    "Title\n===",
  ),
);
const guides = fc
  .tuple(fc.array(piece, { maxLength: 14 }), fc.constantFrom("\n", "\r\n", "\r"), fc.constantFrom("", "\n"))
  .map(([parts, eol, end]) => parts.join(eol) + end);

describe("any guide", () => {
  it("counts the written lines of a quotation with a lazy continuation", () => {
    const markdown = "> quoted?\n    - Why?\n**Bold**\n    - How?\n# Next";
    expect(parseQuestions(markdown).map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(readRows(markdown).map(({ from }) => from)).toContain(3);
  });

  it("has a row for every question, and an edit changes only its own lines", () => {
    fc.assert(
      fc.property(guides, fc.nat(), words, (markdown, at, text) => {
        const rows = readRows(markdown);
        const asked = parseQuestions(markdown).flatMap(({ questions }) =>
          questions.map(({ line }) => line - 1),
        );
        const shown = new Set(rows.filter(({ kind }) => kind === "question").map(({ from }) => from));
        expect(asked.filter((line) => !shown.has(line))).toEqual([]);
        const row = rows[at % Math.max(rows.length, 1)];
        if (row === undefined) return;
        const [before, after] = [splitLines(markdown), splitLines(withText(markdown, row, text))];
        expect(after.slice(0, row.from)).toEqual(before.slice(0, row.from));
        const rest = before.slice(row.to);
        expect(rest.length === 0 ? [] : after.slice(-rest.length)).toEqual(rest);
        expect(withText(markdown, row, row.text).length).toBeLessThanOrEqual(markdown.length + 1);
      }),
    );
  });

  it("keeps every line when a row is moved, and moving it back restores the text", () => {
    fc.assert(
      fc.property(guides, fc.nat(), fc.constantFrom(1 as const, -1 as const), (markdown, at, by) => {
        const rows = readRows(markdown);
        const row = rows[at % Math.max(rows.length, 1)];
        if (row === undefined) return;
        const moved = moveRow(markdown, row, by);
        if (moved === null) return;
        const textsOf = (text: string) =>
          splitLines(text)
            .map((line) => line.text)
            .toSorted();
        expect(textsOf(moved.markdown)).toEqual(textsOf(markdown));
        const there = readRows(moved.markdown)[moved.row];
        if (there === undefined) throw new Error("The row is gone");
        expect(there.text).toBe(row.text);
        const back = moveRow(moved.markdown, there, by === 1 ? -1 : 1);
        if (row.kind !== "section") expect(back?.markdown).toBe(markdown);
      }),
    );
  });
});

describe("splitCues and joinCues", () => {
  it("separate cue words from the text and restore them as typed", () => {
    expect(splitCues("who decided [boss, head of]")).toEqual({ words: "who decided", cues: "boss, head of" });
    expect(splitCues("who decided ")).toEqual({ words: "who decided ", cues: null });
    expect(joinCues("who decided", "")).toBe("who decided");
    expect(joinCues("who decided", "bo[ss]\n")).toBe("who decided [boss]");
    // While "deep discount" is typed, "deep" alone is the name of a tag.
    expect(joinCues("what it cost", "deep")).toBe("what it cost [deep;]");
    expect(splitCues("what it cost [deep;]")).toEqual({ words: "what it cost", cues: "deep" });
    const [question] =
      parseQuestions(`- Why?\n  - goal: ${joinCues("what it cost", "deep")}`)[0]?.questions ?? [];
    expect(question).toMatchObject({ depth: null, goals: [{ text: "what it cost", cues: ["deep"] }] });
  });

  it("preserve every keystroke, including trailing spaces and commas", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (typed, cues) => {
        const goal = typed.replaceAll(/[[\]\r\n]/gu, "");
        const listed = cues.replaceAll(/[[\]\r\n]/gu, "");
        const read = splitCues(joinCues(goal, cues));
        expect(read).toEqual({ words: goal, cues: listed === "" ? null : listed });
      }),
    );
  });
});
