import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Status", component: StoryCells, ...columnControls("status") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("status");

export const Interviewer: Story = {
  args: {
    column: { type: "status" },
    values: [
      "live",
      "inprogress",
      "active",
      "expired",
      "inactive",
      "draft",
      "published",
      "started",
      "launching",
      "ready_to_test",
      "failed",
      "something new",
      null,
    ],
  },
};

export const Interview: Story = {
  args: { column: { type: "status", format: ["Completed", "In Progress"] }, values: [true, false] },
};
