import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { isObject, type JsonObject } from "../../kernel/json.ts";
import { compileForm } from "../forms/compile-form.ts";
import type { CompiledForm } from "../forms/compiled-form.ts";
import { createFormStore } from "../forms/create-form-store.ts";
import { compilePattern } from "../forms/validation/re2-pattern.ts";
import { Button } from "../../ui/button.tsx";
import { FormView } from "./form-view.tsx";
import { allTypesLayout } from "./playground/sample-layouts.ts";
import { stockSchema, StockForm } from "./playground/stock-form.tsx";

const shipped = import.meta.glob<JsonObject>("../../../layouts/forms/*.json", {
  eager: true,
  import: "default",
});
const fixtures = import.meta.glob<JsonObject>("../../../tests/fixtures/forms/*.json", {
  eager: true,
  import: "default",
});

/**
 * Our widgets draw a list from the rows of our store, which a stock form does not have. `export-for-rjsf.test.ts` draws
 * these layouts with RJSF's own arrays, and `stock-form.test.ts` compares their verdicts.
 */
const hasLists = (layout: JsonObject): boolean => JSON.stringify(layout).includes('"type":"list"');

const layouts: readonly JsonObject[] = [
  allTypesLayout,
  ...Object.values(shipped),
  ...Object.values(fixtures)
    .map(({ layout }) => layout)
    .filter(isObject)
    .filter((layout) => !hasLists(layout))
    // A stock form has no pages, and pages without sections are none.
    .map((layout) => ({ ...layout, pages: [] })),
];

interface PairProps {
  readonly layout: JsonObject;
}

/** A new record in our form and in RJSF's stock form. */
function Pair({ layout }: PairProps) {
  const [form] = useState(() => compileForm(layout, { compilePattern }));
  const [store] = useState(() => createFormStore({ form, mode: "create", today: "2026-11-21" }));
  const [wrong, setWrong] = useState<readonly string[]>();
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section aria-label="Our form">
        <FormView store={store} id="ours" idPrefix="ours" onSubmit={() => Promise.resolve()} />
      </section>
      <section aria-label="Stock form">
        <StockForm form={form} id="stock" values={store.getValues()} onValidated={setWrong}>
          <Button type="submit">Submit</Button>
        </StockForm>
        <p role="status">{wrong && `In error: ${[...wrong].toSorted().join(", ")}`}</p>
      </section>
    </div>
  );
}

function AllPairs() {
  const [at, setAt] = useState(0);
  const layout = layouts[at];
  return (
    <div className="flex flex-col items-start gap-6">
      <Button onClick={() => setAt((at + 1) % layouts.length)}>Next layout</Button>
      {layout ? <Pair key={at} layout={layout} /> : null}
    </div>
  );
}

const meta = { title: "Screens/Stock form", component: AllPairs } satisfies Meta<typeof AllPairs>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Fields that the schema omits, because it cannot express when they are shown, and JSON, which the stock form cannot
 * draw: it fills in a missing object with an empty one, which is no error then.
 */
function untold(form: CompiledForm): string[] {
  const { properties } = stockSchema(form, compilePattern);
  const omitted = Object.entries(isObject(properties) ? properties : {})
    .filter(([, schema]) => JSON.stringify(schema).includes('{"rule":"field"'))
    .map(([name]) => name);
  return [...omitted, ...form.fields.filter(({ type }) => type.name === "json").map(({ name }) => name)];
}

/** Names of fields with a rendered control. The stock form puts the names of the groups before that of a field. */
function drawn(region: HTMLElement, form: CompiledForm, prefix: string): string[] {
  const byStockName = new Map(form.fields.map(({ groups, name }) => [[...groups, name].join("_"), name]));
  const controls = [...region.querySelectorAll<HTMLElement>(`[id^="${prefix}_"]`)];
  const names = controls
    .map(({ id }) => id.slice(prefix.length + 1))
    .filter((name) => /^[A-Za-z]\w*$/.test(name))
    .map((name) => byStockName.get(name) ?? name)
    .filter((name) => !form.groups.has(name));
  return [...new Set(names)];
}

/** For all shipped and fixture layouts, both forms show the same fields and the same errors. */
export const EveryLayout: Story = {
  tags: ["full"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const layout of layouts) {
      const ours = canvas.getByRole("region", { name: "Our form" });
      const stock = canvas.getByRole("region", { name: "Stock form" });
      const form = compileForm(layout, { compilePattern });
      const unsaid = untold(form);
      const told = (names: readonly string[]) => names.filter((name) => !unsaid.includes(name));
      await expect({ layout, fields: told(drawn(stock, form, "stock")) }).toEqual({
        layout,
        fields: told(drawn(ours, form, "ours")),
      });
      const outcome = createFormStore({ form, mode: "create", today: "2026-11-21" }).submit();
      const names = outcome.ok ? [] : told(outcome.errors.map(({ name }) => name)).toSorted();
      await userEvent.click(within(stock).getByRole("button", { name: "Submit" }));
      await expect(await within(stock).findByText(/^In error:/)).toHaveTextContent(
        new RegExp(`^In error: ?${names.join(", ")}$`),
      );
      await userEvent.click(canvas.getByRole("button", { name: "Next layout" }));
    }
  },
};
