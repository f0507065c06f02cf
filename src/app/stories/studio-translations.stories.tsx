import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import channelLayout from "../../../layouts/forms/channel-setup.json" with { type: "json" };
import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
import { configItem, staff } from "./fake-data.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const [first, ...others] = channelLayout.structure.channel;
const translated = {
  ...channelLayout,
  structure: {
    channel: [
      {
        ...first,
        label: { en: "Name", de: "Bezeichnung" },
        sub_heading: { en: "What people call it.", ar: "ما يسمّيه الناس." },
      },
      ...others,
    ],
  },
};
const plain = configItem("form-layout", channelLayout.layout_key, channelLayout);
const item = { ...plain, data: translated };

const meta = {
  title: "Screens/DNA items/Translations",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${item.id}`, handlers: studioService(item) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openTable() {
  await userEvent.click(await screen.findByRole("button", { name: "Translations" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Translations" }));
  await expectShown(() => dialog.getByRole("table"));
  return dialog;
}

/** All texts beside their translations, with the number of missing ones per language, updated immediately. */
export const WhatIsMissing: Story = {
  play: async () => {
    const dialog = await openTable();
    const status = dialog.getByRole("status");
    await expect(status).toHaveTextContent(/texts are missing in de\./);
    const before = Number(/(\d+) texts are missing in de/.exec(status.textContent)?.[1]);
    await userEvent.click(dialog.getByRole("checkbox", { name: "Only missing texts" }));
    const [box] = dialog.getAllByRole("textbox", { name: /, de$/ });
    if (box === undefined) throw new Error("Nothing can be translated.");
    await userEvent.type(box, "Was man sieht");
    await userEvent.tab();
    await waitFor(() => expect(status).toHaveTextContent(`${before - 1} texts are missing in de.`));
    await expect(await screen.findByText("Draft saved", {})).toBeInTheDocument();
  },
};

/** Adds a language by its code; invalid codes are reported at the field. */
export const AnotherLanguage: Story = {
  args: { handlers: studioService(plain) },
  play: async () => {
    const dialog = await openTable();
    await expect(dialog.getByRole("status")).toHaveTextContent("Nothing is missing.");
    const box = dialog.getByRole("textbox", { name: "Language" });
    await userEvent.type(box, "not a language{Enter}");
    await expectShown(() => dialog.getByText("Enter a language code, such as de or pt-BR."));
    await userEvent.clear(box);
    await userEvent.type(box, "pt-BR{Enter}");
    await expectShown(() => dialog.getByRole("columnheader", { name: "pt-BR" }));
    await expect(dialog.getByRole("status")).toHaveTextContent(/texts are missing in pt-BR\./);
    await expect(box).toHaveValue("");
  },
};

/** Staff see the texts read-only. */
export const ReadOnly: Story = {
  args: { user: staff },
  play: async () => {
    const dialog = await openTable();
    await expect(dialog.queryByRole("button", { name: "Add language" })).toBeNull();
    for (const box of dialog.getAllByRole("textbox")) await expect(box).toHaveAttribute("readonly");
  },
};

const grid = configItem("grid", archetypeGrid.grid_key, archetypeGrid);

/** Lists have translations as well, and the preview shows its rows in them. */
export const OfAList: Story = {
  args: { path: `/genie/dna/edit/${grid.id}`, handlers: studioService(grid) },
  play: async () => {
    const dialog = await openTable();
    await userEvent.type(dialog.getByRole("textbox", { name: "Language" }), "de{Enter}");
    await userEvent.type(await dialog.findByRole("textbox", { name: "Name: header, de" }), "Bezeichnung");
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("tab", { name: "Preview" }));
    const preview = within(await screen.findByRole("tabpanel", { name: "Preview" }));
    await userEvent.click(await preview.findByRole("button", { name: "de" }));
    await expectShown(() => preview.getByRole("columnheader", { name: /Bezeichnung/ }));
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await openTable();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
