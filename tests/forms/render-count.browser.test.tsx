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

async function aRenderedForm() {
  const form = compileForm({ layout_key: "test", name: "Test", structure: { main: fields } });
  const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
  const page = document.createElement("div");
  document.body.append(page);
  createRoot(page).render(
    <FormView store={store} id="test" onSubmit={() => Promise.resolve()}>
      <button type="submit">Save</button>
    </FormView>,
  );
  await eventually(() => expect(document.querySelectorAll("[id^=root_][type=text]")).toHaveLength(count));
  return store;
}

it("a keystroke renders exactly one field, whatever errors it adds or removes", async () => {
  const store = await aRenderedForm();
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
