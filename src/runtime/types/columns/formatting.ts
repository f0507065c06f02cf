/** Formatting of cells: plain values, numbers and templates. */

import { getAt } from "../../../kernel/json.ts";
import type { CellFormatter, ColumnFormatSettings } from "../column-type.ts";

/** Characters; more than a cell or a card can show. A megabyte in a cell would slow down the whole page. */
const maxLength = 2_000;

/** JSON of an object or a list; "" if it cannot be serialized (circular, or nested too deep). */
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
 * Any value as plain text: lists joined by commas, objects as JSON, "" for absent values. The result is never treated
 * as markup and is truncated to 2,000 characters.
 */
export function plainText(value: unknown): string {
  const text = Array.isArray(value) ? value.map(flat).filter(Boolean).join(", ") : flat(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

const decimal = /^-?\d+(\.\d+)?$/;

/** Parses a finite number or its decimal notation (some databases send numbers as strings). */
export function numericValue(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "string" && value.length <= 40 && decimal.test(value)) return Number(value);
  return undefined;
}

/** Parts of a template in order: fixed text and placeholder names. */
export type TemplatePart = { readonly text: string } | { readonly name: string };

const placeholderPattern = /\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)\}/g;

/** Splits `$ {price} / interview` into its parts; braces without a valid name are fixed text. */
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

/** Placeholder names of a template, including duplicates. */
export const namesInTemplate = (template: string): string[] =>
  parseTemplate(template).flatMap((part) => ("name" in part ? [part.name] : []));

/** @param valueOf returns the text of a placeholder; inserted as is, without encoding */
export const fillTemplate = (parts: readonly TemplatePart[], valueOf: (name: string) => string): string =>
  parts.map((part) => ("name" in part ? valueOf(part.name) : part.text)).join("");

/**
 * Formatter for a column with a template such as `$ {price} / interview`. `formatValue` formats the column's own
 * placeholder; other placeholders are plain text from the row. If the own value is empty, or `formatValue` returns
 * `undefined` ("free" is not a price), the value is shown without the template.
 */
function templateFormatter(
  template: string,
  { path }: ColumnFormatSettings,
  formatValue: (value: unknown) => string | undefined,
): CellFormatter {
  const parts = parseTemplate(template);
  const name = path.join(".");
  return (value, row) => {
    const text = formatValue(value);
    if (text === undefined || text === "") return plainText(value);
    return fillTemplate(parts, (placeholder) =>
      placeholder === name ? text : plainText(getAt(row, placeholder.split("."))),
    );
  };
}

/** Formatter for a type whose values are formatted by `formatValue`, with or without a template. */
export const formatterOf = (
  settings: ColumnFormatSettings,
  formatValue: (value: unknown) => string | undefined,
): CellFormatter =>
  typeof settings.format === "string"
    ? templateFormatter(settings.format, settings, formatValue)
    : (value) => formatValue(value) ?? plainText(value);
