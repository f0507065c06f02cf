import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";
import * as field from "../../src/ui/fields/field-frame.tsx";
import { eventually } from "../eventually.ts";

vi.mock(import("../../src/ui/fields/field-frame.tsx"), { spy: true });

const count = 60;
const fields = Array.from({ length: count }, (_, number) => ({
  name: `f${number}`,
  label: `Field ${number}`,
  type: "string",
  validation: { required: true, min_length: 3 },
}));

const inputs = "[id^=root_][type=text]";

async function aRenderedForm(main: readonly object[] = fields, record?: object) {
  const form = compileForm({ layout_key: "test", name: "Test", structure: { main } });
  const mode = record ? "edit" : "create";
  const store = createFormStore({ form, mode, record, today: "2026-11-21" });
  const page = document.createElement("div");
  document.body.append(page);
  createRoot(page).render(
    <FormView store={store} id="test" onSubmit={() => Promise.resolve()}>
      <button type="submit">Save</button>
    </FormView>,
  );
  await eventually(() => expect(page.querySelectorAll(inputs)).toHaveLength(count));
  return { store, page };
}

it("a keystroke renders exactly one field, whatever errors it adds or removes", async () => {
  const { store } = await aRenderedForm();
  const renders = vi.mocked(field.drawFieldFrame);
  const input = document.querySelector<HTMLInputElement>("#root_f7");
  input?.focus();
  await userEvent.keyboard("a");
  for (const key of ["b", "c", "d"]) {
    renders.mockClear();
    await userEvent.keyboard(key);
    expect(renders.mock.calls.map(([props]) => props.id)).toEqual(["root_f7"]);
  }
  store.submit();
  await eventually(() => expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(count - 1));
  renders.mockClear();
  await userEvent.keyboard("e");
  expect(renders.mock.calls.map(([props]) => props.id)).toEqual(["root_f7"]);
});

it.each(["list", "table"])(
  "a keystroke in a row shown as a %s renders exactly one field",
  async (display) => {
    const items = Array.from({ length: count / 3 }, () => ({ f0: "One", f1: "Two", f2: "Three" }));
    const list = { name: "items", label: "Items", type: "list", display, fields: fields.slice(0, 3) };
    const { page } = await aRenderedForm([list], { items });
    const renders = vi.mocked(field.drawFieldFrame);
    const input = page.querySelectorAll<HTMLInputElement>(inputs)[10];
    input?.focus();
    await userEvent.keyboard("a");
    renders.mockClear();
    await userEvent.keyboard("b");
    expect(renders.mock.calls.map(([props]) => props.id)).toEqual([input?.id]);
  },
);
