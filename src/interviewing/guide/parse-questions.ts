import type { Token, Tokens } from "marked";
import { finish, type Steps } from "../../kernel/steps.ts";
import { countNewlines, lexBlocksInSteps } from "./lex-blocks.ts";
import type { ParsedQuestion, ParsedSection } from "./parsed-guide.ts";
import { plainText } from "./plain-text.ts";
import { partItems } from "./question-goals.ts";
import { readTags } from "./question-tags.ts";

interface OpenSection {
  title: string | null;
  line: number;
  questions: ParsedQuestion[];
}

const endsAsQuestion = /[?？؟]["'”»)\]\s]*(?:\[[^\]]*\]\s*)*$/u;
const isList = (token: Token): token is Tokens.List => token.type === "list";
const boldLine = /^\*\*([^*]+)\*\*:?$|^__([^_]+)__:?$/u;

/** The author's words in a block that is not a list; nested blocks in reading order. */
function blockText(token: Token): string {
  switch (token.type) {
    case "space":
    case "hr":
    case "def":
    case "checkbox":
      return "";
    case "html":
      return token.raw.replaceAll(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gu, " ");
    case "blockquote":
      return (token.tokens ?? []).map(blockText).join("\n");
    default:
      return "text" in token && typeof token.text === "string" ? token.text : token.raw;
  }
}

/** Every item of a list and of the lists in it, in one row. */
function itemsOf(list: Tokens.List): string[] {
  return list.items.flatMap((item) => {
    const own = item.tokens
      .filter((token) => !isList(token))
      .map(blockText)
      .join(" ");
    return [readTags(own).text, ...item.tokens.filter(isList).flatMap(itemsOf)];
  });
}

function question(markdown: string, items: readonly string[], line: number): ParsedQuestion | null {
  const { text, ...tags } = readTags(markdown);
  const words = plainText(text);
  return words === "" ? null : { text: words, ...partItems(items, tags.isScreening), line, ...tags };
}

function itemQuestion(item: Tokens.ListItem, line: number): ParsedQuestion | null {
  const own = item.tokens
    .filter((token) => !isList(token))
    .map(blockText)
    .join(" ");
  const items = item.tokens.filter(isList).flatMap(itemsOf);
  // An item without words of its own, as in "- - why?", leaves its first probe as the question.
  return question(own, items, line) ?? question(items[0] ?? "", items.slice(1), line);
}

/** Rows of a table: the first cell with words is the question, the others are probes. */
function rowQuestion(cells: readonly Tokens.TableCell[], line: number): ParsedQuestion | null {
  const [first = "", ...rest] = cells.map((cell) => cell.text).filter((text) => text.trim() !== "");
  return question(first, rest, line);
}

/**
 * Reads the questions of a guide (decisions.md, "Shapes"): a heading, or a line in bold, starts a section; a list item
 * is a question and the items nested in it are its scripted probes, or with `goal:` what is to be learned by it, with `choice:` an option, with `level:` a level of its scale, or the rules of one tagged `[screen]`. A plain line that ends in a question mark is a
 * question too, and where there is no list at all every plain line is. Any text can be read.
 */
export const parseQuestions = (markdown: string): readonly ParsedSection[] =>
  finish(parseQuestionsInSteps(markdown));

/** The same in steps. */
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
