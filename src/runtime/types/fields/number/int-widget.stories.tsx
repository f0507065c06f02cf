import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { controlArgs } from "../../testing/language-controls.ts";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { IntWidget } from "./number-widgets.tsx";
import { intType } from "./number-types.ts";

const meta = {
  title: "Fields/Integer",
  component: WidgetStage,
  ...fieldControls("int"),
  args: { widget: IntWidget, label: "Price", onChange: fn(), read: intType.read },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("int");

export const TypedDigitsBecomeANumber: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Price" });
    await expect(input).toHaveAttribute("inputmode", "numeric");
    await userEvent.type(input, "042");
    await expect(input).toHaveValue("042");
    await expect(args.onChange).toHaveBeenLastCalledWith("042");
    await userEvent.tab();
    await expect(input).toHaveValue("42");
  },
};

export const TextThatIsNoNumberStays: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await userEvent.type(input, "-1x");
    await userEvent.tab();
    await expect(input).toHaveValue("-1x");
  },
};

export const Invalid: Story = { args: { value: "12a", errors: ["Invalid integer"] } };

export const WhatIsNoNumberIsShown: Story = {
  args: { value: { amount: 100 }, errors: ["Invalid integer"] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("textbox")).toHaveValue('{"amount":100}');
  },
};

export const Disabled: Story = { args: { value: 0, disabled: true } };

export const ReadOnly: Story = { args: { value: 7, readOnly: true } };

/** With controls set, the story becomes a form with this field. */
export const AsTheControlsSay: Story = {
  args: { value: 3, help: "Per interview", ...controlArgs({ validation__min: 5, prefix: "$" }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox", { name: "Price" });
    await expect(input).toHaveValue("3");
    await expect(input).toHaveAccessibleDescription(/\$.*Per interview|Per interview.*\$/);
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByText("Must be at least 5")).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, "12");
    await expect(canvas.getByRole("region", { name: "Payload" })).toHaveTextContent('"field": 12');
  },
};
