import {
  allOf,
  compared,
  type Expression,
  fieldNamed,
  unsupported,
  value,
} from "../../expressions/expression.ts";
import { containsAny } from "../../expressions/common-calls.ts";
import { at, isTrueAt, objectAt, textAt } from "../../sources/read-value.ts";
import { unread, words } from "../shared/unread.ts";

/** Options of json-editor that are read, or change only where and how large something is drawn. */
const known =
  words(`infoText hidden dependencies inputAttributes enum_titles disable_array_add disable_array_delete
  disable_array_delete_all_rows disable_array_delete_last_row disable_array_reorder grid_columns grid_break grid_offset
  collapsed disable_collapse disable_edit_json disable_properties titleHidden compact containerAttributes align
  keep_oneof_values remove_empty_properties expand_height input_height input_width wrap array_controls_top`);
const attributes = words("placeholder class style title tabindex autocomplete spellcheck");

/** What `options` of a schema for json-editor says about a question. */
export interface EditorOptions {
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly shown: Expression | undefined;
  readonly losses: readonly string[];
}

/** Reads the `options` that json-editor has in a schema. */
export function editorOptions(schema: unknown): EditorOptions {
  const options = at(schema, "options");
  const dependencies = Object.entries(objectAt(options, "dependencies") ?? {});
  return {
    help: textAt(options, "infoText"),
    placeholder: textAt(options, "inputAttributes", "placeholder"),
    shown: allOf([
      isTrueAt(options, "hidden") ? value(false) : undefined,
      ...dependencies.map(([name, wanted]) => hasAnswer(name, wanted)),
    ]),
    losses: [
      ...unread(schema, known, "options"),
      ...unread(schema, attributes, "options", "inputAttributes"),
    ],
  };
}

/** A property beside the question, or one of the form behind `root`, has a value or one of several. */
function hasAnswer(name: string, wanted: unknown): Expression {
  const of = fieldNamed(name.replace(/^root\./, ""));
  const values = [wanted].flat();
  if (!values.every((item) => ["string", "number", "boolean"].includes(typeof item)))
    return unsupported("a condition compares with an object");
  const literals = values.map((item) => value(item as string | number | boolean));
  const [first = value(null)] = literals;
  return literals.length === 1
    ? compared(of, "=", first)
    : containsAny(of, { kind: "list", items: literals });
}
