import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";

const required = { required: true };
const main = [
  { name: "title", label: "Title", type: "string" },
  { name: "goal", label: "Goal", type: "string", validation: required },
  { name: "length", label: "Length", type: "int", validation: required },
];

it("focuses the first invalid field and shows the number of errors", async () => {
  const form = compileForm({ layout_key: "test", name: "Test", structure: { main } });
  const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
  const onSubmit = vi.fn(() => Promise.resolve());
  const element = document.createElement("div");
  document.body.append(element);
  createRoot(element).render(
    <FormView store={store} id="test" onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </FormView>,
  );
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(page.getByText("2 fields need your attention.")).toBeInTheDocument();
  expect(document.activeElement?.id).toBe("root_goal");
  await userEvent.keyboard("To learn");
  await expect.element(page.getByText("2 fields need your attention.")).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText("1 field needs your attention.")).toBeInTheDocument();
  expect(document.activeElement?.id).toBe("root_length");
  expect(onSubmit).not.toHaveBeenCalled();
});

it("Enter in a combobox that is still loading does not submit the form", async () => {
  const country = { name: "country", label: "Country", type: "autocomplete", options: ["Denmark"] };
  const form = compileForm({ layout_key: "test", name: "Test", structure: { main: [country] } });
  const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  createRoot(element).render(<FormView store={store} id="test" onSubmit={() => Promise.resolve()} />);
  const resting = page.getByRole("combobox", { name: "Country" });
  await expect.element(resting).toBeInTheDocument();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  expect(resting.element().dispatchEvent(enter)).toBe(false);
});
