import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Price", component: StoryCells, ...columnControls("price") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("price");

export const Values: Story = {
  args: { column: { type: "price" }, values: [100, 1250.5, "12.50", 0, -3, null] },
};
