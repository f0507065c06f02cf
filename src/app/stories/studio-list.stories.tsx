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
  const properties = within(await screen.findByRole("region", { name: "Properties" }, { timeout: 8000 }));
  await expectShown(() => properties.getByRole("heading", { name: "The list" }));
  return properties;
}

const phone = () => within(screen.getByRole("region", { name: "Phone" }));

/** Beside the table stands the card of a phone, which changes with what is picked for it among the columns. */
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

/** From a column one comes back to what holds for the whole list. */
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

/** What the service cannot do with a column is not offered; of another value it can. */
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

/** Staff look at the list, and change nothing. */
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
    await screen.findByRole("button", { name: "Properties of the list" }, { timeout: 8000 });
    await expectShown(() => phone().getByRole("heading", { name: row?.type ?? "" }));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
