import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { StoryGrid } from "./playground/story-grid.tsx";
import { channelRows } from "./playground/story-rows.ts";

/** A complete list on a phone: cards with the toolbar above and the pager below. */
const meta = {
  title: "Grids/On a narrow screen",
  component: StoryGrid,
  globals: { viewport: { value: "telephone" } },
  parameters: { layout: "fullscreen" },
  args: {
    definition: channels,
    all: channelRows,
    onNavigate: fn(),
    onAction: fn(),
    onStateChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof StoryGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Channels: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByRole("article")).toHaveLength(10);
    await expect(canvas.queryByRole("grid")).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await canvas.findByText("Page 2 of 5");
    await userEvent.type(canvas.getByRole("searchbox"), "Channel 07");
    // A single page has no pager.
    await waitFor(() => expect(canvas.queryByText(/^Page /u)).toBeNull());
    await userEvent.click(await canvas.findByRole("link", { name: "Channel 07" }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-7");
  },
};

export const InTheDark: Story = { globals: { theme: "dark" } };

export const Loading: Story = { args: { status: "pending", isFetching: true } };

export const Failed: Story = { args: { status: "error", all: [] } };
