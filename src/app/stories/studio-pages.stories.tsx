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
  const bar = within(await screen.findByRole("group", { name: "Sections" }));
  await userEvent.click(bar.getByRole("button", { name: `Actions for the section ${section}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
};

/** Splits a form into pages through the section menus, and joins them again. */
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

const handle = (part: string) => screen.findByRole("button", { name: `Move: ${part}` });

const sectionOrder = () =>
  within(screen.getByRole("group", { name: "Sections" }))
    .getAllByRole("button", { name: /^Move: Section / })
    .map((button) => button.getAttribute("aria-label")?.replace("Move: Section ", ""));

/** Moves sections and pages with the arrow keys; each move is announced, and the handle keeps the focus. */
export const MovedByKeyboard: Story = {
  play: async () => {
    const first = await handle("Section What it is");
    const before = sectionOrder();
    first.focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(await screen.findByText('"Section What it is" stays where it is.')).toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(sectionOrder().slice(0, 2)).toEqual([before[1], before[0]]));
    await expect(
      screen.getByText(`Moved "Section What it is" to place 2 of ${before.length}.`),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await handle("Section What it is")).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(sectionOrder()).toEqual(before));

    await choose("Engine profile", "Start a new page here");
    const page = await handle("Page: Engine profile");
    page.focus();
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(sectionOrder()[0]).toBe("Engine profile"));
    await waitFor(async () => expect(await handle("Page: Engine profile")).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sectionOrder()).toEqual(before));
  },
};

/** Drags a section before another; dropping it elsewhere leaves it in place. */
export const MovedByDragging: Story = {
  play: async () => {
    const target = await handle("Section What it is");
    const dragged = await handle("Section Engine profile");
    const before = sectionOrder();
    const to = target.getBoundingClientRect();
    const drag = async (clientX: number, clientY: number) => {
      const at = dragged.getBoundingClientRect();
      await userEvent.pointer([
        { keys: "[MouseLeft>]", target: dragged, coords: { clientX: at.left + 4, clientY: at.top + 4 } },
        { target: document.body, coords: { clientX, clientY } },
        { keys: "[/MouseLeft]", target: document.body, coords: { clientX, clientY } },
      ]);
    };
    await drag(1, 1);
    await expect(await screen.findByText(/^Not moved: Drop it above/)).toBeInTheDocument();
    await expect(sectionOrder()).toEqual(before);
    await drag(to.left + 3, to.top + to.height / 2);
    await waitFor(() => expect(sectionOrder().slice(0, 2)).toEqual(["Engine profile", "What it is"]));
  },
};
