import { createRoot } from "react-dom/client";
import { Model, type QuestionMatrixDynamicModel, settings } from "survey-core";
import { Survey } from "survey-react-ui";
import "survey-core/survey-core.css";
import { offerScenes } from "../../../scenes/play-scene.ts";
import {
  conditionsRecord,
  matrixRecord,
  type SceneField,
  sceneOptions,
  sceneRules,
} from "../../../scenes/scenes.ts";

settings.animationEnabled = false;

const { minLength, maxLength, min, max } = sceneRules;

/** Validators and control per type; native selects and checkboxes are the fastest option. */
const kinds = {
  text: { type: "text", validators: [{ type: "text", minLength, maxLength }] },
  int: { type: "text", inputType: "number", validators: [{ type: "numeric", minValue: min, maxValue: max }] },
  select: { type: "dropdown", renderAs: "select", choices: sceneOptions },
  check: { type: "boolean", renderAs: "checkbox" },
} as const;

const question = ({ name, label, type }: SceneField) => ({ name, title: label, ...kinds[type] });

function column({ name, label, type: ofField }: SceneField) {
  const { type, ...more } = kinds[ofField];
  return { name, title: label, cellType: type, ...more };
}

/** Shows errors while typing, like all contestants. Rows rendered on scroll would not be searchable. */
const common = {
  checkErrorsMode: "onValueChanged",
  textUpdateMode: "onTyping",
  showQuestionNumbers: "off",
  autoFocusFirstError: false,
};

function mount(element: HTMLElement, json: object, record: object): Model {
  const model = new Model({ ...common, ...json });
  model.data = record;
  createRoot(element).render(<Survey model={model} />);
  return model;
}

offerScenes({
  name: "SurveyJS",
  mount: {
    list(element, { fields, rows }) {
      const items = {
        type: "matrixdynamic",
        name: "items",
        rowCount: 0,
        allowRowReorder: true,
        confirmDelete: false,
        columns: fields.map(column),
      };
      const model = mount(element, { elements: [items] }, { items: rows });
      const list = model.getQuestionByName("items") as QuestionMatrixDynamicModel;
      return {
        add: () => list.addRowUI(),
        remove: (at) => list.removeRowUI(list.visibleRows[at]),
        // Rows are moved by dragging; call the model instead.
        moveDown: (at) => list.moveRowByIndex(at, at + 1),
      };
    },
    matrix(element, scene) {
      const columns = scene.columns.map((name) => column({ name, label: name, type: "int" }));
      const cells = { type: "matrixdropdown", name: "cells", rows: scene.rows, columns };
      mount(element, { elements: [cells] }, { cells: matrixRecord(scene) });
      return {};
    },
    chain(element, { names }) {
      const elements = names.map((name, at) =>
        at === 0
          ? question({ name, label: name, type: "int" })
          : { type: "expression", name, title: name, expression: `{${names[at - 1]}} + 1` },
      );
      mount(element, { elements }, { [names[0] ?? ""]: 1 });
      return {};
    },
    conditions(element, scene) {
      const elements = [
        ...[scene.master, ...scene.switches].map((name) => question({ name, label: name, type: "check" })),
        ...scene.fields.map(({ name, condition }) => ({
          ...question({ name, label: name, type: "text" }),
          visibleIf: `{${condition}} = true`,
        })),
      ];
      const calculatedValues = scene.conditions.map(({ name, needs }) => ({
        name,
        expression: `{${scene.master}} = true and {${needs}} = true`,
      }));
      mount(element, { elements, calculatedValues }, conditionsRecord(scene));
      return {};
    },
    pages(element, scene) {
      const pages = scene.pages.map((fields, at) => ({
        name: `page${at}`,
        title: `Page ${at + 1}`,
        elements: fields.map(question),
      }));
      const model = mount(element, { pages, showTOC: true }, scene.record);
      return { next: () => model.nextPage(), goTo: (at) => (model.currentPageNo = at) };
    },
  },
  sel: {
    field: '[data-name="{name}"] :is(input, select, .sd-expression)',
    rows: { list: "tbody tr.sd-table__row", matrix: "tbody tr.sd-table__row" },
    error: ".sd-element__erbox",
  },
});
