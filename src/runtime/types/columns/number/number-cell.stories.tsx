import type { Meta, StoryObj } from "@storybook/react-vite";
import { StoryCells } from "../testing/story-cells.tsx";

const meta = { title: "Cells/Number", component: StoryCells } satisfies Meta<typeof StoryCells>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Values: Story = {
  args: { column: { type: "number" }, values: [0, 1234567, -12.5, "42", "twelve", null] },
};
