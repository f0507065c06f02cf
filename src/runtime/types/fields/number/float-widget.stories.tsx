import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { FloatWidget } from "./number-widgets.tsx";
import { floatType } from "./number-types.ts";

const meta = {
  title: "Fields/Float",
  component: WidgetStage,
  ...fieldControls("float"),
  args: { widget: FloatWidget, label: "Price", onChange: fn(), read: floatType.read },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("float");

export const NoKeystrokeIsLost: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Price" });
    await expect(input).toHaveAttribute("inputmode", "decimal");
    let typed = "";
    for (const key of "10.050") {
      typed += key;
      await userEvent.type(input, key);
      await expect(input).toHaveValue(typed);
    }
    await userEvent.tab();
    await expect(input).toHaveValue("10.05");
  },
};

export const Invalid: Story = { args: { value: "1.", errors: ["Must be at least 1"] } };

export const Disabled: Story = { args: { value: 0, disabled: true } };

export const ReadOnly: Story = { args: { value: 7, readOnly: true } };
