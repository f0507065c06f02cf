import type { Meta, StoryObj } from "@storybook/react-vite";
import { columnControls, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Price", component: StoryCells, ...columnControls("price") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Values: Story = {
  args: { column: { type: "price" }, values: [100, 1250.5, "12.50", 0, -3, null] },
};

export const Template: Story = {
  args: { column: { type: "price", format: "$ {value} / interview" }, values: [100, 1250.5, null] },
};
