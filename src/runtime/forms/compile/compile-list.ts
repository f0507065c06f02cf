import { isObject } from "../../../kernel/json.ts";
import type { CompileContext } from "./compile-field.ts";
import type { CompiledForm, CompiledList } from "../compiled-form.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { outerChoices } from "./choice-source.ts";
import { optionConditionsIn } from "../option-rules.ts";
import { plainItemField } from "../field-value.ts";
import { textOf } from "../label-values.ts";

/** Compiles the rows of a list: a form of its fields, or of a single field for plain values. */
export function compileList(
  { fields, of: plainType, item_label, label, name }: FieldDefinition,
  pointer: string,
  { compileRows, language }: CompileContext,
): CompiledList | undefined {
  const isPlain = plainType !== undefined;
  const itemLabel = textOf(item_label, language) || "Item";
  const item = isObject(plainType) ? (plainType as object) : { type: plainType };
  const plain = { ...item, name: plainItemField, label: item_label ?? label ?? name, grid_size: 12 };
  const rows = isPlain ? [plain] : Array.isArray(fields) ? fields.map(asRowField) : [];
  const form = compileRows(rows, pointer, isPlain);
  if (!form) return undefined;
  return { form, isPlain, itemLabel, readsOuter: readsOuter(form), choices: outerChoices(name, form) };
}

/** Row fields are stored in their list as a whole, so `is_dynamic` and `is_editable` do not apply. */
const asRowField = (field: unknown): unknown => {
  if (!isObject(field)) return field;
  const { is_dynamic: _, is_editable: __, ...others } = field;
  return others;
};

/** Whether the form may read fields of the outer form (`/name`). Named conditions may contain such pointers too. */
const readsOuter = ({ fields, shared }: CompiledForm): boolean =>
  fields.some(
    ({ definition, list, labelValues, optionsFrom }) =>
      list?.readsOuter === true ||
      optionsFrom?.source.kind === "record" ||
      outerName.test(
        JSON.stringify([
          definition.calculate ?? null,
          definition.default_from ?? null,
          definition.row_count ?? null,
        ]),
      ) ||
      (labelValues !== undefined && outerName.test(JSON.stringify(definition))) ||
      outerPointer.test(
        JSON.stringify([
          definition.depends_on ?? null,
          definition.validation ?? null,
          [...optionConditionsIn(definition, "")].map(([condition]) => condition),
          shared,
        ]),
      ),
  );

const outerName = /["{]\/[^/"{}]+["}]/;
const outerPointer = /"field":"\/[^/"]+"/;
