import type { FieldTypeDoc } from "../type-docs.ts";

/** Documentation of `structure-types.ts`, by type. */
export const structureTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  group: {
    description: "A heading with `fields`, whose values are nested under the group.",
    example: {
      name: "person",
      label: "Person",
      type: "group",
      fields: [
        { name: "first_name", label: "First name", type: "string" },
        { name: "last_name", label: "Last name", type: "string" },
      ],
    },
    noColumn: "it holds no value, only its fields do",
  },
  list: {
    description: "Rows, each with the same `fields` or, with `of`, one plain value.",
    example: {
      name: "items",
      label: "Expenses",
      type: "list",
      item_label: "Expense",
      validation: { min_items: 1 },
      fields: [
        { name: "what", label: "What", type: "string", validation: { required: true } },
        { name: "amount", label: "Amount", type: "float", prefix: "$" },
      ],
    },
    value: [{ what: "Hotel", amount: 120 }],
    noColumn: "it holds several rows",
    displays: {
      table: {
        description: "One line per row, for rows with few fields; in a narrow form each row is a block.",
        example: {
          name: "contacts",
          label: "Contacts",
          type: "list",
          display: "table",
          fields: [
            { name: "name", label: "Name", type: "string" },
            { name: "extension", label: "Extension", type: "int" },
          ],
        },
        value: [{ name: "Ann", extension: 12 }],
        noColumn: "it holds several rows",
      },
    },
  },
  matrix: {
    description: "The same question about several `rows`: one field (`of`) or several (`fields`) for each.",
    example: {
      name: "rated",
      label: "How was it?",
      type: "matrix",
      rows: [
        { id: "service", label: "Service" },
        { id: "food", label: "Food" },
      ],
      of: {
        type: "select",
        display: "radio",
        options: ["good", "bad"],
        validation: { required: true },
      },
    },
    noColumn: "it holds no value, only its cells do",
  },
  range: {
    description:
      "Both ends of something, each with the same field (`of`); the second is not before the first.",
    example: {
      name: "stay",
      label: "Stay",
      type: "range",
      ends: ["Arrival", "Departure"],
      of: { type: "date", validation: { required: true } },
    },
    noColumn: "it holds no value, only its ends do",
  },
  include: {
    description: "The `fields` of another form, which is maintained on its own.",
    example: { name: "billing", label: "Billing address", type: "include", layout_key: "address" },
    included: {
      layout_key: "address",
      name: "Address",
      structure: {
        place: [
          { name: "street", label: "Street", type: "string" },
          { name: "city", label: "City", type: "string" },
        ],
      },
    },
    noColumn: "it holds no value, only its fields do",
  },
};
