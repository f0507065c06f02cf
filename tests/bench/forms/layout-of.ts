/** The work of a form benchmark, as its generator makes it. */
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

function fieldOf({
  name,
  label,
  type,
  options,
  depends_on,
  compare,
  required,
  min_length,
  max_length,
  pattern,
  min,
  max,
}: BenchField) {
  return {
    name,
    label,
    type: types[type],
    ...(options && { options }),
    ...(depends_on && { depends_on: { field: depends_on.field, variants: [{ when: depends_on.value }] } }),
    validation: {
      required,
      ...(min_length !== undefined && { min_length }),
      ...(max_length !== undefined && { max_length }),
      ...(pattern !== undefined && { pattern }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(compare && { dependant_fields: [{ field: compare.field, operator: compare.op }] }),
    },
  };
}

/** A benchmark definition as one of our form layouts. */
export const layoutOf = (definition: BenchDefinition) => ({
  layout_key: "bench",
  name: definition.name,
  sections: Object.fromEntries(definition.sections.map(({ name, label }) => [name, { label }])),
  structure: Object.fromEntries(definition.sections.map(({ name, fields }) => [name, fields.map(fieldOf)])),
});
