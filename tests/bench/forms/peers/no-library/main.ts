import { offerScenes } from "../../scenes/play-scene.ts";
import {
  conditionsRecord,
  matrixRecord,
  type SceneField,
  sceneOptions,
  sceneRules,
} from "../../scenes/scenes.ts";

/*
 * The fields of a scene as elements without any library or style, whose only work for a key is to show or hide an error.
 * It is what the browser itself needs, which no form can be faster than. It has no conditions and no next page.
 */

const { minLength, maxLength, min, max } = sceneRules;

const isWrong = ({ type }: SceneField, text: string): boolean =>
  type === "int"
    ? Number(text) < min || Number(text) > max
    : type === "text" && (text.length < minLength || text.length > maxLength);

function control({ type, label }: SceneField, id: string, value: unknown): HTMLElement {
  if (type === "select") {
    const select = document.createElement("select");
    select.append(...sceneOptions.map((option) => new Option(option)));
    return Object.assign(select, { id, value });
  }
  const input = document.createElement("input");
  Object.assign(input, { id, type: type === "check" ? "checkbox" : "text", ariaLabel: label });
  if (type === "check") input.checked = value === true;
  else input.value = String(value);
  return input;
}

/** Label, control and, while the value is wrong, an error. */
function field(of: SceneField, id: string, value: unknown): HTMLElement {
  const frame = document.createElement("div");
  const label = Object.assign(document.createElement("label"), { htmlFor: id, textContent: of.label });
  const error = Object.assign(document.createElement("div"), { className: "field-error" });
  error.textContent = of.type === "int" ? "Too large" : "Too short";
  const input = control(of, id, value);
  input.addEventListener("input", () => {
    if (isWrong(of, (input as HTMLInputElement).value)) frame.append(error);
    else error.remove();
  });
  frame.append(label, input);
  return frame;
}

const named = (name: string, type: SceneField["type"]): SceneField => ({ name, label: name, type });

offerScenes({
  name: "no library",
  hasOnlyFields: true,
  mount: {
    matrix(element, scene) {
      const record = matrixRecord(scene);
      const rows = scene.rows.map((row) => {
        const line = document.createElement("tr");
        for (const name of scene.columns) {
          const cell = document.createElement("td");
          cell.append(field(named(name, "int"), `${row}.${name}`, record[row]?.[name]));
          line.append(cell);
        }
        return line;
      });
      const body = document.createElement("tbody");
      body.append(...rows);
      const table = document.createElement("table");
      table.append(body);
      element.append(table);
      return {};
    },
    conditions(element, scene) {
      const record = conditionsRecord(scene);
      const boxes = [scene.master, ...scene.switches].map((name) => named(name, "check"));
      const texts = scene.fields.map(({ name }) => named(name, "text"));
      element.append(...[...boxes, ...texts].map((of) => field(of, of.name, record[of.name])));
      return {};
    },
    pages(element, scene) {
      element.append(...(scene.pages[0] ?? []).map((of) => field(of, of.name, scene.record[of.name])));
      return {};
    },
  },
  sel: { field: "#{name}", rows: { list: "tr", matrix: "tbody tr" }, error: ".field-error" },
});
