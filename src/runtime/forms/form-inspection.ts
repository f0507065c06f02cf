import type { Violation } from "../types/field-type.ts";
import type { FieldState } from "./compiled-form.ts";
import type { FormMode } from "./record.ts";
import type { ValidationContext } from "./violations-at.ts";

/** Everything that decides what a form shows at a moment, by position of the field. */
export interface FormInspection extends ValidationContext {
  readonly mode: FormMode;
  readonly initialStates: readonly FieldState[];
  readonly wasSubmitted: boolean;
  readonly touched: readonly boolean[];
  readonly serverErrors: readonly (readonly Violation[] | undefined)[];
}
