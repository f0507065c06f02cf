import { createForm } from "@bpmn-io/form-js-viewer";
import "@bpmn-io/form-js-viewer/dist/assets/form-js.css";
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

const kinds: Record<SceneField["type"], object> = {
  text: { type: "textfield", validate: { minLength, maxLength } },
  int: { type: "number", validate: { min, max } },
  select: { type: "select", values: sceneOptions.map((value) => ({ label: value, value })) },
  check: { type: "checkbox" },
};

const field = ({ name, label, type }: SceneField) => ({ id: name, key: name, label, ...kinds[type] });

/** It waits for 300 ms after a key by default; here a key counts until its verdict is in the document. */
const config = { debounce: false };

function mount(element: HTMLElement, components: readonly object[], data: object): void {
  const schema = { type: "default", schemaVersion: 19, id: "scene", components };
  void createForm({ container: element, schema, data: structuredClone(data), config } as never);
}

const itemRows = ".fjs-repeat-row-container";

offerScenes({
  name: "form-js",
  mount: {
    list(element, { fields, rows }) {
      const list = {
        id: "items",
        type: "dynamiclist",
        path: "items",
        label: "Items",
        isRepeating: true,
        allowAddRemove: true,
        disableCollapse: true,
        nonCollapsedItems: 1000,
        components: fields.map(field),
      };
      mount(element, [list], { items: rows });
      // Its rows cannot be moved.
      return {
        add: () => click(".fjs-repeat-render-add"),
        remove: (at) => clickInRow(itemRows, at, ".fjs-repeat-row-remove"),
      };
    },
    // There is no matrix: a group for each row, whose path is the row.
    matrix(element, scene) {
      const rows = scene.rows.map((row) => ({
        id: row,
        type: "group",
        path: `cells.${row}`,
        label: row,
        components: scene.columns.map((name) => ({
          ...field({ name, label: name, type: "int" }),
          id: `${row}${name}`,
        })),
      }));
      mount(element, rows, { cells: matrixRecord(scene) });
      return {};
    },
    // An expression is never drawn: a text beside it says what it holds.
    chain(element, { names }) {
      const components = names.flatMap((name, at): object[] =>
        at === 0
          ? [{ ...field({ name, label: name, type: "int" }), validate: {} }]
          : [
              {
                id: `${name}value`,
                type: "expression",
                key: name,
                computeOn: "change",
                expression: `=${names[at - 1]} + 1`,
              },
              { type: "html", id: `${name}shown`, content: `<p class="shown-${name}">{{${name}}}</p>` },
            ],
      );
      mount(element, components, { [names[0] ?? ""]: 1 });
      return {};
    },
    conditions(element, scene) {
      const needs = new Map(scene.conditions.map((condition) => [condition.name, condition.needs]));
      const boxes = [scene.master, ...scene.switches];
      const components = [
        ...boxes.map((name) => field({ name, label: name, type: "check" })),
        ...scene.fields.map(({ name, condition }) => ({
          ...field({ name, label: name, type: "text" }),
          conditional: { hide: `=not(${scene.master} = true and ${needs.get(condition)} = true)` },
        })),
      ];
      mount(element, components, conditionsRecord(scene));
      return {};
    },
    // No pages: a form is one page.
  },
  sel: {
    // The form has an id of its own before that of the field.
    field: '[id^="fjs-form-"][id$="-{name}"], .shown-{name}',
    rows: { list: itemRows, matrix: ".fjs-form-field-group" },
    error: ".fjs-form-field-error",
  },
});
