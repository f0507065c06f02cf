import { isObject } from "../../../kernel/json.ts";
import type { FieldDefinition, Option } from "../../language/form-layout.gen.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** Option for fixed text instead of a field. */
const words = "#words";
const reference = /\{((?:\/[A-Za-z0-9_]+)+|[A-Za-z][A-Za-z0-9_]*)\}/g;

/** Fields of the rows that edit a text piece by piece. @param values fields that can be inserted */
export const pieceFields = (values: readonly Option[]): FieldDefinition[] => [
  {
    name: "part",
    label: "Content",
    type: "select",
    grid_size: 6,
    options: [{ id: words, label: "Words" }, ...values],
  },
  {
    name: "words",
    label: "Words",
    type: "string",
    grid_size: 6,
    depends_on: { field: "part", variants: [{ when: words }] },
  },
];

/** Splits a text into pieces; braces around unknown names stay fixed text. */
export function piecesOf(text: string, fields: readonly Pick<PlacedField, "name">[]): object[] {
  const pieces: object[] = [];
  let before = "";
  let at = 0;
  const flush = () => {
    if (before !== "") pieces.push({ part: words, words: before });
    before = "";
  };
  for (const found of text.matchAll(reference)) {
    const [whole, name = ""] = found;
    before += text.slice(at, found.index);
    at = found.index + whole.length;
    if (fields.some((field) => field.name === name)) {
      flush();
      pieces.push({ part: name });
    } else before += whole;
  }
  before += text.slice(at);
  flush();
  return pieces;
}

/** Joins pieces; incomplete ones are skipped. */
export const textOfPieces = (pieces: unknown): string =>
  (Array.isArray(pieces) ? pieces : [])
    .map((piece: unknown) => {
      if (!isObject(piece)) return "";
      const { part, words: text } = piece;
      if (part === words) return typeof text === "string" ? text : "";
      return typeof part === "string" && part !== "" ? `{${part}}` : "";
    })
    .join("");
