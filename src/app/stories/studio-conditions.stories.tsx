import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { properties, select, studioService } from "./dna-play.ts";
import { configItem, staff } from "./fake-data.ts";
import { StoryApp } from "./story-app.tsx";

const text = (name: string, label: string) => ({ name, label, type: "string" });

/** A form with compound conditions. */
const form = {
  id: archetypeLayout.id,
  layout_key: archetypeLayout.layout_key,
  name: "Visit",
  schema_version: 2,
  conditions: { adult: { field: "age", when: { operator: ">=", value: 18 } } },
  sections: { main: { label: "Visit" }, more: { label: "Remarks" } },
  structure: {
    main: [
      { name: "age", label: "Age", type: "int" },
      { name: "kind", label: "Kind", type: "select", options: ["first", "later"] },
      {
        ...text("reason", "Reason"),
        depends_on: { any: ["adult", { not: { field: "kind", when: "later" } }] },
        validation: {
          rules: [
            { holds: { all: [{ field: "age" }, "adult"] }, message: { en: "Adults only", de: "Ab 18" } },
          ],
        },
      },
    ],
    more: [text("remark", "Remark")],
  },
};
const item = configItem("form-layout", form.layout_key, form);

const meta = {
  title: "Screens/DNA items/Studio conditions",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${item.id}`, handlers: studioService(item) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Extends a condition to several with a chosen operator, and compares with another field instead of a value. */
export const CombinedByPicking: Story = {
  play: async () => {
    const panel = await select(/^Remark/);
    await userEvent.click(panel.getByRole("button", { name: "Add condition" }));
    await userEvent.selectOptions(await panel.findByLabelText("When this field"), "Age");
    await userEvent.selectOptions(await panel.findByLabelText("Comparison"), "is filled");
    await panel.findByText('Shown when "Age" is filled.');
    await userEvent.click(panel.getByRole("button", { name: "Combine with another condition" }));
    const group = within(await panel.findByRole("group", { name: "Of these conditions" }));
    const sources = await group.findAllByLabelText("When this field");
    await expect(sources).toHaveLength(2);
    await userEvent.selectOptions(sources[1] as HTMLElement, 'Condition "adult"');
    await panel.findByText('Shown when ("Age" is filled or the condition "adult" holds).');
    await userEvent.selectOptions(group.getByLabelText("Of these conditions"), "none may be true");
    await panel.findByText(
      'Shown when it is not true that ("Age" is filled or the condition "adult" holds).',
    );
    await userEvent.click(group.getByRole("button", { name: "Remove condition 1 of these" }));
    await panel.findByText('Shown when it is not true that the condition "adult" holds.');
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await panel.findByText(/"Age" is filled/);
  },
};

/** Conditions written in JSON can be edited at any depth, and rules keep their translations. */
export const WrittenInTheJson: Story = {
  play: async () => {
    const panel = await select(/^Reason/);
    await panel.findByText(
      'Shown when (the condition "adult" holds or it is not true that "Kind" is "later").',
    );
    const rules = within(panel.getByRole("region", { name: "Rules with other fields" }));
    await rules.findByText('It is accepted only when ("Age" is filled and the condition "adult" holds).');
    const message = rules.getByLabelText("Message");
    await expect(message).toHaveValue("Adults only");
    await userEvent.type(message, "!");
    await userEvent.click(screen.getByRole("button", { name: "Translations" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByDisplayValue("Ab 18")).toBeVisible();
    await expect(dialog.getByDisplayValue("Adults only!")).toBeVisible();
  },
};

/** Named conditions belong to the form; those in use cannot be removed. */
export const NamedOnes: Story = {
  // The panel is rendered when idle.
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
  play: async () => {
    await select(/^Age/);
    await userEvent.click(screen.getByRole("button", { name: "Form properties" }));
    const panel = within(await (await properties()).findByRole("region", { name: "Named conditions" }));
    await panel.findByText('True when "Age" is >= 18.');
    await userEvent.hover(panel.getByRole("button", { name: 'Remove the condition "adult"' }));
    await expect(panel.getByRole("button", { name: 'Remove the condition "adult"' })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(panel.getByRole("button", { name: "Add named condition" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("New name"), "Adult{Enter}");
    await dialog.findByText('There is already a condition "adult".');
    await userEvent.type(dialog.getByLabelText("New name"), " again{Enter}");
    await waitFor(() => expect(panel.getAllByLabelText("When this field")).toHaveLength(2));
    const [, source] = panel.getAllByLabelText("When this field");
    await userEvent.selectOptions(source as HTMLElement, 'Condition "adult"');
    await panel.findByText('True when the condition "adult" holds.');
    await userEvent.click(panel.getByRole("button", { name: 'Remove the condition "adult_again"' }));
    await waitFor(() => expect(panel.queryByText("adult_again")).toBeNull());
    // All uses are renamed as well, in one undo step.
    await userEvent.click(panel.getByRole("button", { name: 'Rename the condition "adult"' }));
    const renaming = within(await screen.findByRole("dialog", { name: 'Rename the condition "adult"' }));
    await userEvent.clear(renaming.getByLabelText("New name"));
    await userEvent.type(renaming.getByLabelText("New name"), "Of age{Enter}");
    await panel.findByRole("heading", { name: "of_age" });
    await expect(panel.queryByRole("heading", { name: "adult" })).toBeNull();
    await expect(panel.getByRole("button", { name: 'Remove the condition "of_age"' })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await panel.findByRole("heading", { name: "adult" });
  },
};

/** Sections have conditions like fields. */
export const OfASection: Story = {
  play: async () => {
    const bar = within(await screen.findByRole("group", { name: "Sections" }));
    await userEvent.click(bar.getByRole("button", { name: "Actions for the section Remarks" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit properties" }));
    const panel = await properties();
    await panel.findByRole("heading", { name: "Section Remarks" });
    await userEvent.click(panel.getByRole("button", { name: "Add condition" }));
    await userEvent.selectOptions(await panel.findByLabelText("When this field"), 'Condition "adult"');
    await panel.findByText('Shown when the condition "adult" holds.');
    const label = panel.getByLabelText("Label");
    await userEvent.clear(label);
    await userEvent.type(label, "Further");
    await bar.findByRole("button", { name: "Actions for the section Further" });
  },
};

export const ReadOnlyNarrowInTheDark: Story = {
  args: { user: staff },
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Reason/ }));
    await userEvent.click(screen.getByRole("tab", { name: "Properties" }));
    const panel = await properties();
    await panel.findByText(/^Shown when/);
    await expect(panel.queryByRole("button", { name: "Add another condition" })).toBeNull();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
