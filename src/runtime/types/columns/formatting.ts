/** Cell texts: plain values, numbers and templates of a layout. */

import { getAt } from "../../../kernel/json.ts";
import type { CellFormatter, ColumnFormatSettings } from "../column-type.ts";

/** More than a cell or a card can show; a megabyte in a cell would slow the whole page down. */
const maxLength = 2_000;

/** JSON of an object or a list, or "" for what has none (it refers to itself, or is nested too deep). */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

function flat(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "object" && value !== null ? jsonOf(value) : "";
}

/**
 * Any value as plain text: lists joined by commas, objects as JSON, nothing as "". What a value holds is never
 * read as markup; it is clamped to 2,000 characters.
 */
export function plainText(value: unknown): string {
  const text = Array.isArray(value) ? value.map(flat).filter(Boolean).join(", ") : flat(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

const decimal = /^-?\d+(\.\d+)?$/;

/** The number in a value that is one, or that is one written in decimal digits (databases send those). */
export function numericValue(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "string" && value.length <= 40 && decimal.test(value)) return Number(value);
  return undefined;
}

/** A template's pieces in order: fixed text, and the names of its placeholders. */
export type TemplatePart = { readonly text: string } | { readonly name: string };

const placeholderPattern = /\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)\}/g;

/** Splits `$ {price} / interview` into its parts; braces that hold no name are fixed text. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of template.matchAll(placeholderPattern)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    parts.push({ name: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

/** The names of a template's placeholders, as often as they occur. */
export const namesInTemplate = (template: string): string[] =>
  parseTemplate(template).flatMap((part) => ("name" in part ? [part.name] : []));

/** @param valueOf as text, such as it is shown in a cell; never encoded */
export const fillTemplate = (parts: readonly TemplatePart[], valueOf: (name: string) => string): string =>
  parts.map((part) => ("name" in part ? valueOf(part.name) : part.text)).join("");

/**
 * A formatter for a column with a template such as `$ {price} / interview`: the column's own placeholder is
 * written by `own`, others as the plain text of the row's property. An own value that is empty, or that `own`
 * cannot write (it answers nothing: "free" is no price), is shown without the template.
 */
function templateFormatter(
  template: string,
  { path }: ColumnFormatSettings,
  own: (value: unknown) => string | undefined,
): CellFormatter {
  const parts = parseTemplate(template);
  const name = path.join(".");
  return (value, row) => {
    const text = own(value);
    if (text === undefined || text === "") return plainText(value);
    return fillTemplate(parts, (placeholder) =>
      placeholder === name ? text : plainText(getAt(row, placeholder.split("."))),
    );
  };
}

/** The formatter of a type whose values are written by `own`, with or without a template. */
export const formatterOf = (
  settings: ColumnFormatSettings,
  own: (value: unknown) => string | undefined,
): CellFormatter =>
  typeof settings.format === "string"
    ? templateFormatter(settings.format, settings, own)
    : (value) => own(value) ?? plainText(value);
