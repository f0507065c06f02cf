import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { select, studioService } from "./dna-play.ts";
import { configItem, staff } from "./fake-data.ts";
import { StoryApp } from "./story-app.tsx";

const number = (name: string, label: string) => ({ name, label, type: "float" });

/** A form with a nested calculation, and a field that will get one. */
const form = {
  id: archetypeLayout.id,
  layout_key: archetypeLayout.layout_key,
  name: "Invoice",
  schema_version: 2,
  structure: {
    main: [
      number("net", "Net"),
      number("tax", "Tax"),
      number("share", "Share"),
      { name: "copies", label: "Copies", type: "list", of: "string" },
      { name: "greeting", label: "Greeting", type: "string" },
      { name: "mood", label: "Mood", type: "select", options: ["good", "bad"] },
      {
        ...number("each", "Each"),
        calculate: { round: { ratio: [{ sum: ["net", "tax"] }, 3] }, digits: 2 },
      },
    ],
  },
};
const item = configItem("form-layout", form.layout_key, form);

const meta = {
  title: "Screens/DNA items/Studio calculations",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${item.id}`, handlers: studioService(item) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function calculationOf(field: RegExp) {
  const panel = await select(field);
  return within(await panel.findByRole("region", { name: "Calculated value" }));
}

/** Builds a calculation from fields, replaces an operand by a calculation, and wraps the result in another one. */
export const PartByPart: Story = {
  play: async () => {
    const panel = await calculationOf(/^Share/);
    await userEvent.click(panel.getByRole("button", { name: "Add calculation" }));
    await userEvent.selectOptions(await panel.findByLabelText("It is"), "One minus another");
    await userEvent.selectOptions(await panel.findByLabelText("First"), "Net");
    await userEvent.selectOptions(await panel.findByLabelText("Second"), "Tax");
    await panel.findByText('It is "Net" minus "Tax".');
    await userEvent.click(panel.getByRole("button", { name: "Calculate one part" }));
    const second = await panel.findByLabelText("Second");
    await waitFor(() => expect(panel.getByLabelText("First")).toHaveFocus());
    await userEvent.selectOptions(second, "A calculation");
    const [, kind] = await waitFor(() => {
      const kinds = panel.getAllByLabelText("It is");
      return kinds.length === 2 ? kinds : Promise.reject(new Error("No second calculation."));
    });
    await userEvent.selectOptions(kind as HTMLElement, "One divided by another");
    const firsts = await panel.findAllByLabelText("First");
    await userEvent.selectOptions(firsts[1] as HTMLElement, "Tax");
    const seconds = await panel.findAllByLabelText("Second");
    await userEvent.selectOptions(seconds[1] as HTMLElement, "A number");
    await userEvent.type(await panel.findByLabelText("Number"), "4");
    await panel.findByText('It is "Net" minus ("Tax" divided by 4).');
    const further = panel.getAllByRole("button", { name: "Use it in another calculation" });
    await userEvent.click(further.at(-1) as HTMLElement);
    await panel.findByText('It is the sum of ("Net" minus ("Tax" divided by 4)).');
    await waitFor(() => expect(panel.getByLabelText("Value 2")).toHaveFocus());
    await userEvent.selectOptions(panel.getByLabelText("Value 2"), "Net");
    await panel.findByText('It is the sum of ("Net" minus ("Tax" divided by 4)) and "Net".');
    await userEvent.selectOptions(
      panel.getAllByLabelText("It is")[0] as HTMLElement,
      "The largest of several fields",
    );
    await panel.findByText('It is the largest of ("Net" minus ("Tax" divided by 4)) and "Net".');
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await panel.findByText('It is the sum of ("Net" minus ("Tax" divided by 4)) and "Net".');
  },
};

/** Assigns points to each choice of a field. */
export const PointsForChoices: Story = {
  play: async () => {
    const panel = await calculationOf(/^Share/);
    await userEvent.click(panel.getByRole("button", { name: "Add calculation" }));
    await userEvent.selectOptions(await panel.findByLabelText("It is"), "Points for the chosen options");
    await userEvent.selectOptions(await panel.findByLabelText("Choices"), "Mood");
    const good = await panel.findByLabelText('Points for "good"');
    await expect(good).toHaveValue("0");
    await userEvent.clear(good);
    await userEvent.type(good, "2.5");
    await panel.findByText('It is the points for "Mood": "good" 2.5, "bad" 0.');
    await expect(good).toHaveFocus();
  },
};

/** The number of a list's rows, which follows another field. */
export const NumberOfRows: Story = {
  play: async () => {
    const panel = await select(/^Copies/);
    const rows = within(await panel.findByRole("region", { name: "Number of rows" }));
    await rows.findByText("People add and remove rows.");
    await userEvent.click(rows.getByRole("button", { name: "Take it from other fields" }));
    await userEvent.selectOptions(await rows.findByLabelText("It is"), "The same as another field");
    await userEvent.selectOptions(await rows.findByLabelText("Field"), "Net");
    await rows.findByText('The number of rows is "Net".');
    await userEvent.click(rows.getByRole("button", { name: "Let people add and remove rows" }));
    await waitFor(() =>
      expect(rows.getByRole("button", { name: "Take it from other fields" })).toHaveFocus(),
    );
  },
};

/** A text with fields in it, part by part. */
export const TextWithFields: Story = {
  play: async () => {
    const panel = await calculationOf(/^Greeting/);
    await userEvent.click(panel.getByRole("button", { name: "Add calculation" }));
    await userEvent.selectOptions(await panel.findByLabelText("It is"), "A text with fields in it");
    await userEvent.click(await panel.findByRole("button", { name: /^Add/ }));
    await userEvent.selectOptions(await panel.findByLabelText("Content"), "Words");
    await userEvent.type(await panel.findByLabelText("Words"), "Dear ");
    await panel.findByText(/^It is the text Dear/);
    await userEvent.click(panel.getByRole("button", { name: /^Add/ }));
    const contents = await waitFor(() => {
      const all = panel.getAllByLabelText("Content");
      return all.length === 2 ? all : Promise.reject(new Error("No second part."));
    });
    await userEvent.selectOptions(contents[1] ?? document.body, "Mood");
    await panel.findByText('It is the text Dear "Mood".');
  },
};

/** Calculations written in JSON can be edited, also by keyboard. */
export const WrittenInTheJson: Story = {
  play: async () => {
    const panel = await calculationOf(/^Each/);
    await panel.findByText('It is ((the sum of "Net" and "Tax") divided by 3), rounded to 2 digits.');
    const outer = within(panel.getByRole("group", { name: "Calculation: Calculated value" }));
    const inner = within(outer.getByRole("group", { name: "Calculation: Number" }));
    const divisor = inner.getByLabelText("Number: Second");
    await userEvent.clear(divisor);
    await userEvent.type(divisor, "12");
    await panel.findByText(/divided by 12/);
    await userEvent.selectOptions(inner.getByLabelText("First"), "Net");
    await panel.findByText('It is ("Net" divided by 12), rounded to 2 digits.');
  },
};

export const NarrowInTheDark: Story = {
  args: { user: staff },
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Each/ }));
    await userEvent.click(screen.getByRole("tab", { name: "Properties" }));
    const panel = within(await screen.findByRole("region", { name: "Properties" }));
    await panel.findByRole("group", { name: "Calculation: Calculated value" });
    await expect(panel.queryByRole("button", { name: "Add value" })).toBeNull();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
