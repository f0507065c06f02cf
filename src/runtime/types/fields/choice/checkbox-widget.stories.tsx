import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { CheckboxWidget } from "./choice-widgets.tsx";

const meta = {
  title: "Fields/Checkbox",
  component: WidgetStage,
  ...fieldControls("checkbox"),
  args: { widget: CheckboxWidget, ownLabel: true, label: "Is active", onChange: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("checkbox");

export const Unticked: Story = {
  args: { help: "Inactive archetypes cannot be chosen" },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Is active"));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole("checkbox", { name: "Is active" })).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const Invalid: Story = { args: { required: true, errors: ["This field is required"] } };

export const Disabled: Story = { args: { value: true, disabled: true } };

export const ReadOnly: Story = {
  args: { value: true, readOnly: true },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole("checkbox");
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongLabel: Story = {
  args: {
    label:
      "Respondents agree that what they say is recorded, kept for as long as the study runs and read by the people who run it",
  },
};

export const ValueOfAnotherShape: Story = {
  args: { value: "yes" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("checkbox")).not.toBeChecked();
  },
};
