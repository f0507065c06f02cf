import type { Steps } from "../../../kernel/steps.ts";
import { isObject, pointerTo } from "../../../kernel/json.ts";
import { chosenIds } from "../../../runtime/forms/choices/choices.ts";
import type { CompiledField, CompiledForm, FieldState } from "../../../runtime/forms/compiled-form.ts";
import {
  evaluateRecord,
  type FormData,
  copyEvaluationContext,
  visibleValue,
} from "../../../runtime/forms/evaluate.ts";
import { hasRows, rowsOf } from "../../../runtime/forms/field-value.ts";

/** A code from one of the tenant's lists, as a record holds it. */
export interface ListCode {
  /** JSON pointer into the record. */
  readonly pointer: string;
  /** Key of the list. */
  readonly list: string;
  readonly code: unknown;
  /** Accepted values of the entry's `parent`, if another field filters the choices by it. */
  readonly parents: readonly unknown[] | undefined;
}

const listPath = /^\/api\/lists\/([a-z][a-z0-9_]*)(?:\?|$)/;

/** Returns the key of the tenant's list whose choices are at a path; `undefined` for other paths. */
export const listKeyAt = (path: string): string | undefined => listPath.exec(path)?.[1];

/** Keys of the tenant's lists that a document references, sorted. `genie_api_endpoint` has no such lists. */
export function listKeysIn(document: unknown): string[] {
  const keys = new Set<string>();
  const visit = (value: unknown): void => {
    const key = typeof value === "string" ? listKeyAt(value) : undefined;
    if (key !== undefined) keys.add(key);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      for (const [property, inner] of Object.entries(value)) {
        if (property !== "genie_api_endpoint") visit(inner);
      }
    }
  };
  visit(document);
  return [...keys].toSorted();
}

const listOf = ({ source }: FieldState): string | undefined =>
  source?.kind === "endpoint" && source.property === "api_endpoint" && source.idKey === "id"
    ? listKeyAt(source.path)
    : undefined;

const known = new WeakMap<CompiledForm, boolean>();

/** Whether a field, or a field in a row, may use a tenant's list. Most forms do not and need no evaluation. */
function usesLists(form: CompiledForm): boolean {
  let uses = known.get(form);
  if (uses === undefined) {
    uses = form.fields.some(({ definition }) => JSON.stringify(definition).includes('"/api/lists/'));
    known.set(form, uses);
  }
  return uses;
}

type Surroundings = Parameters<typeof evaluateRecord>[3];

/** Returns the codes of tenants' lists that a record holds in visible fields, including rows of lists, row by row. */
export function* listCodeSteps(form: CompiledForm, record: unknown, around: Surroundings): Steps<ListCode[]> {
  if (!usesLists(form)) return [];
  const fields = evaluateRecord(form, record, "edit", around);
  const data: FormData = { ...around, fields };
  const codes: ListCode[] = [];
  for (const [position, field] of form.fields.entries()) {
    const at = fields[position];
    if (!at || at.state.hidden || field.calculation || field.type.isEmpty(at.value)) continue;
    const pointer = pointerTo("", ...field.path);
    const { list: rows } = field;
    if (rows && hasRows(rows, at.value)) {
      const inRow = { ...copyEvaluationContext(data), outer: { form: () => form, data } };
      for (const [index, row] of rowsOf(rows, at.value).entries()) {
        for (const found of yield* listCodeSteps(rows.form, row, inRow))
          codes.push({ ...found, pointer: `${pointer}/${index}${rows.isPlain ? "" : found.pointer}` });
        yield;
      }
      continue;
    }
    const list = listOf(at.state);
    if (list === undefined) continue;
    const parents = parentsOf(field, form, data);
    for (const code of [chosenIds(at.value, "id")].flat()) codes.push({ pointer, list, code, parents });
  }
  return codes;
}

/** Values of the field that filters the choices by `parent`; `undefined` without such a filter. */
function parentsOf(
  { cascade }: CompiledField,
  form: CompiledForm,
  data: FormData,
): readonly unknown[] | undefined {
  const controller = form.fields[form.index.get(cascade?.field ?? "") ?? -1];
  if (cascade?.property !== "parent" || !controller) return undefined;
  const value = visibleValue(form, data, controller.name);
  const idKey = controller.definition.option_id_key ?? "id";
  return controller.type.isEmpty(value) ? undefined : [chosenIds(value, idKey)].flat();
}
