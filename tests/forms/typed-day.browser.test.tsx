import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";

const comparison = { field: "begins", operator: ">" };
const main = [
  { name: "begins", label: "Begins", type: "date" },
  { name: "ends", label: "Ends", type: "date", validation: { dependant_fields: [comparison] } },
  { name: "note", label: "Note", type: "string" },
];

function mount() {
  const form = compileForm({ layout_key: "test", name: "Test", structure: { main } });
  const record = { begins: "2026-12-01", ends: "2026-12-24" };
  const store = createFormStore({ form, mode: "edit", today: "2026-11-21", record });
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  createRoot(element).render(<FormView store={store} id="test" onSubmit={() => Promise.resolve()} />);
  return store;
}

const toTheYear = "{ArrowRight}{ArrowRight}";

it("typing a year shows no error, even in a field visited before", async () => {
  const store = mount();
  const ends = page.getByLabelText("Ends");
  await ends.click();
  await page.getByLabelText("Note").click();
  await ends.click();
  await userEvent.keyboard(toTheYear);
  for (const key of "2027") {
    await userEvent.keyboard(key);
    expect(store.getField("ends")?.errors).toEqual([]);
    await expect.element(ends).not.toHaveAttribute("aria-invalid");
  }
  expect(store.getField("ends")?.value).toBe("2027-12-24");
});

it("a half-typed year becomes tomorrow, or the minimum if that is later", async () => {
  const store = mount();
  await page.getByLabelText("Ends").click();
  await userEvent.keyboard(toTheYear);
  await userEvent.keyboard("20");
  await page.getByLabelText("Note").click();
  await expect.element(page.getByLabelText("Ends")).toHaveValue("2026-12-02");
  expect(store.getField("ends")?.value).toBe("2026-12-02");
});

it("an undo takes precedence over a half-typed year", async () => {
  const store = mount();
  store.setValue("ends", "2026-12-30");
  await page.getByLabelText("Ends").click();
  await userEvent.keyboard(toTheYear);
  await userEvent.keyboard("20");
  store.undo();
  await expect.element(page.getByLabelText("Ends")).toHaveValue("2026-12-24");
});

it("a half-typed year removed by an undo does not return", async () => {
  const store = mount();
  const before = store.getField("ends")?.value;
  await page.getByLabelText("Ends").click();
  await userEvent.keyboard(toTheYear);
  await userEvent.keyboard("20");
  store.setValue("ends", "2026-12-30");
  await expect.element(page.getByLabelText("Ends")).toHaveValue("2026-12-30");
  store.undo();
  await expect.element(page.getByLabelText("Ends")).toHaveValue(before as string);
});
