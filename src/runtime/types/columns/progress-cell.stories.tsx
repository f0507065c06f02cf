import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Progress", component: StoryCells, ...columnControls("progress") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("progress");

export const Values: Story = {
  args: { column: { type: "progress" }, values: [0, 37.4, 100, 140, -5, "half", null] },
};
