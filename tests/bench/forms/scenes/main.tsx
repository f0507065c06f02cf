import { createRoot } from "react-dom/client";
import "../../../../src/ui/base.css";
import { compileForm } from "../../../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../src/runtime/forms/create-form-store.ts";
import { FormView } from "../../../../src/runtime/rjsf/form-view.tsx";
import { Button } from "../../../../src/ui/button.tsx";
import { sceneLayouts } from "./layouts.ts";
import { offerScenes } from "./play-scene.ts";
import { click, clickInRow } from "./scene-page.ts";
import { conditionsRecord, matrixRecord } from "./scenes.ts";

const itemRows = "[data-row]";

function mount(element: HTMLElement, layout: object, record: unknown): void {
  const form = compileForm(layout);
  if (form.errors.length > 0) throw new Error(form.errors.map(({ message }) => message).join("\n"));
  const store = createFormStore({ form, mode: "edit", record, today: "2026-01-01" });
  createRoot(element).render(
    <FormView store={store} id="scene" onSubmit={() => Promise.resolve()}>
      <Button type="submit" variant="primary">
        Submit
      </Button>
    </FormView>,
  );
}

offerScenes({
  name: "ours",
  mount: {
    list(element, scene) {
      mount(element, sceneLayouts.list(scene), { items: scene.rows });
      return {
        add: () => click("#root_items-add"),
        remove: (at) => clickInRow(itemRows, at, "[data-act=remove]"),
        moveDown: (at) => clickInRow(itemRows, at, "[data-act=down]"),
      };
    },
    matrix(element, scene) {
      mount(element, sceneLayouts.matrix(scene), { cells: matrixRecord(scene) });
      return {};
    },
    chain(element, scene) {
      mount(element, sceneLayouts.chain(scene), { [scene.names[0] ?? ""]: 1 });
      return {};
    },
    conditions(element, scene) {
      mount(element, sceneLayouts.conditions(scene), conditionsRecord(scene));
      return {};
    },
    pages(element, scene) {
      mount(element, sceneLayouts.pages(scene), scene.record);
      return {
        next: () => click("#root-next"),
        goTo: (at) => click("nav li button", at),
      };
    },
  },
  sel: {
    field: "#root_{name}",
    rows: { list: itemRows, matrix: "#root_cells tbody tr" },
    error: ".field-error:not(:empty)",
  },
});
