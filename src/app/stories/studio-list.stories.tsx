import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
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
