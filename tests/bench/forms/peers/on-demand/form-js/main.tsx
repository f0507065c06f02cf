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

/** form-js debounces input by 300 ms; the benchmark measures until the error is in the document. */
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
      // form-js cannot move rows.
      return {
        add: () => click(".fjs-repeat-render-add"),
        remove: (at) => clickInRow(itemRows, at, ".fjs-repeat-row-remove"),
      };
    },
    // form-js has no matrix: use one group per row, with the row as its path.
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
    // Expressions are not rendered: show the value in a text next to each.
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
    // No page scene: a form has one page.
  },
  sel: {
    // The element id starts with the id of the form.
    field: '[id^="fjs-form-"][id$="-{name}"], .shown-{name}',
    rows: { list: itemRows, matrix: ".fjs-form-field-group" },
    error: ".fjs-form-field-error",
  },
});
