import type { Meta, StoryObj } from "@storybook/react-vite";
import { StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Unknown", component: StoryCells } satisfies Meta<typeof StoryCells>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownType: Story = { args: { column: { type: "sparkline" }, values: [1, 2] } };
