import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { uniqueName } from "../document/document-names.ts";

interface NewField {
  readonly name: string;
  readonly label: string;
  /** Label of a nested field, from which an unused name is derived. */
  readonly innerLabel: string;
  /** Names of the form's other fields. */
  readonly taken: ReadonlySet<string>;
}

const choosing: ReadonlySet<string> = new Set(["select", "multiselect", "autocomplete"]);

/** Initial options of a choice field. */
export const firstChoices = [
  { id: "first", label: "First" },
  { id: "second", label: "Second" },
];

/** Types that use the full width, since they hold several fields or long text. */
const wide: ReadonlySet<string> = new Set([
  "note",
  "group",
  "list",
  "matrix",
  "range",
  "markdown",
  "json",
  "file",
]);

/** Creates a field with everything its type needs to be shown and used at once. */
export function newField(type: string, { name, label, innerLabel, taken }: NewField): FieldDefinition {
  const innerName = uniqueName(`${name}_text`.slice(0, 60), new Set([...taken, name]));
  const inner: FieldDefinition = { name: innerName, label: innerLabel, type: "string" };
  return {
    name,
    // A note's label is its text.
    ...(type !== "note" && { label }),
    type: type as FieldDefinition["type"],
    ...(wide.has(type) && { grid_size: 12 }),
    ...(type === "note" && { text: label }),
    ...(choosing.has(type) && { options: firstChoices }),
    ...((type === "group" || type === "list") && { fields: [inner] }),
    ...(type === "range" && { of: "date" as const }),
    ...(type === "matrix" && {
      rows: firstChoices,
      of: { type: "select", display: "radio", options: ["Yes", "No"] },
    }),
  };
}
