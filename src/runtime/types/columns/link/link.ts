import type { ColumnType } from "../../column-type.ts";
import { plainText } from "../plain-text.ts";
import { textColumn } from "../text/text.ts";

/** Where a link of a row may lead outside the product; `javascript:` and the like are shown as text. */
const outside = /^(?:https?:\/\/|mailto:|tel:)\S+$/iu;

/** The address that a value is, or nothing where it is none that can be opened. */
export function externalHref(value: unknown): string | undefined {
  const text = plainText(value).trim();
  if (!outside.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}

/**
 * A text that leads somewhere: with `to`, to a page of the product that the row fills; without, the value is itself
 * the address of a web page, `mailto:` or `tel:`.
 */
export const linkColumn: ColumnType = { ...textColumn, name: "link", isPlain: false };
