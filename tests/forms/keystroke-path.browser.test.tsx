import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import layout from "../../layouts/forms/archetype-setup.json";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";
import { eventually } from "../eventually.ts";

const [documentation = ""] = Object.values(
  import.meta.glob<string>("../../docs/architecture.md", { eager: true, import: "default", query: "?raw" }),
);

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** Returns the product's files in which functions ran, relative to `src/`. */
async function filesRun(work: () => Promise<void>): Promise<string[]> {
  // Vitest types no commands of the protocol.
  const session = cdp() as unknown as {
    send: <Answer = unknown>(method: string, options?: object) => Promise<Answer>;
  };
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  try {
    await session.send("Profiler.takePreciseCoverage");
    await work();
    const { result } = await session.send<Coverage>("Profiler.takePreciseCoverage");
    return result
      .filter(({ functions }) => functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0))
      .flatMap(({ url }) => /\/src\/([^?]+\.tsx?)/u.exec(url)?.[1] ?? []);
  } finally {
    await session.send("Profiler.stopPreciseCoverage");
  }
}

it("a keystroke passes at most ten files, and runs no file that the documentation omits", async () => {
  const form = compileForm(layout);
  const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
  const page = document.createElement("div");
  document.body.append(page);
  createRoot(page).render(
    <FormView store={store} id="archetype" onSubmit={() => Promise.resolve()}>
      <button type="submit">Save</button>
    </FormView>,
  );
  await eventually(() => expect(page.querySelector("input[type=text]")).not.toBeNull());
  store.submit();
  page.querySelector<HTMLInputElement>("input[type=text]")?.focus();
  // The first key of a field has it remember what it was, and removes its error.
  await userEvent.keyboard("ab");

  const [, section = ""] = documentation.split("\n## A keystroke, file by file\n");
  const [text = ""] = section.split("\n## ", 1);
  const steps = [...text.matchAll(/^\| \d+ +\| `([^`]+)`/gmu)].flatMap(([, file]) => file ?? []);
  const named = [...text.matchAll(/`([^`]+\.tsx?)`/gu)].flatMap(([, file]) => file ?? []);
  const run = await filesRun(() => userEvent.keyboard("c"));

  expect(steps.length).toBeLessThanOrEqual(10);
  expect(run.filter((file) => !named.includes(file))).toEqual([]);
  expect(steps.filter((file) => !run.includes(file))).toEqual([]);
});
