import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import { Button } from "../../ui/button.tsx";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import type { OnBulkEdit } from "./grid-view.tsx";
import { StoryGrid } from "./playground/story-grid.tsx";
import { channelRows } from "./playground/story-rows.ts";

const bulk = [{ label: "Deactivate", action: "deactivate" }];
const across = { ...channels, selection: "all", bulk_actions: bulk };

const meta = {
  title: "Grids/Selection",
  component: StoryGrid,
  // AG Grid renders cells from its own timers, which React reports as updates outside of act().
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
  args: {
    definition: across,
    all: channelRows,
    onNavigate: fn(),
    onAction: fn(),
    onStateChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof StoryGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ticks the checkboxes at these positions; the first one selects the whole page. */
async function tick(canvasElement: HTMLElement, ...places: readonly number[]): Promise<void> {
  const canvas = within(canvasElement);
  const boxes = await canvas.findAllByRole("checkbox");
  for (const place of places) await userEvent.click(boxes[place] ?? canvasElement);
}

export const AcrossPages: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await tick(canvasElement, 1, 2);
    await canvas.findByText("2 selected");
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await canvas.findByText("Page 2 of 5");
    await canvas.findByText("2 selected");
    await tick(canvasElement, 1);
    await canvas.findByText("3 selected");
    await userEvent.click(canvas.getByRole("button", { name: "Previous page" }));
    await canvas.findByText("Page 1 of 5");
    await waitFor(() =>
      expect(canvas.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toHaveLength(
        2,
      ),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Deactivate" }));
    await expect(args.onAction).toHaveBeenLastCalledWith(
      "deactivate",
      expect.arrayContaining([channelRows[27], channelRows[26]]),
      expect.objectContaining({ isAll: false, count: 3 }),
    );
  },
};

export const AllThatMatch: Story = {
  parameters: sameState,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await tick(canvasElement, 0);
    await canvas.findByText("10 selected");
    await userEvent.click(canvas.getByRole("button", { name: "Select all 42 that match" }));
    await canvas.findByText("All 42 that match are selected");
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await canvas.findByText("Page 2 of 5");
    await waitFor(() =>
      expect(
        canvas.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked).length,
      ).toBeGreaterThanOrEqual(10),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Deactivate" }));
    await expect(args.onAction).toHaveBeenLastCalledWith(
      "deactivate",
      expect.anything(),
      expect.objectContaining({ isAll: true, count: 42 }),
    );
  },
};

export const AnotherSearchSelectsNothing: Story = {
  parameters: sameState,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await tick(canvasElement, 0);
    await canvas.findByText("10 selected");
    await userEvent.type(canvas.getByRole("searchbox"), "Channel 2{Enter}");
    await waitFor(() => expect(canvas.queryByText(/selected$/)).toBeNull());
  },
};

