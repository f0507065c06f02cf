import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { columnControls, columnExample, StoryCells, storyServices } from "./testing/story-cells.tsx";

const open = fn();

const meta = { title: "Cells/Relation", component: StoryCells, ...columnControls("relation") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("relation");

/** Falls back to the id until the list has fetched the labels of the page. */
export const WithoutLabel: Story = {
  args: {
    column: {
      type: "relation",
      to: "/{tenant}/channels/{value}",
      lookup: { endpoint: "/api/channel", label: "name" },
    },
    values: ["6f1f3c5e", null],
    services: { ...storyServices, open },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("link", { name: "6f1f3c5e" }));
    await expect(open).toHaveBeenCalledWith("/genie/channels/6f1f3c5e");
  },
};
