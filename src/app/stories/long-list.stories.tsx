import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const total = 2_960;

/** A service that returns a page before it has counted the matches. */
const channels = fn(({ query }: FakeRequest) => {
  const page = Number(query.get("page") ?? 1);
  const size = Number(query.get("page_size") ?? 10);
  const data = Array.from({ length: size }, (_, at) => {
    const name = `Channel ${(page - 1) * size + at + 1}`;
    return { id: name, name, mode: "Web", price: 1, is_active: true, details: "" };
  });
  const isExact = query.get("exact_total") === "true";
  const least = page * size + 1;
  return {
    data,
    total: isExact ? total : least,
    total_pages: Math.ceil((isExact ? total : least) / size),
    total_is_exact: isExact,
  };
});

const meta = {
  title: "Screens/A long list",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/admin/channels?search_query=channel&page_size=5",
    handlers: { "GET /api/channel": channels },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Rows are shown first; the total is fetched once for all pages. */
export const IsCountedAfterwards: Story = {
  beforeEach: () => void channels.mockClear(),
  play: async ({ canvas }) => {
    await canvas.findByText("Page 1 of 592");
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await canvas.findByText("6–10 of 2,960");
    await canvas.findByRole("link", { name: "Channel 6" });
    await userEvent.click(canvas.getByRole("button", { name: "Last page" }));
    await canvas.findByRole("link", { name: "Channel 2960" });
    await waitFor(() => expect(canvas.getByText("Page 592 of 592")).toBeVisible());
    const counted = channels.mock.calls.filter(([{ query }]) => query.get("exact_total") === "true");
    await expect(counted.map(([{ query }]) => query.get("search_query"))).toEqual(["channel"]);
  },
};
