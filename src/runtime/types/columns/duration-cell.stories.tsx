import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Duration", component: StoryCells, ...columnControls("duration") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("duration");

export const Seconds: Story = {
  args: { column: { type: "duration" }, values: [0, 0.42, 12, 252, 3600, 7500, 190_000, -5, "long", null] },
};
