import { isObject } from "../../kernel/json.ts";
import { maxRows } from "../types/fields/structure-types.ts";
import type { CompiledList } from "./compiled-form.ts";

/** Items of a list as rows of its form: plain values are rows of one field. */
export const rowsOf = ({ isPlain }: CompiledList, value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  return isPlain ? items.map((item) => ({ [plainName]: item })) : items;
};

/** The one field of a list of plain values. */
export const plainName = "value";

/** Whether a value is a list whose rows can be looked at one by one. */
export const hasRows = ({ isPlain }: CompiledList, value: unknown): boolean =>
  Array.isArray(value) && value.length <= maxRows && (isPlain || value.every(isObject));
