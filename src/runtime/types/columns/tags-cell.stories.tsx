import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { columnControls, columnExample, StoryCells } from "./testing/story-cells.tsx";

const meta = { title: "Cells/Tags", component: StoryCells, ...columnControls("tags") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("tags");

export const Values: Story = {
  args: {
    column: { type: "tags", options: [{ id: "qual", label: "Qualitative" }] },
    values: [["qual", "pilot"], ["a", "b", "c", "d", "e"], "alone", [], null],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Qualitative")).toBeVisible();
    await expect(canvas.getByText("+2")).toBeVisible();
  },
};
