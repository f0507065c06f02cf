import type { Violation } from "../types/field-type.ts";
import type { CompiledList } from "./compiled-form.ts";
import type { FormReader } from "./derived-values.ts";
import { positionsOnScreen } from "./field-record.ts";
import type { OwnedRows } from "./form-rows.ts";
import type { ErrorCount, FormStore } from "./form-store.ts";
import { hasRows } from "./row-values.ts";
import { rowViolations } from "./violations-at.ts";

type OpenForm = FormReader & { readonly rows: OwnedRows };

/**
 * How many of the fields, as far as they are on screen, are in error; a list counts once for all of its rows. Opens no
 * row that nobody has looked at: forms of hundreds of rows take longer to open than their values to validate.
 */
export function countErrors(
  open: OpenForm,
  names: readonly string[],
  getField: FormStore["getField"],
  violationsAt: (position: number) => readonly Violation[],
): ErrorCount {
  let shown = 0;
  let all = 0;
  for (const position of positionsOnScreen(open, names)) {
    const field = open.form.fields[position];
    if (!field) continue;
    const rows = field.list && rowErrors(open, position, field.list);
    const isShown = rows?.areShown === true || (getField(field.name)?.errors.length ?? 0) > 0;
    const isWrong = isShown || rows?.areWrong === true || violationsAt(position).length > 0;
    shown += isShown ? 1 : 0;
    all += isWrong ? 1 : 0;
  }
  return { shown, all };
}

/** Whether rows that nobody has opened are wrong, by the value of their list, which every edit replaces. */
const known = new WeakMap<object, boolean>();

function rowErrors(open: OpenForm, position: number, list: CompiledList) {
  const { field, value, initialValue } = open.fields[position] ?? {};
  const rows = open.rows.opened(field?.name ?? "");
  if (rows) {
    const counts = rows.map(({ store }) => store.countErrors(store.getForm().fields.map(({ name }) => name)));
    return { areShown: counts.some((row) => row.shown > 0), areWrong: counts.some((row) => row.all > 0) };
  }
  if (!Array.isArray(value) || !hasRows(list, value)) return undefined;
  // Rules that read the form around the rows may say something else at each time.
  const cached = list.readsOuter ? undefined : known.get(value);
  const areWrong = cached ?? rowViolations(open.form, list, value, initialValue, open).length > 0;
  known.set(value, areWrong);
  return { areShown: false, areWrong };
}
