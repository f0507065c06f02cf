import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { freeName } from "../document/document-names.ts";

interface NewField {
  readonly name: string;
  readonly label: string;
  /** What a field inside of it is called; the name is made to be free. */
  readonly innerLabel: string;
  /** Names of the form's other fields. */
  readonly taken: ReadonlySet<string>;
}

const choosing: ReadonlySet<string> = new Set(["select", "multiselect", "autocomplete"]);

/** What somebody chooses among at first. */
export const firstChoices = [
  { id: "first", label: "First" },
  { id: "second", label: "Second" },
];

/** Types that take the whole width, as they hold several fields or long words. */
const wide: ReadonlySet<string> = new Set(["note", "group", "list", "matrix", "markdown", "file"]);

/**
 * A field of a type as the studio adds it: with what such a field needs to be shown, so that it can be seen and used at
 * once and is changed from there.
 */
export function newField(type: string, { name, label, innerLabel, taken }: NewField): FieldDefinition {
  const innerName = freeName(`${name}_text`.slice(0, 60), new Set([...taken, name]));
  const inner: FieldDefinition = { name: innerName, label: innerLabel, type: "string" };
  return {
    name,
    // A note is its text.
    ...(type !== "note" && { label }),
    type: type as FieldDefinition["type"],
    ...(wide.has(type) && { grid_size: 12 }),
    ...(type === "note" && { text: label }),
    ...(choosing.has(type) && { options: firstChoices }),
    ...((type === "group" || type === "list") && { fields: [inner] }),
    ...(type === "matrix" && {
      rows: firstChoices,
      of: { type: "select", display: "radio", options: ["Yes", "No"] },
    }),
  };
}
