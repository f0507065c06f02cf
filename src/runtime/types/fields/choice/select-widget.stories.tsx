import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { languages, WidgetStage } from "../../testing/widget-stage.tsx";
import { controlArgs } from "../../testing/language-controls.ts";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { SelectWidget } from "./choice-widgets.tsx";

const meta = {
  title: "Fields/Select",
  component: WidgetStage,
  ...fieldControls("select"),
  args: {
    widget: SelectWidget,
    label: "Language",
    choices: { status: "ready", choices: languages },
    onChange: fn(),
  },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("select");

export const Empty: Story = {
  args: { required: true },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Language" });
    await userEvent.selectOptions(select, "Deutsch");
    await expect(args.onChange).toHaveBeenLastCalledWith(5);
    await expect(select).toHaveDisplayValue("Deutsch");
    await userEvent.selectOptions(select, "Select…");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const IdsOfAnyKind: Story = {
  args: {
    value: false,
    choices: {
      status: "ready",
      choices: [
        { id: true, label: "Yes", row: { id: true } },
        { id: false, label: "No", row: { id: false } },
        { id: "", label: "Unknown", row: { id: "" } },
      ],
    },
  },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox");
    await expect(select).toHaveDisplayValue("No");
    await userEvent.selectOptions(select, "Yes");
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.selectOptions(select, "Unknown");
    await expect(args.onChange).toHaveBeenLastCalledWith("");
  },
};

export const WholeObjectAsValue: Story = {
  args: { value: { id: 3, label: "Catalan (old name)" } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("combobox")).toHaveDisplayValue("Català");
  },
};

export const Loading: Story = { args: { value: 3, choices: { status: "loading", choices: [] } } };

export const NoOptions: Story = {
  args: { choices: { status: "ready", choices: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("combobox")).toHaveDisplayValue("No options found");
  },
};

const retry = fn();

export const Failed: Story = {
  args: { choices: { status: "error", choices: [], message: "Failed to fetch options", retry } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Failed to fetch options")).toBeVisible();
    await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription("Failed to fetch options");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = { args: { required: true, errors: ["Field cannot be empty"] } };

export const Disabled: Story = { args: { value: 1, disabled: true } };

export const ReadOnly: Story = {
  args: { value: 1, readOnly: true },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox");
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.keyboard("D");
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const AsTheControlsSay: Story = {
  args: { value: 2, ...controlArgs({ display: "radio", validation__required: true }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = within(await canvas.findByRole("radiogroup", { name: /Language/ }));
    await expect(await group.findByRole("radio", { name: "Español" })).toBeChecked();
    await userEvent.click(group.getByText("Deutsch"));
    await expect(canvas.getByRole("region", { name: "Payload" })).toHaveTextContent('"field": 5');
  },
};

/** Random order that is stable while choosing; values are unaffected. */
export const Shuffled: Story = {
  args: controlArgs({ options: ["a", "b", "c", "d", "e"], shuffle: true, display: "radio" }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = within(await canvas.findByRole("radiogroup"));
    const order = () => group.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    const before = order();
    await expect(before).not.toEqual(["a", "b", "c", "d", "e"]);
    await expect(new Set(before)).toEqual(new Set(["a", "b", "c", "d", "e"]));
    await userEvent.click(group.getByText("d"));
    await expect(order()).toEqual(before);
    await expect(canvas.getByRole("region", { name: "Payload" })).toHaveTextContent('"field": "d"');
  },
};
