import type { FieldTypeDoc } from "../../type-docs.ts";

/** Documentation of `choice-types.ts`, by type. */
export const choiceTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  checkbox: {
    description: "A box to tick.",
    example: { name: "is_active", label: "Is active", type: "checkbox" },
    value: true,
    displays: {
      switch: {
        description: "A switch instead of a box.",
        example: { name: "is_recorded", label: "Record calls", type: "checkbox", display: "switch" },
        value: true,
      },
    },
  },
  select: {
    description: "One of a few choices.",
    example: {
      name: "region",
      label: "Region",
      type: "select",
      options: [
        { id: "emea", label: "Europe, Middle East and Africa" },
        { id: "apac", label: "Asia Pacific" },
      ],
    },
    value: "apac",
    displays: {
      radio: {
        description: "All choices at once, as radio buttons.",
        example: {
          name: "size",
          label: "Size",
          type: "select",
          display: "radio",
          options: ["Small", "Medium", "Large"],
        },
        value: "Medium",
      },
      segmented: {
        description:
          "Two or a few short choices side by side in one bar, none of which is chosen at first; radio buttons where it is narrow.",
        example: {
          name: "consents",
          label: "Do you agree to the recording?",
          type: "select",
          display: "segmented",
          options: [
            { id: false, label: "No" },
            { id: true, label: "Yes" },
          ],
          validation: { required: true },
        },
        value: false,
      },
    },
  },
  autocomplete: {
    description: "One of many choices, found by typing.",
    example: {
      name: "site",
      label: "Site",
      type: "autocomplete",
      api_endpoint: "/api/lists/sites?search_query={query}",
    },
    value: "ber",
    choices: [
      { id: "ber", label: "Berlin" },
      { id: "bcn", label: "Barcelona" },
      { id: "bos", label: "Boston" },
    ],
  },
  multiselect: {
    description: "Any number of choices.",
    example: {
      name: "languages",
      label: "Languages",
      type: "multiselect",
      options: ["English", "Spanish", "German"],
      validation: { min_choices: 1 },
    },
    value: ["English", "German"],
    displays: {
      checkboxes: {
        description: "All choices at once, each with a box.",
        example: {
          name: "topics",
          label: "Topics",
          type: "multiselect",
          display: "checkboxes",
          options: ["Price", "Support"],
          allow_other: true,
        },
        value: ["Support"],
      },
      ranking: {
        description: "The chosen options in the order that the person gives them.",
        example: {
          name: "order",
          label: "What matters most?",
          type: "multiselect",
          display: "ranking",
          shuffle: true,
          options: ["Price", "Speed", "Quality"],
          validation: { min_choices: 3 },
        },
        value: ["Quality", "Price", "Speed"],
      },
    },
  },
};
