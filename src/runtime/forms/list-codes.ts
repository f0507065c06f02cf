import { isObject, pointerTo } from "../../kernel/json.ts";
import { chosenIds } from "./choices.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { evaluateRecord, type FormData, surroundingsOf, visibleValue } from "./evaluate.ts";
import { hasRows, rowsOf } from "./field-value.ts";

/** A choice of a list that the tenant keeps itself, as a record holds it. */
export interface ListCode {
  /** Where it stands in the record. */
  readonly pointer: string;
  /** Key of the list. */
  readonly list: string;
  readonly code: unknown;
  /** What its entry may have as `parent`, where another field filters the choices by that. */
  readonly parents: readonly unknown[] | undefined;
}

const listPath = /^\/api\/lists\/([a-z][a-z0-9_]*)(?:\?|$)/;

/** Keys of the tenant's lists that a document names anywhere, sorted; other services have no such lists. */
export function listKeysIn(document: unknown): string[] {
  const keys = new Set<string>();
  const visit = (value: unknown): void => {
    const key = typeof value === "string" ? listPath.exec(value)?.[1] : undefined;
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
    ? listPath.exec(source.path)?.[1]
    : undefined;

const known = new WeakMap<CompiledForm, boolean>();

/** Whether choices of some field, or of one in a row, may come from a list; most forms have none to evaluate for. */
function usesLists(form: CompiledForm): boolean {
  let uses = known.get(form);
  if (uses === undefined) {
    uses = form.fields.some(({ definition }) => JSON.stringify(definition).includes('"/api/lists/'));
    known.set(form, uses);
  }
  return uses;
}

type Surroundings = Parameters<typeof evaluateRecord>[3];

/** The codes of tenants' lists that a record holds in fields that are shown, rows of lists included. */
export function listCodesIn(form: CompiledForm, record: unknown, around: Surroundings): ListCode[] {
  if (!usesLists(form)) return [];
  const fields = evaluateRecord(form, record, "edit", around);
  const data: FormData = { ...around, fields };
  return form.fields.flatMap((field, position): ListCode[] => {
    const at = fields[position];
    if (!at || at.state.hidden || field.calculation || field.type.isEmpty(at.value)) return [];
    const pointer = pointerTo("", ...field.path);
    const { list: rows } = field;
    if (rows && hasRows(rows, at.value)) {
      const outer = { form: () => form, data };
      return rowsOf(rows, at.value).flatMap((row, index) =>
        listCodesIn(rows.form, row, { ...surroundingsOf(data), outer }).map((found) => ({
          ...found,
          pointer: `${pointer}/${index}${rows.isPlain ? "" : found.pointer}`,
        })),
      );
    }
    const list = listOf(at.state);
    if (list === undefined) return [];
    const parents = parentsOf(field, form, data);
    return [chosenIds(at.value, "id")].flat().map((code) => ({ pointer, list, code, parents }));
  });
}

/** What the field holds by which the `parent` of the choices is filtered; `undefined` where nothing is. */
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
