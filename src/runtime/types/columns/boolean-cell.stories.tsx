import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Boolean", component: StoryCells, ...columnControls("boolean") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("boolean");

export const Values: Story = {
  args: { column: { type: "boolean" }, values: [true, false, "maybe", null] },
};

export const Pair: Story = {
  args: { column: { type: "boolean", format: ["On", "Off"] }, values: [true, false] },
};
