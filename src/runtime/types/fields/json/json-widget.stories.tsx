import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { JsonWidget } from "./json-widget.tsx";

const meta = {
  title: "Fields/JSON",
  component: WidgetStage,
  ...fieldControls("json"),
  args: { widget: JsonWidget, label: "Settings", onChange: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("json");

export const Filled: Story = {
  args: { value: { retries: 3, hosts: ["a", "b"] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue(
      JSON.stringify({ retries: 3, hosts: ["a", "b"] }, null, 2),
    );
  },
};

/** What is typed keeps its own spaces; as long as it is no JSON, the field has an error and keeps the text. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole("textbox");
    await userEvent.type(control, '{{ "a" :  1');
    await expect(args.onChange).toHaveBeenLastCalledWith({ unread_json: '{ "a" :  1' });
    await expect(control).toHaveValue('{ "a" :  1');
    await userEvent.type(control, "}");
    await expect(args.onChange).toHaveBeenLastCalledWith({ a: 1 });
    await expect(control).toHaveValue('{ "a" :  1}');
    await userEvent.clear(control);
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};

export const Invalid: Story = {
  args: {
    value: { unread_json: "{" },
    errors: ["Line 1, column 2: Expected a name in double quotes or “}”"],
  },
};

export const ReadOnly: Story = { args: { value: [1, null], readOnly: true } };
