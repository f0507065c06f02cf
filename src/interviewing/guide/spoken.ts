import { plainText } from "./plain-text.ts";

/** Markdown as one speaks it: list markers and headings go with the rest of the markup. */
export const spoken = (markdown: string): string =>
  plainText(markdown.replaceAll(/^\s*(?:#{1,6}|[-*+>]|\d{1,9}[.)])\s+/gmu, ""));
