import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";

const main = [{ name: "country", label: "Country", type: "autocomplete", options: ["Denmark", "Norway"] }];

it("undo inside an autocomplete clears the choice shown", async () => {
  const form = compileForm({ layout_key: "test", name: "Test", structure: { main } });
  const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
  const element = document.createElement("div");
  document.body.append(element);
  createRoot(element).render(<FormView store={store} id="test" onSubmit={() => Promise.resolve()} />);
  const country = page.getByRole("combobox", { name: "Country" });
  await country.click();
  await expect.element(country).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("den{Enter}");
  await expect.element(country).toHaveValue("Denmark");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(country).toHaveValue("");
  await userEvent.keyboard("{Control>}y{/Control}");
  await expect.element(country).toHaveValue("Denmark");
  expect(store.getField("country")?.value).toBe("Denmark");
});
