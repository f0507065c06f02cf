import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { DateWidget } from "./moment-widgets.tsx";

const meta = {
  title: "Fields/Date",
  component: WidgetStage,
  ...fieldControls("date"),
  args: { widget: DateWidget, label: "Starts on", onChange: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("date");

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

/** The intermediate years 2, 20 and 202 while typing 2026 are not reported, except on blur. */
export const AYearIsTyped: Story = {
  args: { value: "2026-12-24" },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText("Starts on");
    for (const day of ["0002-12-24", "0020-12-24", "0202-12-24"]) {
      await fireEvent.change(input, { target: { value: day } });
      await expect(input).toHaveValue(day);
    }
    await expect(args.onChange).not.toHaveBeenCalled();
    await fireEvent.change(input, { target: { value: "2027-12-24" } });
    await expect(args.onChange).toHaveBeenLastCalledWith("2027-12-24");
    await fireEvent.change(input, { target: { value: "0002-12-24" } });
    await fireEvent.focusOut(input);
    await expect(args.onChange).toHaveBeenLastCalledWith("0002-12-24");
    await fireEvent.change(input, { target: { value: "0003-12-24" } });
    await fireEvent.keyDown(input, { key: "Enter" });
    await expect(args.onChange).toHaveBeenLastCalledWith("0003-12-24");
  },
};

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
