import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import { configOf, select, studioService } from "./dna-play.ts";
import { configItem, configItems } from "./fake-data.ts";
import type { FakeRequest } from "./fake-service.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const { empty, ...list } = archetypeGrid;
const { action: _, ...emptyTexts } = empty;
const definition = { ...list, empty: emptyTexts };
const grid = configItem("grid", list.grid_key, definition);

const draft = fn(({ body }: FakeRequest) => ({
  data: { ...(body as object), base: grid.data, updated_at: "2026-11-04T09:00:00Z" },
}));
/** The last stored draft. */
function stored(): Record<string, unknown> & { readonly columns?: readonly Record<string, unknown>[] } {
  const body = draft.mock.lastCall?.[0].body as { readonly text: string } | undefined;
  return JSON.parse(body?.text ?? "{}") as ReturnType<typeof stored>;
}
const expectStored = (expected: object) => waitFor(() => expect(stored()).toMatchObject(expected));

/** Expects the document to equal the published one, so that there is nothing to publish. */
const expectAsPublished = () =>
  waitFor(() =>
    expect(screen.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true"),
  );

const meta = {
  title: "Screens/DNA items/Studio parts of a list",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${grid.id}`,
    handlers: { ...studioService(grid), "PUT /api/config/*/draft": draft },
  },
  beforeEach: () => {
    draft.mockClear();
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const part = async (name: string) => within(await screen.findByRole("region", { name }));

/** Adds colors to a column by conditions, which are shown as sentences. */
export const ColorsOfAColumn: Story = {
  play: async () => {
    await select(/^Column Is Active/);
    const colors = await part("Colors");
    await expect(colors.getByText("Values have no colors.")).toBeVisible();
    await userEvent.click(colors.getByRole("button", { name: "Add color" }));
    const color = await colors.findByLabelText("Color");
    await waitFor(() => expect(color).toHaveFocus());
    await userEvent.selectOptions(color, "Red (danger)");
    await expect(colors.getByLabelText("Where")).toHaveDisplayValue("Is Active");
    await userEvent.click(colors.getByRole("combobox", { name: "Values" }));
    await userEvent.click(await screen.findByRole("option", { name: "No" }));
    await expectShown(() => colors.getByText('Red (danger) where "Is Active" is "No".'));
    const at = archetypeGrid.columns.findIndex(({ header }) => header === "Is Active");
    const rule = { when: { accessor: "is_active", in: [false] }, tone: "danger" };
    await waitFor(() => expect(stored().columns?.[at]).toMatchObject({ tone: [rule] }));
    await userEvent.click(colors.getByRole("button", { name: "Remove color 1" }));
    await waitFor(() => expect(colors.getByRole("button", { name: "Add color" })).toHaveFocus());
    await expectAsPublished();
  },
};

/** Adds a button to the empty state of a list. */
export const ButtonOfAnEmptyList: Story = {
  play: async () => {
    const button = await part("Button when there are no rows");
    await userEvent.click(button.getByRole("button", { name: "Add button" }));
    const label = await button.findByLabelText("Label");
    await waitFor(() => expect(label).toHaveFocus());
    await userEvent.clear(label);
    await userEvent.type(label, "Add the first");
    await userEvent.selectOptions(button.getByLabelText("What it does"), "Open /admin/audit");
    await expectStored({
      empty: { ...emptyTexts, action: { label: "Add the first", to: "/{tenant}/admin/audit" } },
    });
    await userEvent.click(button.getByRole("button", { name: "Add the first", expanded: true }));
    await waitFor(() => expect(button.queryByLabelText("Label")).toBeNull());
    await userEvent.click(button.getByRole("button", { name: "Remove the button" }));
    await waitFor(() => expect(button.getByRole("button", { name: "Add button" })).toHaveFocus());
    await expectAsPublished();
  },
};

/** Chooses the bulk edit fields among the fields of the row's form, by label. */
export const FieldsEditedInSeveralRows: Story = {
  args: {
    handlers: {
      ...studioService(grid),
      "PUT /api/config/*/draft": draft,
      "GET /api/config": (request) =>
        request.query.get("name") === "form-layout"
          ? { data: configItems.slice(0, 1), total: 1, total_pages: 1 }
          : configOf(grid)(request),
    },
  },
  play: async () => {
    const properties = await part("Properties");
    const name = /^Fields edited in several rows/;
    const fields = await properties.findByRole("combobox", { name });
    await userEvent.click(fields);
    const offered = within(await screen.findByRole("listbox"));
    await userEvent.click(offered.getByRole("option", { name: "Description" }));
    await expectStored({ bulk_edit: ["description"] });
  },
};

/** Alternative conditions of a column, of which one must hold. */
export const AlternativeConditions: Story = {
  play: async () => {
    await select(/^Column Description/);
    const condition = await part("Rows that have a value");
    await userEvent.click(condition.getByRole("button", { name: "Add condition" }));
    await userEvent.selectOptions(await condition.findByLabelText("Only where"), "Name");
    await userEvent.selectOptions(await condition.findByLabelText("Comparison"), "is empty");
    await userEvent.click(await condition.findByRole("button", { name: "Or where" }));
    const second = await waitFor(() => {
      const [, added] = condition.getAllByLabelText("Only where");
      return added ?? Promise.reject(new Error("No second condition."));
    });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.selectOptions(second, "Worker ID");
    const [, comparison] = await condition.findAllByLabelText("Comparison");
    await userEvent.selectOptions(comparison ?? document.body, "is empty");
    await expectShown(() => condition.getByText('Where "Name" is empty, or "Worker ID" is empty.'));
    await userEvent.click(condition.getByRole("button", { name: "Remove condition 1 of these" }));
    await expectShown(() => condition.getByText('Where "Worker ID" is empty.'));
    await waitFor(() => expect(condition.getByRole("button", { name: "Or where" })).toHaveFocus());
  },
};

/** The initial sorting, ranked among the sortable columns in both directions. */
export const InitialSorting: Story = {
  play: async () => {
    const properties = await part("Properties");
    const sorting = within(await properties.findByRole("group", { name: /^Sorted at first by/ }));
    await expect(sorting.queryByText("Description, ascending")).toBeNull();
    await userEvent.click(sorting.getByRole("button", { name: /^Rank Worker ID, descending/ }));
    await waitFor(() => expect(String(stored()["default_sort"])).toMatch(/-worker_id$/));
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("tab", { name: "Canvas" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Column Is Active/ }));
    await userEvent.click(screen.getByRole("tab", { name: "Properties" }));
    const colors = await part("Colors");
    await userEvent.click(colors.getByRole("button", { name: "Add color" }));
    await colors.findByRole("combobox", { name: "Values" });
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
