import { createForm } from "@formily/core";
import { type ISchema, Schema } from "@formily/json-schema";
import { FormProvider } from "@formily/react";
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
import { SchemaField } from "./components.tsx";

const { minLength, maxLength, min, max } = sceneRules;

const kinds: Record<SceneField["type"], ISchema> = {
  text: { type: "string", "x-component": "Text", "x-validator": [{ min: minLength }, { max: maxLength }] },
  int: { type: "number", "x-component": "Int", "x-validator": [{ minimum: min }, { maximum: max }] },
  select: {
    type: "string",
    "x-component": "Select",
    enum: sceneOptions.map((value) => ({ label: value, value })),
  },
  check: { type: "boolean", "x-component": "Check" },
};

const field = ({ label, type }: SceneField): ISchema => ({
  title: label,
  "x-decorator": "Item",
  ...kinds[type],
});

const properties = (fields: readonly SceneField[]): Record<string, ISchema> =>
  Object.fromEntries(fields.map((each) => [each.name, field(each)]));

function mount(element: HTMLElement, schema: Record<string, ISchema>, record: object): void {
  const form = createForm({ initialValues: structuredClone(record) });
  createRoot(element).render(
    <FormProvider form={form}>
      <SchemaField schema={new Schema({ type: "object", properties: schema })} />
    </FormProvider>,
  );
}

offerScenes({
  name: "Formily",
  mount: {
    list(element, { fields, rows }) {
      mount(
        element,
        {
          items: {
            type: "array",
            "x-component": "Rows",
            items: { type: "object", properties: properties(fields) },
          },
        },
        { items: rows },
      );
      return {
        add: () => click("#add"),
        remove: (at) => clickInRow("[data-row]", at, ".remove"),
        moveDown: (at) => clickInRow("[data-row]", at, ".down"),
      };
    },
    matrix(element, scene) {
      const cells = scene.columns.map((name): SceneField => ({ name, label: name, type: "int" }));
      const rows = scene.rows.map((name): [string, ISchema] => [
        name,
        { type: "object", "x-component": "Row", properties: properties(cells) },
      ]);
      mount(
        element,
        { cells: { type: "object", properties: Object.fromEntries(rows) } },
        { cells: matrixRecord(scene) },
      );
      return {};
    },
    // No chain of 1,000 fields: reactions run recursively and overflow the stack.
    conditions(element, scene) {
      const needs = new Map(scene.conditions.map((condition) => [condition.name, condition.needs]));
      const shown = scene.fields.map(({ name, condition }): [string, ISchema] => [
        name,
        {
          ...field({ name, label: name, type: "text" }),
          "x-reactions": {
            dependencies: [scene.master, needs.get(condition) ?? ""],
            fulfill: { state: { visible: "{{$deps[0] === true && $deps[1] === true}}" } },
          },
        },
      ]);
      const boxes = [scene.master, ...scene.switches];
      mount(
        element,
        {
          ...properties(boxes.map((name) => ({ name, label: name, type: "check" }))),
          ...Object.fromEntries(shown),
        },
        conditionsRecord(scene),
      );
      return {};
    },
    pages(element, scene) {
      const steps = scene.pages.map((fields, at): [string, ISchema] => [
        `page${at}`,
        { type: "void", title: `Page ${at + 1}`, properties: properties(fields) },
      ]);
      mount(
        element,
        { steps: { type: "void", "x-component": "Steps", properties: Object.fromEntries(steps) } },
        scene.record,
      );
      return { next: () => click("#next"), goTo: (at) => click("nav button", at) };
    },
  },
  sel: {
    field: "#{name}",
    rows: { list: "[data-row]", matrix: "[data-row]" },
    error: ".field-error",
  },
});
