import fc from "fast-check";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import { compilePattern } from "../../src/runtime/forms/validation/re2-pattern.ts";
import { brokenLayout } from "../../src/runtime/forms/tools/testing/any-layout.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";
import { eventually } from "../eventually.ts";

const layouts = fc.sample(brokenLayout, { numRuns: 80, seed: 7 });

/** A field is rendered if it has a control or a message that it cannot be shown. */
const isDrawn = (page: Element, name: string) =>
  page.querySelector(`[id^="root_${name}"]`) !== null ||
  page.textContent.includes(`“${name}” cannot be shown`);

/** Renders a layout until all of its visible fields are there. Returns the uncaught errors of React. */
async function drawn(layout: unknown): Promise<unknown[]> {
  const form = compileForm(layout, { compilePattern });
  const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
  const page = document.createElement("div");
  document.body.append(page);
  const errors: unknown[] = [];
  const root = createRoot(page, { onUncaughtError: (error) => errors.push(error) });
  root.render(
    <FormView store={store} id="broken" onSubmit={() => Promise.resolve()}>
      <button type="submit">Save</button>
    </FormView>,
  );
  const visible = form.fields.filter(
    ({ name, type }) => type.name !== "hidden" && store.getField(name)?.state.hidden === false,
  );
  await eventually(() => {
    if (errors.length > 0) return;
    expect(page.querySelector("button[type=submit]")).not.toBeNull();
    expect(visible.filter(({ name }) => !isDrawn(page, name)).map(({ name }) => name)).toEqual([]);
  });
  store.submit();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  root.unmount();
  page.remove();
  return errors;
}

it("renders the valid part of a broken layout, never a blank page", async () => {
  expect(layouts.filter((layout) => compileForm(layout).errors.length > 0).length).toBeGreaterThan(10);
  for (const layout of layouts)
    expect({ layout, errors: await drawn(layout) }).toEqual({ layout, errors: [] });
}, 60_000);
