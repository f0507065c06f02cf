import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, within } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { offsetText } from "./zoned-types.ts";
import { DatetimeWidget } from "./moment-widgets.tsx";

const meta = {
  title: "Fields/Datetime",
  component: WidgetStage,
  ...fieldControls("datetime"),
  args: { widget: DatetimeWidget, label: "Starts", onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("datetime");

export const Empty: Story = {
  args: { required: true },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/^Starts/);
    await fireEvent.change(input, { target: { value: "2026-12-24T09:30" } });
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-12-24T09:30");
  },
};

export const Invalid: Story = { args: { value: "2026-12-24T09:30", errors: ["Invalid format"] } };

export const ReadOnly: Story = { args: { value: "2026-12-24T09:30", readOnly: true } };

export const ValueOfAnotherShape: Story = {
  args: { value: "soon" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Stored value: soon")).toBeVisible();
  },
};

/** Stored with its UTC offset; shown in the browser's time zone. */
export const WithZone: Story = {
  args: { value: "2026-12-24T09:30Z", look: { zone: "offset", minuteStep: 15 } },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>("Starts");
    await expect(new Date(input.value).getTime()).toBe(Date.parse("2026-12-24T09:30Z"));
    await expect(input).toHaveAccessibleDescription(/^In your time zone \(UTC[+-]\d\d:\d\d\)$/);
    await expect(input.step).toBe("900");
    await fireEvent.change(input, { target: { value: "2026-12-25T10:15" } });
    const minutes = -new Date("2026-12-25T10:15").getTimezoneOffset();
    await expect(args.onChange).toHaveBeenLastCalledWith(`2026-12-25T10:15${offsetText(minutes)}`);
  },
};
