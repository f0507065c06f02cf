import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import type { ConfigItem, ConfigVersion } from "../../contracts/contracts.gen.ts";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import { StoryApp } from "./story-app.tsx";

const shipped = configItem("form-layout", archetypeLayout.layout_key, archetypeLayout);
const published: ConfigItem = { ...shipped, origin: "edited", version: 2 };
const version = (number: number, name: string): ConfigVersion => ({
  version: number,
  revision: `r${number}`,
  data: { ...archetypeLayout, name },
  author: "grace@genie.local",
  created_at: "2026-11-04T09:30:00Z",
  note: null,
  text: null,
  reviewer: null,
});

const meta = {
  title: "Screens/DNA items/Studio versions",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${shipped.id}`,
    onPath: fn(),
    handlers: {
      ...studioService(published),
      "GET /api/config/*/versions": () => ({
        data: [version(2, archetypeLayout.name), version(1, "Earlier")],
      }),
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Differences between two versions in words, and as JSON side by side. */
export const JsonSideBySide: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Versions" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Versions" }));
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: "From" }), "Version 1");
    await expect(
      dialog.getAllByText(`The form: Name is now "${archetypeLayout.name}" (it was "Earlier").`)[0],
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("tab", { name: "JSON side by side" }));
    const table = within(await dialog.findByRole("table", { name: "JSON of Version 1 and Version 2" }));
    const row = within(table.getByText('"name": "Earlier",').closest("tr") as HTMLElement);
    await expect(row.getByText(`"name": "${archetypeLayout.name}",`)).toBeVisible();
    await expect(row.getAllByText("Changed")).toHaveLength(2);
  },
};

/** The dialog opens with the latest change; any version can be compared with the shipped document. */
export const WithTheShippedDocument: Story = {
  args: {
    handlers: {
      ...meta.args.handlers,
      "GET /api/config/*/versions": () => ({ data: [version(2, "Renamed"), version(1, "Earlier")] }),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Versions" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Versions" }));
    const compared = within(await dialog.findByRole("region", { name: "Compare" }));
    await compared.findByText('The form: Name is now "Renamed" (it was "Earlier").');
    await userEvent.selectOptions(compared.getByRole("combobox", { name: "From" }), "Shipped document");
    await compared.findByText(`The form: Name is now "Renamed" (it was "${archetypeLayout.name}").`);
  },
};

export const JsonInTheDark: Story = {
  ...JsonSideBySide,
  globals: { theme: "dark", viewport: { value: "small" } },
};
