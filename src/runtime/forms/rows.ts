import { isObject } from "../../kernel/json.ts";
import { setAt } from "../../kernel/path.ts";
import type { CompiledForm, CompiledList } from "./compiled-form.ts";
import { evaluateRecord, type FormData, surroundingsOf } from "./evaluate.ts";
import { sentValue } from "./field-value.ts";
import { plainName, rowsOf } from "./row-values.ts";

/** The rows of a list as they are sent and stored: read by their types, defaults in place of empty values. */
export function sentRows(form: CompiledForm, list: CompiledList, value: unknown, data: FormData): unknown[] {
  const around = { ...surroundingsOf(data), outer: { form: () => form, data } };
  return rowsOf(list, value).map((row) => {
    const fields = evaluateRecord(list.form, row, "edit", around);
    const sent: Record<string, unknown> = isObject(row) ? { ...row } : {};
    list.form.fields.forEach((field, position) => {
      const at = fields[position];
      if (!at || field.type.holdsNoValue || field.type.name === "unknown") return;
      const inner =
        field.list && !at.state.hidden
          ? sentRows(list.form, field.list, at.value, { ...around, fields })
          : undefined;
      const stored = at.state.hidden ? null : (inner ?? sentValue(field, at.state, at.value));
      setAt(sent, field.path, stored);
    });
    return list.isPlain ? sent[plainName] : withoutNothing(sent);
  });
}

/** An object without what is `null`, at any depth: rows are replaced whole, so nothing has to be erased. */
function withoutNothing(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (item === null || item === undefined) return [];
      return [[key, isObject(item) ? withoutNothing(item) : item]];
    }),
  );
}
