import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Date", component: StoryCells, ...columnControls("date") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("date");

export const Values: Story = {
  args: {
    column: { type: "date" },
    values: ["2026-11-21T23:30:00Z", "2026-11-21", "someday", null],
  },
};
