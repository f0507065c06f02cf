/** Generated form of a benchmark, independent of the library. */
export interface BenchDefinition {
  readonly name: string;
  readonly sections: readonly {
    readonly name: string;
    readonly label: string;
    readonly fields: readonly BenchField[];
  }[];
}

export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "int" | "select" | "check" | "date" | "textarea";
  readonly required: boolean;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly depends_on?: { readonly field: string; readonly value: string | boolean };
  readonly compare?: { readonly op: ">="; readonly field: string };
}

const types = {
  text: "string",
  int: "int",
  select: "select",
  check: "checkbox",
  date: "date",
  textarea: "markdown",
} as const;

type Mutable = Record<string, unknown>;

/** Assigns key by key: spreading `{}` a thousand times would add to the measured compile time. */
function fieldOf(field: BenchField): Mutable {
  const validation: Mutable = { required: field.required };
  if (field.min_length !== undefined) validation["min_length"] = field.min_length;
  if (field.max_length !== undefined) validation["max_length"] = field.max_length;
  if (field.pattern !== undefined) validation["pattern"] = field.pattern;
  if (field.min !== undefined) validation["min"] = field.min;
  if (field.max !== undefined) validation["max"] = field.max;
  if (field.compare) {
    validation["dependant_fields"] = [{ field: field.compare.field, operator: field.compare.op }];
  }
  const made: Mutable = { name: field.name, label: field.label, type: types[field.type], validation };
  if (field.options) made["options"] = field.options;
  if (field.depends_on) {
    made["depends_on"] = { field: field.depends_on.field, variants: [{ when: field.depends_on.value }] };
  }
  return made;
}

/** Converts a benchmark definition to a form layout. */
export const layoutOf = (definition: BenchDefinition) => ({
  layout_key: "bench",
  name: definition.name,
  sections: Object.fromEntries(definition.sections.map(({ name, label }) => [name, { label }])),
  structure: Object.fromEntries(definition.sections.map(({ name, fields }) => [name, fields.map(fieldOf)])),
});
