import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { compileGrid } from "../grids/compile.ts";
import { columnTypes } from "../types/column-types.ts";
import { RowCards } from "./row-cards.tsx";
import { channelRows, hostileRows } from "./playground/story-rows.ts";

const grid = compileGrid(channels, { types: columnTypes, timeZone: "UTC" });
const run = fn();
const onOpen = fn();

const meta = {
  title: "Grids/Cards",
  component: RowCards,
  args: {
    grid,
    rows: channelRows.slice(0, 4),
    context: {
      services: { run, canUse: () => true, hrefOf: () => undefined, open: fn() },
      columns: new Map(),
      linkColumn: undefined,
      pathOf: (row) => grid.rowClick?.({ tenant: "genie" }, row),
      nameOf: (row) => grid.card.title?.textOf(row) ?? "",
      onOpen,
      openRow: fn(),
    },
  },
  decorators: [
    (Story) => (
      <div className="max-w-90 overflow-hidden rounded-lg border border-line bg-surface">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RowCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Channels: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("link", { name: "Channel 02" }));
    await expect(onOpen).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-2");
    await userEvent.click(canvas.getByRole("button", { name: "Edit Channel 03" }));
    await expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ label: "Edit" }), [channelRows[2]]);
  },
};

export const InTheDark: Story = { globals: { theme: "dark" } };

export const ValuesNobodyExpects: Story = {
  args: { rows: hostileRows },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("<img src=x onerror=alert(1)><b>markup</b>")).toBeVisible();
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(canvas.getAllByRole("article")).toHaveLength(hostileRows.length);
    // No text overflows its card.
    for (const card of canvas.getAllByRole("article")) {
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    }
  },
};
