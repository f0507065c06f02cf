import fc from "fast-check";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import type { CompiledField } from "../../src/runtime/forms/compiled-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import type { FieldSnapshot, FormStore } from "../../src/runtime/forms/form-store.ts";
import { sensibleLayout, sensibleRecord } from "../../src/runtime/forms/tools/testing/sensible-layout.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";
import { chosenChoice } from "../../src/runtime/types/chosen-choice.ts";
import { isCalendarDay } from "../../src/runtime/types/fields/moment/moment-types.ts";
import { valueText, type Choice } from "../../src/runtime/types/widget-props.ts";
import { eventually } from "../eventually.ts";

const runs = Number(import.meta.env["VITE_PLAYED_FORMS"] ?? (import.meta.env.TEST_FULL === false ? 6 : 25));

/** Field, action and value, each as an index. */
const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.nat(3)), { minLength: 3, maxLength: 10 });

const undo = "{Control>}z{/Control}";
const redo = "{Control>}{Shift>}z{/Shift}{/Control}";
const typed: Readonly<Record<string, readonly string[]>> = {
  string: ["x", "y", "{Backspace}", "{Control>}a{/Control}z"],
  int: ["7", "1", "{Backspace}", "x"],
  checkbox: [" "],
  select: ["a", "b", "c", "S"],
  autocomplete: ["a{Enter}", "b{Enter}", "{Control>}a{/Control}{Backspace}", "b"],
  multiselect: ["a{Enter}", "b{Enter}", "d{Enter}", "{Backspace}"],
  date: ["12242026", "02012027", "{Backspace}", "01012026"],
};

/** Performs a keyboard action, on one field or on the whole form. */
async function play({ name, type }: CompiledField, action: number, which: number): Promise<void> {
  if (action === 0) return userEvent.keyboard(undo);
  if (action === 1) return userEvent.keyboard(redo);
  if (action === 2) return userEvent.keyboard("{Tab}");
  const place = action === 3 ? "button[type=submit]" : `#root_${name}`;
  document.querySelector<HTMLElement>(place)?.focus();
  const keys = typed[type.name] ?? [];
  return userEvent.keyboard(action === 3 ? "{Enter}" : (keys[which % keys.length] ?? ""));
}

/** The rendered state of a field: value, errors and accessibility attributes; null if it is absent. */
function seen(name: string, type: string) {
  const control = document.getElementById(`root_${name}`);
  if (control === null) return null;
  return {
    name,
    value: valueIn(control, type),
    errors: document.getElementById(`${control.id}-error`)?.textContent,
    isInvalid: control.ariaInvalid === "true",
    isRequired: control.ariaRequired === "true",
    isDisabled: control.matches(":disabled"),
  };
}

function valueIn(control: HTMLElement, type: string): unknown {
  if (control instanceof HTMLSelectElement)
    return control.value === "" ? "" : control.selectedOptions[0]?.text;
  if (type === "multiselect") {
    const frame = document.getElementById(`${control.id}-error`)?.parentElement;
    return [...(frame?.querySelectorAll("span[title]") ?? [])].map((chip) => chip.textContent);
  }
  const input = control as HTMLInputElement;
  return type === "checkbox" ? input.checked : input.value;
}

/** The expected state from the store, in the same format. */
function held({ field, state, value, errors, choices }: FieldSnapshot) {
  if (state.hidden) return null;
  const messages = errors.map(({ message }) => message);
  return {
    name: field.name,
    value: textOf(field.type.name, value, choices?.choices ?? []),
    errors: messages.join("\n"),
    isInvalid: messages.length > 0,
    isRequired: state.required,
    isDisabled: state.disabled,
  };
}

function textOf(type: string, value: unknown, choices: readonly Choice[]): unknown {
  if (type === "checkbox") return value === true;
  if (type === "multiselect")
    return (Array.isArray(value) ? value : [value]).map(valueText).filter((text) => text !== "");
  if (type === "select" || type === "autocomplete")
    return chosenChoice(value, choices)?.label ?? valueText(value);
  if (type === "date" && !isCalendarDay(valueText(value))) return "";
  return valueText(value);
}

/** Whether the focused autocomplete contains a search text instead of a value. */
const isSearched = ({ name, type }: CompiledField) =>
  type.name === "autocomplete" && document.activeElement?.id === `root_${name}`;

async function expectItShows(store: FormStore): Promise<void> {
  await eventually(() => {
    const fields = store.getForm().fields.filter((field) => !isSearched(field));
    const shown = fields.map(({ name, type }) => seen(name, type.name));
    expect(shown).toEqual(fields.map(({ name }) => held(store.getField(name) as FieldSnapshot)));
  });
}

it("a form always shows the state of its store, whatever users do", async () => {
  const complaints = vi.spyOn(console, "error");
  const holds = fc.asyncProperty(sensibleLayout, steps, sensibleRecord, async (layout, doings, saved) => {
    const options =
      saved === undefined ? ({ mode: "create" } as const) : ({ mode: "edit", record: saved } as const);
    const store = createFormStore({ form: compileForm(layout), today: "2026-11-21", ...options });
    const element = document.createElement("div");
    document.body.replaceChildren(element);
    const root = createRoot(element);
    root.render(
      <FormView store={store} id="test" onSubmit={() => Promise.resolve()}>
        <button type="submit">Save</button>
      </FormView>,
    );
    try {
      await expectItShows(store);
      for (const [position, action, which] of doings) {
        const present = store.getForm().fields.filter(({ name }) => !store.getField(name)?.state.hidden);
        const field = present[position % present.length];
        if (field) await play(field, action, which);
        await expectItShows(store);
      }
      expect(complaints).not.toHaveBeenCalled();
    } finally {
      root.unmount();
    }
  });
  await fc.assert(holds, { numRuns: runs });
}, 600_000);
