import type { Token, Tokens } from "marked";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { countNewlines, lexBlocksInSteps, plainText } from "./lex-blocks.ts";
import type { ParsedQuestion, ParsedSection } from "./parsed-guide.ts";
import { type QuestionItem, readItems } from "./question-items.ts";
import { readTags, removeUnknownTags } from "./question-tags.ts";
import { foreignTagProblem } from "./syntax-problems.ts";

interface OpenSection {
  title: string | null;
  line: number;
  questions: ParsedQuestion[];
}

const endsAsQuestion = /[?？؟]["'”»)\]\s]*(?:\[[^\]]*\]\s*)*$/u;
const isList = (token: Token): token is Tokens.List => token.type === "list";
const quoteMarkers = /^(?: {0,3}> ?)+/gmu;
const boldLine = /^\*\*([^*]+)\*\*:?$|^__([^_]+)__:?$/u;

/** Returns the author's text of a block other than a list; nested blocks in reading order. */
function blockText(token: Token): string {
  switch (token.type) {
    case "space":
    case "hr":
    case "def":
    case "checkbox":
      return "";
    case "html":
      return token.raw.replaceAll(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gu, " ");
    // Its `text` may contain lines that the author did not write.
    case "paragraph":
      return token.raw.trimEnd();
    case "blockquote": {
      const words = (token.tokens ?? []).map(blockText).join("\n");
      // A lazy continuation of a quotation may give the lexer other lines than written.
      const written = token.raw.trimEnd();
      return countNewlines(words) === countNewlines(written) ? words : written.replaceAll(quoteMarkers, "");
    }
    default:
      return "text" in token && typeof token.text === "string" ? token.text : token.raw;
  }
}

/** The text of a list item without the lists nested in it. */
const ownTextOf = (item: Tokens.ListItem): string =>
  item.tokens
    .filter((token) => !isList(token))
    .map(blockText)
    .join(" ");

/** Flattens the lists nested in an item that begins on `line`. */
function nestedItems(item: Tokens.ListItem, line: number): QuestionItem[] {
  let at = line;
  return item.tokens.flatMap((token) => {
    const from = at;
    at += countNewlines(token.raw);
    return isList(token) ? itemsOf(token, from) : [];
  });
}

/** Flattens a list and the lists nested in it. */
function itemsOf(list: Tokens.List, line: number): QuestionItem[] {
  let at = line;
  return list.items.flatMap((item) => {
    const from = at;
    at += countNewlines(item.raw);
    return [{ markdown: readTags(ownTextOf(item)).text, line: from }, ...nestedItems(item, from)];
  });
}

function question(markdown: string, items: readonly QuestionItem[], line: number): ParsedQuestion | null {
  const { text: tagless, ...tags } = readTags(markdown);
  const { text, unknown } = removeUnknownTags(tagless);
  const words = plainText(text);
  if (words === "") return null;
  const { problems, ...parts } = readItems(items, tags.isScreening);
  const tagProblems = unknown.map((tag) => foreignTagProblem(tag, { markdown: tagless, line }));
  return { text: words, ...parts, problems: [...tagProblems, ...problems], line, ...tags };
}

function itemQuestion(item: Tokens.ListItem, line: number): ParsedQuestion | null {
  const items = nestedItems(item, line);
  const [first, ...rest] = items;
  // An item without its own text, as in "- - why?": its first probe becomes the question.
  return question(ownTextOf(item), items, line) ?? question(first?.markdown ?? "", rest, line);
}

/** Reads a table row: the first non-empty cell is the question, the others are probes. */
function rowQuestion(cells: readonly Tokens.TableCell[], line: number): ParsedQuestion | null {
  const [first = "", ...rest] = cells.map((cell) => cell.text).filter((text) => text.trim() !== "");
  return question(
    first,
    rest.map((cell) => ({ markdown: cell, line })),
    line,
  );
}

/**
 * Reads the questions of a guide (decisions.md, "Shapes"). A heading or a line in bold starts a section. A list item is
 * a question; items nested in it are probes, or goals (`goal:`), options (`choice:`), levels of its scale
 * (`level:`) and what it means (`meaning:`); under a question tagged `[screen]` they are rules. A plain line that ends in a question mark is a
 * question too, and without any list every plain line is. Accepts any text.
 */
export const parseQuestions = (markdown: string): readonly ParsedSection[] =>
  runToCompletion(parseQuestionsInSteps(markdown));

/** Like `parseQuestions`, in steps. */
export function* parseQuestionsInSteps(markdown: string): Steps<readonly ParsedSection[]> {
  const blocks = yield* lexBlocksInSteps(markdown);
  const hasList = blocks.some(({ token }) => isList(token) || token.type === "table");
  const sections: OpenSection[] = [{ title: null, line: 1, questions: [] }];
  const add = (found: ParsedQuestion | null) => {
    if (found !== null) sections.at(-1)?.questions.push(found);
  };
  const open = (title: string, line: number) => {
    if (title !== "") sections.push({ title, line, questions: [] });
  };
  for (const { token, line } of blocks) {
    if (token.type === "heading") open(plainText(readTags(blockText(token)).text), line);
    else if (isList(token)) {
      let at = line;
      for (const item of token.items) {
        add(itemQuestion(item, at));
        at += countNewlines(item.raw);
        yield;
      }
    } else if (token.type === "table") {
      const { rows } = token as Tokens.Table;
      for (const [index, row] of rows.entries()) {
        add(rowQuestion(row, line + 2 + index));
        yield;
      }
    } else {
      for (const [index, row] of blockText(token).split("\n").entries()) {
        const bold = boldLine.exec(row.trim());
        if (bold !== null) open(plainText(bold[1] ?? bold[2] ?? ""), line + index);
        else if (!hasList || endsAsQuestion.test(row)) add(question(row, [], line + index));
        yield;
      }
    }
    yield;
  }
  return sections.filter(({ title, questions }) => title !== null || questions.length > 0);
}
