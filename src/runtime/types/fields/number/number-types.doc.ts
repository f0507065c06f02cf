import type { FieldTypeDoc } from "../../type-docs.ts";

const slider = "A scale from `min` to `max` (by default 0 to 100) in steps of `step`, all of `validation`.";

/** Documentation of `number-types.ts`, by type. */
export const numberTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  int: {
    description: "A whole number from 0, or any with `signed`.",
    example: {
      name: "age",
      label: "Age",
      type: "int",
      suffix: "years",
      validation: { min: 18, max: 120 },
    },
    value: 42,
    displays: {
      slider: {
        description: slider,
        example: {
          name: "duration",
          label: "Duration",
          type: "int",
          display: "slider",
          suffix: "min",
          validation: { min: 5, max: 60, step: 5 },
        },
        value: 30,
      },
      rating: {
        description: "The numbers from `min` to `max` of `validation` as buttons, by default 1 to 5.",
        example: { name: "mood", label: "How was it?", type: "int", display: "rating" },
        value: 4,
      },
    },
  },
  float: {
    description: "A number with decimals.",
    example: { name: "price", label: "Price", type: "float", prefix: "$", validation: { step: 0.01 } },
    value: 12.5,
    displays: {
      slider: {
        description: slider,
        example: {
          name: "weight",
          label: "Weight",
          type: "float",
          display: "slider",
          validation: { min: 0, max: 1, step: 0.1 },
        },
        value: 0.5,
      },
    },
  },
};
