import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { StoryGrid } from "./playground/story-grid.tsx";
import { channelRows } from "./playground/story-rows.ts";

const definition = {
  ...channels,
  selection: "page",
  bulk_actions: [{ label: "Deactivate", action: "deactivate" }],
  columns: [
    ...channels.columns.map((column) =>
      column.accessor === "mode" || column.accessor === "is_active" ? { ...column, groupable: true } : column,
    ),
    { accessor: "created_at", header: "Created", type: "datetime", groupable: true },
  ],
};

const meta = {
  title: "Grids/Groups",
  component: StoryGrid,
  // AG Grid renders cells from its own timers, which React reports as updates outside of act().
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
  args: {
    definition,
    all: channelRows,
    onNavigate: fn(),
    onAction: fn(),
    onStateChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof StoryGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const byName = [{ field: "name", descending: false }];
const pageOf = () => within(document.body);

export const ChosenInTheToolbar: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Group rows" }));
    await userEvent.click(await pageOf().findByRole("menuitem", { name: "Mode" }));
    await canvas.findByRole("button", { name: /^Mode: Phone, inbound, 14 rows/ });
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ groupBy: "mode", page: 0 }),
      "push",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Grouped by Mode" }));
    await userEvent.click(await pageOf().findByRole("menuitem", { name: "No grouping" }));
    await canvas.findByText("1–10 of 42");
  },
};

export const OpenedByPointer: Story = {
  args: { initial: { groupBy: "mode", ordering: byName } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = await canvas.findByRole("button", { name: /^Mode: Web text, 14 rows/ });
    await expect(header).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByText("Channel 01")).not.toBeInTheDocument();
    await userEvent.click(header);
    await canvas.findByText("Channel 01");
    await expect(canvas.getByRole("button", { name: /^Mode: Web text/ })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(canvas.getByText("Web text expanded, 14 rows")).toBeInTheDocument();
    // Rows of a group have their own pager.
    await canvas.findByText("1–10 of 14");
    await userEvent.click(canvas.getByRole("button", { name: "Next rows of Web text" }));
    await canvas.findByText("11–14 of 14");
    await canvas.findByText("Channel 31");
    await expect(canvas.queryByText("Channel 01")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: /^Mode: Web text/ }));
    await waitFor(() => expect(canvas.queryByText("Channel 31")).not.toBeInTheDocument());
  },
};

export const OpenedByKeyboard: Story = {
  args: { initial: { groupBy: "is_active" } },
  parameters: sameState,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("button", { name: /^Is Active: No, 9 rows/ });
    // From the column header to the first row with arrow keys.
    const [firstHeader] = canvas.getAllByRole("columnheader");
    firstHeader?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Is Active: No/));
    await userEvent.keyboard("{Enter}");
    await canvas.findByText("Channel 01");
    // The focus stays on the header, so that the group can be closed again.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Is Active: No/));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.queryByText("Channel 01")).not.toBeInTheDocument());
  },
};

export const DaysOfAMoment: Story = {
  args: { initial: { groupBy: "created_at" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("button", { name: /^Created: Oct 1, 2026, 2 rows/ });
    // Pages contain groups.
    await expect(canvas.getByText("Groups per page")).toBeInTheDocument();
    await expect(canvas.getByText("1–10 of 28")).toBeInTheDocument();
  },
};

export const RowsOfGroupsAreSelected: Story = {
  args: { initial: { groupBy: "mode", ordering: byName } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: /^Mode: Web text/ }));
    await canvas.findByText("Channel 01");
    const [, firstBox] = canvas.getAllByRole("checkbox");
    if (firstBox) await userEvent.click(firstBox);
    await userEvent.click(await canvas.findByRole("button", { name: "Deactivate" }));
    await expect(args.onAction).toHaveBeenLastCalledWith(
      "deactivate",
      [expect.objectContaining({ name: "Channel 01" })],
      expect.objectContaining({ count: 1 }),
    );
  },
};

export const Narrow: Story = {
  args: { initial: { groupBy: "mode", ordering: byName } },
  globals: { viewport: { value: "telephone" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: /^Mode: Web text/ }));
    await expect(await canvas.findByRole("list", { name: "Web text" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(canvas.getByRole("button", { name: "Next rows of Web text" }));
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(4));
  },
};
