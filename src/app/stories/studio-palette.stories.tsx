import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import layoutSchema from "../../../schemas/form-layout.schema.json" with { type: "json" };
import gridSchema from "../../../schemas/grid-definition.schema.json" with { type: "json" };
import { columnTypeWords, fieldTypeWords } from "../../runtime/studio/document/type-words.ts";
import { studioService } from "./dna-play.ts";
import { expectShown } from "./play.ts";
import { configItem } from "./fake-data.ts";
import { StoryApp } from "./story-app.tsx";

const item = configItem("form-layout", archetypeLayout.layout_key, archetypeLayout);
const grid = configItem("grid", archetypeGrid.grid_key, archetypeGrid);

const meta = {
  title: "Screens/DNA items/Palette",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${item.id}`, handlers: studioService(item) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openPalette(name: string) {
  const [button] = await screen.findAllByRole("button", { name });
  if (button !== undefined) await userEvent.click(button);
  return within(await screen.findByRole("dialog", { name }));
}

/** The visual preview of a type. Decorative: the type's name is available as text. */
const previewOf = (title: string) => screen.getByText(`Preview: ${title}`);

/** Every type of the language by its user-facing name, with a preview. */
export const EveryType: Story = {
  play: async () => {
    const dialog = await openPalette("Add field");
    await expect(Object.keys(fieldTypeWords).toSorted()).toEqual(
      layoutSchema.$defs.fieldType.enum.toSorted(),
    );
    for (const [title, help] of Object.values(fieldTypeWords)) {
      await userEvent.hover(dialog.getByRole("button", { name: `${title} ${help}` }));
      await expectShown(() => previewOf(title));
    }
  },
};

/** The preview follows keyboard focus, and Enter adds the type with the typed label. */
export const ByKeyboard: Story = {
  play: async () => {
    const dialog = await openPalette("Add field");
    const label = dialog.getByRole("textbox", { name: "Label" });
    await waitFor(() => expect(label).toHaveFocus());
    await userEvent.keyboard("Colours");
    const list = dialog.getByRole("button", { name: /^Several choices/ });
    for (let step = 0; step < 30 && document.activeElement !== list; step += 1) await userEvent.tab();
    await expect(list).toHaveFocus();
    const preview = previewOf("Several choices").parentElement;
    await expectShown(() => within(preview as HTMLElement).getByText("Colours"));
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("button", { name: /^Colours, Several choices/ });
  },
};

/** Containers start with one inner field, so that they are usable at once. */
export const AddsWhatWorks: Story = {
  play: async () => {
    for (const title of ["Table of questions", "List", "Group"]) {
      const dialog = await openPalette("Add field");
      await userEvent.click(dialog.getByRole("button", { name: new RegExp(`^${title}`) }));
      const name = new RegExp(`^New ${title.toLowerCase()}, ${title}`);
      await waitFor(() => expect(screen.getByRole("button", { name })).toBeVisible());
    }
    // The group and its fields are selected separately; arrow keys skip the rows of the list.
    const group = screen.getByRole("button", { name: /^New group, Group/ });
    const inner = await screen.findByRole("button", { name: /^Text, Text/ });
    await waitFor(() => expect(group).toHaveAttribute("aria-pressed", "true"));
    group.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(inner).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await waitFor(() => expect(screen.getByRole("button", { name: /^New list, List/ })).toHaveFocus());
  },
};

/** Fields of a list's rows are selected and added in its properties. */
export const FieldsInside: Story = {
  play: async () => {
    const dialog = await openPalette("Add field");
    await userEvent.click(dialog.getByRole("button", { name: /^List/ }));
    const properties = within(await screen.findByRole("region", { name: "Properties" }));
    const inside = within(await properties.findByRole("region", { name: "Fields inside" }));
    await userEvent.click(inside.getByRole("button", { name: "Add a field inside" }));
    const heading = await properties.findByRole("heading", { name: "Text" });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(properties.getByText("Add condition")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: /^New list, List/ }));
    await waitFor(() => expect(properties.getAllByRole("button", { name: "Text (Text)" })).toHaveLength(2));
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    const dialog = await openPalette("Add field");
    await userEvent.hover(dialog.getByRole("button", { name: /^Date A day/ }));
    await expectShown(() => previewOf("Date"));
  },
};

const ofList = { path: `/genie/dna/edit/${grid.id}`, handlers: studioService(grid) };

/** Columns by their user-facing names, with a preview. */
export const Columns: Story = {
  args: ofList,
  play: async () => {
    const dialog = await openPalette("Add column");
    await expect(Object.keys(columnTypeWords).toSorted()).toEqual(
      gridSchema.$defs.columnType.enum.toSorted(),
    );
    for (const [title, help] of Object.values(columnTypeWords)) {
      await userEvent.hover(dialog.getByRole("button", { name: `${title} ${help}` }));
      await expectShown(() => previewOf(title));
      const preview = within(previewOf(title).parentElement as HTMLElement);
      await expect(preview.getByText(`New ${title.toLowerCase()}`)).toBeVisible();
    }
  },
};

/** The preview follows keyboard focus, and Enter adds the column. */
export const ColumnByKeyboard: Story = {
  args: ofList,
  play: async () => {
    const dialog = await openPalette("Add column");
    const price = dialog.getByRole("button", { name: /^Price/ });
    for (let step = 0; step < 40 && document.activeElement !== price; step += 1) await userEvent.tab();
    await expect(price).toHaveFocus();
    const preview = within(previewOf("Price").parentElement as HTMLElement);
    await expectShown(() => preview.getByText("$1,250.00"));
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("button", { name: /New price, Price/ });
  },
};

export const ColumnsNarrowInTheDark: Story = {
  args: ofList,
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    const dialog = await openPalette("Add column");
    await userEvent.hover(dialog.getByRole("button", { name: /^Status/ }));
    await expectShown(() => previewOf("Status"));
    const preview = within(previewOf("Status").parentElement as HTMLElement);
    await expect(preview.getByText("LIVE")).toBeVisible();
  },
};
