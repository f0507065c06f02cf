import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, within } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { TimeWidget } from "./moment-widgets.tsx";

const meta = {
  title: "Fields/Time",
  component: WidgetStage,
  ...fieldControls("time"),
  args: { widget: TimeWidget, label: "At", onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("time");

export const Empty: Story = {
  args: { required: true },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/^At/);
    await fireEvent.change(input, { target: { value: "09:30" } });
    await expect(args.onChange).toHaveBeenLastCalledWith("09:30");
  },
};

/** Seconds that are zero are completed, since browsers leave them out. */
export const WithSeconds: Story = {
  args: { value: "09:30:15", look: { seconds: true } },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>("At");
    await expect(input).toHaveValue("09:30:15");
    await expect(input.step).toBe("1");
    await fireEvent.change(input, { target: { value: "10:00:00" } });
    await expect(args.onChange).toHaveBeenLastCalledWith("10:00:00");
  },
};

export const Invalid: Story = { args: { value: "09:30", errors: ["Invalid format"] } };

export const ReadOnly: Story = { args: { value: "09:30", readOnly: true } };

export const ValueOfAnotherShape: Story = {
  args: { value: "soon" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Stored value: soon")).toBeVisible();
  },
};