export const PageByPage: Story = {
  parameters: sameState,
  args: { definition: { ...across, selection: "page" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await tick(canvasElement, 0);
    await canvas.findByText("10 selected");
    await expect(canvas.queryByRole("button", { name: /that match/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await canvas.findByText("Page 2 of 5");
    await waitFor(() => expect(canvas.queryByText("10 selected")).toBeNull());
  },
};

export const OnCards: Story = {
  args: { definition: { ...across, view: "cards" } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Channel 28" }));
    await canvas.findByText("1 selected");
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all on this page" }));
    await canvas.findByText("10 selected");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Channel 27" }));
    await canvas.findByText("9 selected");
    await userEvent.click(canvas.getByRole("button", { name: "Deactivate" }));
    await expect(args.onAction).toHaveBeenLastCalledWith(
      "deactivate",
      expect.not.arrayContaining([channelRows[26]]),
      expect.objectContaining({ count: 9 }),
    );
  },
};

/** Every click simulates a refetch: the same rows as new objects. */
export const KeptWhileRowsAreFetchedAnew: Story = {
  parameters: sameState,
  render: function Refetching(args) {
    const [all, setAll] = useState(args.all);
    const [fetches, setFetches] = useState(0);
    return (
      <div style={{ width: 560 }}>
        <StoryGrid {...args} all={all} isFetching={fetches % 2 === 1} />
        <Button
          onClick={() => {
            setAll(all.map((row) => ({ ...row, mode: "Fetched anew" })));
            setFetches(fetches + 1);
          }}
        >
          Fetch
        </Button>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await tick(canvasElement, 1, 3);
    await canvas.findByText("2 selected");
    const viewport = canvasElement.querySelector(".ag-body-horizontal-scroll-viewport");
    viewport?.scrollTo({ left: 120 });
    await waitFor(() => expect(viewport?.scrollLeft).toBe(120));
    for (let round = 0; round < 2; round += 1) {
      await userEvent.click(canvas.getByRole("button", { name: "Fetch" }));
      await canvas.findAllByText("Fetched anew");
    }
    await expect(canvas.getByText("2 selected")).toBeVisible();
    await expect(
      canvas.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked),
    ).toHaveLength(2);
    await expect(canvasElement.querySelector(".ag-body-horizontal-scroll-viewport")).toBe(viewport);
    await expect(viewport?.scrollLeft).toBe(120);
  },
};

const edit = fn<OnBulkEdit>();
const many = Array.from({ length: 101 }, (_, at) => ({
  ...channelRows[0],
  id: `m${at}`,
  name: `Channel ${at}`,
}));

/** More rows than the bulk edit limit cannot be edited, and the button explains why. */
export const EditsAHundredRowsAtMost: Story = {
  args: { all: many, onBulkEdit: edit },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 1" });
    await tick(canvasElement, 1, 2);
    await userEvent.click(await canvas.findByRole("button", { name: "Edit 2 rows" }));
    await expect(edit).toHaveBeenLastCalledWith(
      [many[0], many[1]],
      expect.objectContaining({ isAll: false, count: 2 }),
      expect.any(Function),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Select all 101 that match" }));
    const button = await canvas.findByRole("button", { name: "Edit 101 rows" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("At most 100 rows can be edited at once. Select fewer.");
    edit.mockClear();
    await userEvent.click(button);
    await expect(edit).not.toHaveBeenCalled();
  },
};

/** Without edit permission there is no edit button. */
export const OffersNoEditToWhoMayOnlyRead: Story = {
  parameters: sameState,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await tick(canvasElement, 1);
    await canvas.findByRole("button", { name: "Deactivate" });
    await expect(canvas.queryByRole("button", { name: "Edit 1 row" })).toBeNull();
  },
};

const lockable = { label: "Call", action: "call", disabled_when: { accessor: "is_active", in: [false] } };

/** A refetch updates buttons and templates that depend on other columns. */
export const ShowsWhatWasFetchedAnew: Story = {
  parameters: sameState,
  args: {
    definition: {
      ...channels,
      columns: [
        channels.columns[0],
        { accessor: "mode", header: "Mode", type: "text", format: "{mode}: {details}" },
        { header: "Actions", type: "actions", actions: [lockable] },
      ],
    },
    all: [{ id: "a", name: "Line", mode: "Phone", details: "open", is_active: true }],
  },
  render: function Refetching(args) {
    const [all, setAll] = useState(args.all);
    return (
      <>
        <StoryGrid {...args} all={all} />
        <Button onClick={() => setAll(all.map((row) => ({ ...row, details: "closed", is_active: false })))}>
          Fetch
        </Button>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cell = await canvas.findByText("Phone: open");
    // Plain text cells are selectable.
    await expect(getComputedStyle(cell).userSelect).toBe("text");
    await expect(canvas.getByRole("button", { name: "Call Line" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("button", { name: "Fetch" }));
    await canvas.findByText("Phone: closed");
    await expect(canvas.getByRole("button", { name: "Call Line" })).toBeDisabled();
  },
};
