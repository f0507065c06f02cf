import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import { lintGrid } from "../../runtime/grids/tools/lint.ts";
import { finding, studioService } from "./dna-play.ts";
import { archetypeRows, configItem, staff } from "./fake-data.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const grid = configItem("grid", archetypeGrid.grid_key, archetypeGrid);
const [row] = archetypeRows;

const meta = {
  title: "Screens/DNA items/Studio of a list",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${grid.id}`, handlers: studioService(grid) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openList() {
  const properties = within(await screen.findByRole("region", { name: "Properties" }));
  await expectShown(() => properties.getByRole("heading", { name: "The list" }));
  return properties;
}

const phone = () => within(screen.getByRole("region", { name: "Phone" }));

/** A phone card preview beside the table follows the chosen columns. */
export const CardBesideTheTable: Story = {
  play: async () => {
    const properties = await openList();
    await expectShown(() => phone().getByRole("heading", { name: row?.type ?? "" }));
    const title = properties.getByRole("combobox", { name: "Title" });
    await userEvent.selectOptions(title, "Description");
    await expectShown(() => phone().getByRole("heading", { name: row?.description ?? "" }));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await expectShown(() => phone().getByRole("heading", { name: row?.type ?? "" }));
    await waitFor(() => expect(title).toHaveDisplayValue("Name"));
  },
};

/** Returns from a column to the properties of the list. */
export const BackFromAColumn: Story = {
  play: async () => {
    const properties = await openList();
    await userEvent.click(screen.getByRole("button", { name: /^Column Description/ }));
    await expectShown(() => properties.getByRole("heading", { name: "Description" }));
    const back = screen.getByRole("button", { name: "Properties of the list" });
    await expect(back).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(back);
    await expectShown(() => properties.getByRole("heading", { name: "The list" }));
    await expect(back).toHaveAttribute("aria-pressed", "true");
  },
};

/** Options that the service does not support for a column are not offered. */
export const OnlyWhatTheServiceCanDo: Story = {
  args: {
    handlers: {
      ...studioService(grid),
      "POST /api/config/*/lint": ({ body }) =>
        finding(
          ...lintGrid((body as { data: unknown }).data, {
            list: {
              fields: { type: "text", description: "text" },
              sortable: ["type"],
              groupable: [],
              defaultOrdering: [],
            },
          }),
        ),
    },
  },
  play: async () => {
    const properties = await openList();
    await userEvent.click(screen.getByRole("button", { name: /^Column Description/ }));
    await expectShown(() => properties.getByText("The list can't be grouped and sorted by this column."));
    await expect(properties.queryByRole("checkbox", { name: "Sortable" })).toBeNull();
    const filterable = properties.getByRole("checkbox", { name: "Filterable" });
    await expect(filterable).toBeChecked();
    const accessor = properties.getByRole("textbox", { name: "Stored as" });
    await userEvent.clear(accessor);
    await userEvent.type(accessor, "type");
    await expectShown(() => properties.getByRole("checkbox", { name: "Sortable" }));
    await expect(properties.getByText("The list can't be grouped by this column.")).toBeVisible();
    await expect(accessor).toHaveFocus();
    await expect(filterable).toBeChecked();
    await userEvent.click(properties.getByRole("checkbox", { name: "Sortable" }));
    await expect(properties.getByRole("checkbox", { name: "Sortable" })).toBeChecked();
  },
};

/** Moves, copies and removes several columns in one step each, by keyboard and pointer. */
export const SeveralColumns: Story = {
  play: async () => {
    await openList();
    const columns = () =>
      screen
        .getAllByRole("button", { name: /^Column / })
        .map((button) => button.textContent.replace(/\d+$/, ""));
    const before = columns();
    const [first = "", second = "", third = ""] = before;
    const column = (at: number) =>
      screen.getAllByRole("button", { name: /^Column / })[at] as HTMLButtonElement;
    // The snackbar about the removal has an Undo button as well.
    const undo = () => screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement;
    await userEvent.click(column(0));
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await waitFor(() => expect(column(1)).toHaveFocus());
    await expect(column(0)).toHaveAttribute("aria-pressed", "true");
    await expect(column(1)).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await waitFor(() => expect(columns().slice(0, 3)).toEqual([third, first, second]));
    await waitFor(() => expect(column(2)).toHaveFocus());
    await userEvent.keyboard("{Control>}d{/Control}");
    await waitFor(() => expect(columns().slice(0, 5)).toEqual([third, first, first, second, second]));
    await userEvent.click(undo());
    await userEvent.click(undo());
    await waitFor(() => expect(columns()).toEqual(before));
    // The selection does not apply to other columns at the same positions.
    await userEvent.click(column(0));
    await waitFor(() => expect(column(0)).toHaveAttribute("aria-pressed", "true"));
    await userEvent.click(screen.getByRole("button", { name: "Select several" }));
    await userEvent.click(column(2));
    await userEvent.click(screen.getByRole("button", { name: "Actions for 2 columns" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await waitFor(() => expect(columns()).toEqual(before.filter((_, at) => at !== 0 && at !== 2)));
    await userEvent.click(undo());
    await waitFor(() => expect(columns()).toEqual(before));
  },
};

/** Staff see the list read-only. */
export const ReadOnly: Story = {
  args: { user: staff },
  play: async () => {
    const properties = await openList();
    await expect(
      properties.getByRole("combobox", { name: "Title", hidden: true }).closest("[inert]"),
    ).not.toBeNull();
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await screen.findByRole("button", { name: "Properties of the list" });
    await expectShown(() => phone().getByRole("heading", { name: row?.type ?? "" }));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
