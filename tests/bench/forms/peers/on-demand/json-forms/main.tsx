import type { JsonSchema7, UISchemaElement } from "@jsonforms/core";
import { JsonForms } from "@jsonforms/react";
import { vanillaCells, vanillaRenderers } from "@jsonforms/vanilla-renderers";
import { createRoot } from "react-dom/client";
import { offerScenes } from "../../../scenes/play-scene.ts";
import { click, clickInRow } from "../../../scenes/scene-page.ts";
import {
  conditionsRecord,
  matrixRecord,
  type SceneField,
  sceneOptions,
  sceneRules,
} from "../../../scenes/scenes.ts";

const { minLength, maxLength, min, max } = sceneRules;

const kinds: Record<SceneField["type"], JsonSchema7> = {
  text: { type: "string", minLength, maxLength },
  int: { type: "integer", minimum: min, maximum: max },
  select: { type: "string", enum: [...sceneOptions] },
  check: { type: "boolean" },
};

const object = (fields: readonly SceneField[]): JsonSchema7 => ({
  type: "object",
  properties: Object.fromEntries(
    fields.map(({ name, label, type }) => [name, { title: label, ...kinds[type] }]),
  ),
});

const control = (path: string, label: string): UISchemaElement & { scope: string; label: string } => ({
  type: "Control",
  scope: `#/properties/${path}`,
  label,
});

const layout = (type: string, elements: readonly object[], more: object = {}): UISchemaElement =>
  ({ type, elements, ...more }) as UISchemaElement;

const is = (name: string) => ({
  scope: `#/properties/${name}`,
  schema: { const: true },
  failWhenUndefined: true,
});

function mount(element: HTMLElement, schema: JsonSchema7, uischema: UISchemaElement, record: object): void {
  createRoot(element).render(
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={record}
      renderers={vanillaRenderers}
      cells={vanillaCells}
    />,
  );
}

const itemRows = ".array-table-layout tbody tr, table tbody tr";

offerScenes({
  name: "JSON Forms",
  mount: {
    list(element, { fields, rows }) {
      const schema: JsonSchema7 = {
        type: "object",
        properties: { items: { type: "array", title: "Items", items: object(fields) } },
      };
      mount(element, schema, layout("VerticalLayout", [control("items", "Items")]), { items: rows });
      // Removal asks for confirmation; rows cannot be moved.
      window.confirm = () => true;
      return {
        add: () => click("header button"),
        remove: (at) => clickInRow(itemRows, at, "button"),
      };
    },
    // JSON Forms has no matrix: use one horizontal layout per row over an object of fields.
    matrix(element, scene) {
      const cells = scene.columns.map((name): SceneField => ({ name, label: name, type: "int" }));
      const rows = scene.rows.map((row): [string, JsonSchema7] => [row, object(cells)]);
      const schema: JsonSchema7 = { type: "object", properties: Object.fromEntries(rows) };
      const drawn = scene.rows.map((row) =>
        layout(
          "HorizontalLayout",
          scene.columns.map((name) => control(`${row}/properties/${name}`, name)),
        ),
      );
      mount(element, schema, layout("VerticalLayout", drawn), matrixRecord(scene));
      return {};
    },
    // No chain: JSON Forms has no calculated fields.
    conditions(element, scene) {
      const needs = new Map(scene.conditions.map((condition) => [condition.name, condition.needs]));
      const boxes = [scene.master, ...scene.switches];
      const fields = [
        ...boxes.map((name): SceneField => ({ name, label: name, type: "check" })),
        ...scene.fields.map(({ name }): SceneField => ({ name, label: name, type: "text" })),
      ];
      const elements = [
        ...boxes.map((name) => control(name, name)),
        ...scene.fields.map(({ name, condition }) => ({
          ...control(name, name),
          rule: {
            effect: "SHOW",
            condition: { type: "AND", conditions: [is(scene.master), is(needs.get(condition) ?? "")] },
          },
        })),
      ];
      mount(element, object(fields), layout("VerticalLayout", elements), conditionsRecord(scene));
      return {};
    },
    pages(element, scene) {
      const categories = scene.pages.map((fields, at) =>
        layout(
          "Category",
          fields.map(({ name, label }) => control(name, label)),
          { label: `Page ${at + 1}` },
        ),
      );
      mount(element, object(scene.pages.flat()), layout("Categorization", categories), scene.record);
      // Categories are tabs without a Next button; all data is always validated.
      return { goTo: (at) => click(".categorization-master li", at) };
    },
  },
  sel: {
    field: '[id="#/properties/{name}-input"]',
    rows: { list: itemRows, matrix: ".horizontal-layout" },
    error: ".validation_error:not(:empty)",
  },
});
