import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import { StoryApp } from "./story-app.tsx";

const item = configItem("form-layout", archetypeLayout.layout_key, archetypeLayout);

const meta = {
  title: "Screens/DNA items/Studio pages",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${item.id}`,
    handlers: studioService(item),
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (section: string, entry: string) => {
  const bar = within(await screen.findByRole("group", { name: "Sections" }, { timeout: 8000 }));
  await userEvent.click(bar.getByRole("button", { name: `Actions for the section ${section}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
};

/** A form is divided into pages by the menus of its sections, and is one page again. */
export const FromTheSectionsMenu: Story = {
  play: async () => {
    await choose("Engine profile", "Start a new page here");
    await expect(await screen.findByText("Page: Page 1")).toBeVisible();
    await expect(screen.getByText("Page: Engine profile")).toBeVisible();
    await choose("What it is", "Edit page title");
    const title = await screen.findByRole("textbox", { name: "Title" });
    await userEvent.clear(title);
    await userEvent.type(title, "Basics");
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await expect(await screen.findByText("Page: Basics")).toBeVisible();
    await choose("Engine profile", "Merge with the previous page");
    await waitFor(() => expect(screen.queryByText("Page: Basics")).toBeNull());
  },
};
