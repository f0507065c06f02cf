import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { controlArgs } from "../testing/language-controls.ts";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Number", component: StoryCells, ...columnControls("number") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("number");

export const Values: Story = {
  args: { column: { type: "number" }, values: [0, 1234567, -12.5, "42", "twelve", null] },
};

export const AsTheControlsSay: Story = {
  args: { column: { type: "number" }, values: [1234], ...controlArgs({ format: "{value} calls" }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("1,234 calls")).toBeVisible();
  },
};
