import { pointerTo } from "../../../kernel/json.ts";
import type { Finding } from "../../finding.ts";
import { tooLarge } from "../../structural-findings.ts";

/** Far more than any grid has that people read, and little enough to be linted within milliseconds. */
const maxItems = 500;
const maxProperties = 200;
const maxValues = 10_000;
const maxCharacters = 4_000;

/** What a grid definition has too much of, counted before anything else is done with it. Takes whatever it is given. */
export function gridSizeFindings(document: unknown): Finding[] {
  const waiting: { readonly value: unknown; readonly pointer: string }[] = [{ value: document, pointer: "" }];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, pointer } = next;
    if (typeof value === "string" && value.length > maxCharacters)
      return [tooLarge(pointer, "characters", value.length, maxCharacters)];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > maxItems)
      return [tooLarge(pointer, "items", value.length, maxItems)];
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    values += count;
    if (!Array.isArray(value) && count > maxProperties)
      return [tooLarge(pointer, "properties", count, maxProperties)];
    if (values > maxValues) return [tooLarge("", "values", values, maxValues)];
    for (const [key, child] of Object.entries(value))
      waiting.push({ value: child, pointer: pointerTo(pointer, key) });
  }
  return [];
}
