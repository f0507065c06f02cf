import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { columnControls, columnExample, StoryCells, storyServices } from "./testing/story-cells.tsx";

const open = fn();

const meta = { title: "Cells/Link", component: StoryCells, ...columnControls("link") } satisfies Meta<
  typeof StoryCells
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("link");

export const Addresses: Story = {
  args: {
    column: { type: "link" },
    values: ["https://example.com/a", "mailto:ann@example.com", "javascript:alert(1)", "no address", null],
  },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole("link");
    await expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://example.com/a",
      "mailto:ann@example.com",
    ]);
  },
};

export const PageOfTheProduct: Story = {
  args: {
    column: { type: "link", to: "/{tenant}/channels/{value}" },
    values: ["web", null],
    services: { ...storyServices, open },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("link", { name: "web" }));
    await expect(open).toHaveBeenCalledWith("/genie/channels/web");
  },
};
