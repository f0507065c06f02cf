import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Text", component: StoryCells, ...columnControls("text") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("text");

export const Values: Story = {
  args: {
    column: { type: "text" },
    values: [
      "Expert Deep Dive",
      "A description that is far too long for the width of its column and is cut off with an ellipsis",
      "<b>markup</b> & entities",
      "مقابلة هاتفية",
      ["one", "two"],
      { nested: true },
      null,
    ],
  },
};
