import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { WidgetStage } from "../../widget-stage.tsx";
import { DateWidget } from "./date-widget.tsx";

const meta = {
  title: "Fields/Date",
  component: WidgetStage,
  args: { widget: DateWidget, label: "Starts on", onChange: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { minDate: "2026-11-21", required: true },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText("Starts on", { exact: false });
    await expect(input).toHaveAttribute("min", "2026-11-21");
    await userEvent.type(input, "2026-12-24");
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-12-24");
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const Filled: Story = { args: { value: "2026-12-24" } };

export const StoredValueIsNoDay: Story = {
  args: { value: "31/12/2026" },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText("Starts on");
    await expect(input).toHaveValue("");
    await expect(input).toHaveAccessibleDescription("Stored value: 31/12/2026");
  },
};

export const Invalid: Story = { args: { value: "2020-01-01", errors: ["Must be greater than Start"] } };

export const Disabled: Story = { args: { value: "2026-12-24", disabled: true } };

export const ReadOnly: Story = { args: { value: "2026-12-24", readOnly: true } };
