import type { FieldDefinition, FieldTypeName } from "../../language/form-layout.gen.ts";

const languages = [
  { id: "en", label: "English" },
  { id: "es", label: "Español" },
  { id: "ar", label: "العربية" },
];

const typed: readonly (FieldDefinition & { readonly type: FieldTypeName })[] = [
  { name: "title", label: "Text", type: "string", sub_heading: "Three to eighty characters." },
  { name: "count", label: "Whole number", type: "int" },
  { name: "price", label: "Decimal", type: "float" },
  { name: "active", label: "Checkbox", type: "checkbox" },
  { name: "language", label: "Select", type: "select", options: languages },
  {
    name: "owner",
    label: "Autocomplete",
    type: "autocomplete",
    api_endpoint: "/api/users?search_query={query}",
  },
  { name: "channels", label: "Multiselect", type: "multiselect", options: languages },
  { name: "due", label: "Date", type: "date" },
  { name: "notes", label: "Markdown", type: "markdown", grid_size: 12 },
  { name: "token", label: "Hidden", type: "hidden", default_value: "carried along" },
];

/** A field of every type with fixed names; `change` returns additional properties for each. */
export const everyType = (
  change: (field: FieldDefinition) => Partial<FieldDefinition> = () => ({}),
): FieldDefinition[] => typed.map((field) => ({ ...field, ...change(field) }));

const layout = (name: string, structure: Record<string, FieldDefinition[]>, sections = {}) => ({
  layout_key: "playground",
  name,
  sections,
  structure,
});

const required = { validation: { required: true } };

/** Every field type with rules: dependencies, variants, comparisons and a cascade. */
export const allTypesLayout = layout(
  "All types",
  {
    types: everyType(({ name }) =>
      name === "title" ? { validation: { required: true, min_length: 3, max_length: 80 } } : {},
    ),
    rules: [
      { name: "kind", label: "Kind", type: "select", options: ["interview", "survey"], ...required },
      {
        name: "length",
        label: "Length",
        type: "int",
        depends_on: {
          field: "kind",
          variants: [
            { when: "interview", label: "Minutes", validation: { required: true, min: 5, max: 90 } },
            { when: "survey", label: "Questions", validation: { max: 40 } },
          ],
        },
      },
      { name: "starts", label: "Starts", type: "date" },
      {
        name: "ends",
        label: "Ends",
        type: "date",
        validation: { dependant_fields: [{ field: "starts", operator: ">" }] },
      },
      { name: "country", label: "Country", type: "select", options: ["Spain", "Denmark"] },
      {
        name: "city",
        label: "City",
        type: "select",
        form_filter_key: "country",
        option_filter_value: "country",
        depends_on: { field: "country" },
        options: [
          { id: "bcn", label: "Barcelona", country: "Spain" },
          { id: "bio", label: "Bilbao", country: "Spain" },
          { id: "cph", label: "Copenhagen", country: "Denmark" },
        ],
      },
    ],
  },
  { types: { label: "Every type" }, rules: { label: "Rules" } },
);

const script = "<img src=x onerror='globalThis.hacked = true'><script>globalThis.hacked = true</script>";

/** Script injection in every text of a layout; must not run. */
export const hostileLayout = layout(
  script,
  {
    main: [
      { name: "text", label: script, sub_heading: script, type: "string", default_value: script },
      {
        name: "choice",
        label: "Choice",
        type: "select",
        options: [{ id: script, label: script }],
        default_value: script,
      },
      { name: "many", label: "Many", type: "multiselect", options: [script], default_value: [script] },
      {
        name: "notes",
        label: "Notes",
        type: "markdown",
        default_value: `# Title\n\n${script}\n\n[x](javascript:globalThis.hacked=true)`,
      },
    ],
  },
  { main: { label: script, sub_heading: script } },
);
