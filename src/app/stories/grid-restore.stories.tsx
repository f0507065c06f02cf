import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { StoryApp } from "./story-app.tsx";
import type { FakeRequest } from "./fake-service.ts";

const channels = fn(({ query }: FakeRequest) => {
  const name = query.get("search_query") ?? "everything";
  const row = { id: "1", name: `Found by ${name}`, mode: "Web", price: 1, is_active: true, details: "" };
  return { data: [row], total: 1, total_pages: 1, total_is_exact: true };
});

const meta = {
  title: "Screens/A remembered list",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/admin/channels?search_query=voice",
    onPath: fn(),
    handlers: { "GET /api/channel": channels },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec 4.3: channels restore sorting, filters and paging; archetypes do not. */
export const ComesBackInOneRequest: Story = {
  play: async ({ args, canvas }) => {
    await canvas.findByText("Found by voice");
    await userEvent.click(canvas.getByRole("link", { name: "Archetypes" }));
    await canvas.findByText("Belief Audits");
    await userEvent.click(canvas.getByRole("link", { name: "Channels" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/channels?search_query=voice"),
    );
    await canvas.findByText("Found by voice");
    // The default state was never requested.
    const searches = channels.mock.calls.map(([{ query }]) => query.get("search_query"));
    await expect(new Set(searches)).toEqual(new Set(["voice"]));
  },
};
