import { type SceneField, type SceneName, sceneOptions, sceneRules, type Scenes } from "./scenes.ts";

const { minLength, maxLength, min, max } = sceneRules;

function fieldOf({ name, label, type }: SceneField) {
  if (type === "int") return { name, label, type, validation: { min, max } };
  if (type === "select") return { name, label, type, options: sceneOptions };
  if (type === "check") return { name, label, type: "checkbox" };
  return { name, label, type: "string", validation: { min_length: minLength, max_length: maxLength } };
}

const layout = (structure: Record<string, readonly object[]>, more: object = {}) => ({
  layout_key: "scene",
  name: "Scene",
  structure,
  ...more,
});

/** The scenes as form layouts of this product. */
export const sceneLayouts: { readonly [Name in SceneName]: (scene: Scenes[Name]) => object } = {
  list: ({ fields }) =>
    layout({
      main: [
        { name: "items", label: "Items", type: "list", item_label: "Item", fields: fields.map(fieldOf) },
      ],
    }),
  matrix: ({ rows, columns }) =>
    layout({
      main: [
        {
          name: "cells",
          label: "Cells",
          type: "matrix",
          rows,
          fields: columns.map((name) => fieldOf({ name, label: name, type: "int" })),
        },
      ],
    }),
  chain: ({ names }) =>
    layout({
      main: names.map((name, at) => ({
        name,
        label: name,
        type: "int",
        ...(at > 0 && { calculate: { sum: [names[at - 1], 1] } }),
      })),
    }),
  conditions: ({ master, switches, conditions, fields }) =>
    layout(
      {
        main: [
          ...[master, ...switches].map((name) => fieldOf({ name, label: name, type: "check" })),
          ...fields.map(({ name, condition }) => ({
            ...fieldOf({ name, label: name, type: "text" }),
            depends_on: { all: [condition] },
          })),
        ],
      },
      {
        conditions: Object.fromEntries(
          conditions.map(({ name, needs }) => [
            name,
            {
              all: [
                { field: master, when: true },
                { field: needs, when: true },
              ],
            },
          ]),
        ),
      },
    ),
  pages: ({ pages }) =>
    layout(Object.fromEntries(pages.map((fields, at) => [`page${at}`, fields.map(fieldOf)])), {
      pages: pages.map((_, at) => ({ label: `Page ${at + 1}`, sections: [`page${at}`] })),
    }),
};
