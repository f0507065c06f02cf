import type { Violation } from "../types/field-type.ts";
import type { FormReader } from "./derived-values.ts";
import { positionsOnScreen } from "./field-record.ts";
import type { FormRows } from "./form-rows.ts";
import type { ErrorCount, FormStore } from "./form-store.ts";

/** How many of the fields, as far as they are on screen, are in error; a list counts once for all of its rows. */
export function countErrors(
  open: FormReader & { readonly rows: FormRows },
  names: readonly string[],
  getField: FormStore["getField"],
  violationsAt: (position: number) => readonly Violation[],
): ErrorCount {
  let shown = 0;
  let all = 0;
  for (const position of positionsOnScreen(open, names)) {
    const name = open.form.fields[position]?.name ?? "";
    const rows = open.rows
      .of(name)
      .map(({ store }) => store.countErrors(store.getForm().fields.map((field) => field.name)));
    const isShown = (getField(name)?.errors.length ?? 0) > 0 || rows.some((row) => row.shown > 0);
    const isWrong = isShown || violationsAt(position).length > 0 || rows.some((row) => row.all > 0);
    shown += isShown ? 1 : 0;
    all += isWrong ? 1 : 0;
  }
  return { shown, all };
}
