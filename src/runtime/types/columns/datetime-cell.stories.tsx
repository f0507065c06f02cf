import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = {
  title: "Cells/Date with time",
  component: StoryCells,
  ...columnControls("datetime"),
} satisfies Meta<typeof StoryCells>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("datetime");

export const Values: Story = {
  args: {
    column: { type: "datetime" },
    values: ["2026-11-21T23:30:00Z", "2026-11-21T00:05:59.123+05:30", "2026-11-21", "someday", null],
  },
};
