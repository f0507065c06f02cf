import type { Finding } from "../../../finding.ts";
import type { KnownEndpoints } from "../../../structural-findings.ts";
import type { FieldTypes } from "../../../types/field-types.ts";
import type { CompiledField, CompiledForm } from "../../compiled-form.ts";
import type { PatternCompiler } from "../../validation/pattern.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import type { AddedRecords } from "./lint-add-layout.ts";
import type { ShownState } from "./shown-states.ts";

/** The form around the rows of a list. */
export type SurroundingForm = Pick<LintContext, "form" | "byName">;

/** The fields among which a rule's field is, and its name there: in a row, `/name` is one of the surrounding form. */
export function placeOfName(
  context: LintContext,
  name: unknown,
): SurroundingForm & { readonly name: string } {
  const { outer, form, byName } = context;
  const text = typeof name === "string" ? name : "";
  return outer && text.startsWith("/")
    ? { form: outer.form, byName: outer.byName, name: text.slice(1) }
    : { form, byName, name: text };
}

/** Input of lint rules besides the field. */
export interface LintContext {
  readonly types: FieldTypes;
  readonly compilePattern: PatternCompiler;
  readonly form: CompiledForm;
  readonly byName: ReadonlyMap<string, LocatedField>;
  /** Fields of the form by JSON pointer of their values in the record. */
  readonly byPointer: ReadonlyMap<string, CompiledField>;
  /** Whether options may have conditions, groups and exclusive choices. */
  readonly hasOptionRules: boolean;
  /** Cycles of fields that filter each other's options, by the position of their first field. */
  readonly cascadeCycles: ReadonlyMap<number, readonly number[]>;
  /** States in which a field is shown; `undefined` if they cannot be determined. */
  readonly shownStates: (name: string) => readonly ShownState[] | undefined;
  /** For rows of a list the surrounding form, whose fields are `/name`. */
  readonly outer: SurroundingForm | undefined;
  /** Endpoints of the services, if known. */
  readonly endpoints: KnownEndpoints | undefined;
  /** Records that fields can add, if known. */
  readonly added: AddedRecords | undefined;
}

export type LintRule = (field: LocatedField, context: LintContext) => Finding[];

/** A finding that prevents saving the layout. */
export const error = (code: string, pointer: string, message: string, suggestion: string): Finding => ({
  code,
  pointer,
  message,
  severity: "error",
  suggestion,
});

/** A finding that does not prevent saving. */
export const warning = (code: string, pointer: string, message: string, suggestion: string): Finding => ({
  ...error(code, pointer, message, suggestion),
  severity: "warning",
});

/** Formats the type of a field for messages; an invalid document may contain any value. */
export const formatType = (type: unknown): string =>
  typeof type === "string" ? type : (JSON.stringify(type) ?? "nothing");
