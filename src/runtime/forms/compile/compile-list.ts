import { isObject } from "../../../kernel/json.ts";
import type { CompileContext } from "./compile-field.ts";
import type { CompiledForm, CompiledList } from "../compiled-form.ts";
import type { FieldDefinition, PlainItem } from "../../language/form-layout.gen.ts";
import { outerChoices } from "./choice-source.ts";
import { optionConditionsIn } from "../choices/option-rules.ts";
import { plainItemField } from "../field-value.ts";
import { textOf } from "../choices/label-values.ts";

/** Compiles the rows of a list: a form of its fields, or of a single field for plain values. */
export function compileList(
  { fields, of: plainType, item_label, label, name }: FieldDefinition,
  pointer: string,
  { compileRows, language }: CompileContext,
): CompiledList | undefined {
  const isPlain = plainType !== undefined;
  const itemLabel = textOf(item_label, language) || "Item";
  const {
    depends_on: _,
    is_disabled: __,
    ...item
  } = isObject(plainType) ? (plainType as PlainItem) : { type: plainType };
  const plain = { ...item, name: plainItemField, label: item_label ?? label ?? name, grid_size: 12 };
  const rows = isPlain ? [plain] : Array.isArray(fields) ? fields.map(asRowField) : [];
  const form = compileRows(rows, pointer, isPlain);
  if (!form) return undefined;
  return {
    form,
    isPlain,
    itemLabel,
    outerFields: outerFieldsOf(form),
    choicesDependency: outerChoices(name, form),
  };
}

/** Row fields are stored in their list as a whole, so `is_dynamic` and `is_editable` do not apply. */
const asRowField = (field: unknown): unknown => {
  if (!isObject(field)) return field;
  const { is_dynamic: _, is_editable: __, ...others } = field;
  return others;
};

/**
 * Names of the fields of the outer form (`/name`) that the form may read; those of lists inside included. Named
 * conditions may contain such pointers too.
 */
function outerFieldsOf({ fields, shared }: CompiledForm): ReadonlySet<string> {
  const found = fields.flatMap(({ definition, list, labelValues, optionsFrom }) => {
    const { calculate = null, default_from = null, row_count = null } = definition;
    const names = JSON.stringify([calculate, default_from, row_count]);
    const { depends_on = null, validation = null } = definition;
    const conditions = [...optionConditionsIn(definition, "")].map(([condition]) => condition);
    return [
      ...(list?.outerFields ?? []),
      ...(optionsFrom?.source.kind === "record" ? [optionsFrom.source.path[0] ?? ""] : []),
      ...matchesOf(outerName, labelValues === undefined ? names : names + JSON.stringify(definition)),
      ...matchesOf(outerPointer, JSON.stringify([depends_on, validation, conditions, shared])),
    ];
  });
  return new Set(found);
}

const outerName = /["{]\/([^/"{}]+)["}]/g;
const outerPointer = /"field":"\/([^/"]+)"/g;

const matchesOf = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(pattern), ([, name = ""]) => name);
