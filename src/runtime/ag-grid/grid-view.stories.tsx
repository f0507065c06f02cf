import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import archetypes from "../../../layouts/grids/archetypes.json" with { type: "json" };
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { StoryGrid } from "./playground/story-grid.tsx";
import { channelRows, hostileRows } from "./playground/story-rows.ts";

const meta = {
  title: "Grids/Grid",
  component: StoryGrid,
  // AG Grid renders cells from its own timers, which React reports as updates outside of act().
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
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

/** Names of the visible rows, from top to bottom. */
const namesIn = (canvas: HTMLElement) =>
  within(canvas)
    .getAllByRole("link")
    .map((link) => link.textContent);

export const Channels: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await expect(canvas.getByRole("grid", { name: "Channels" })).toBeVisible();
    await expect(canvas.getAllByText("$ 437.50 / interview")[0]).toBeVisible();
    await expect(canvas.getByText("Page 1 of 5")).toBeVisible();
    await expect(canvas.getByText("1–10 of 42")).toBeVisible();
  },
};

export const Archetypes: Story = {
  args: {
    definition: archetypes,
    all: [
      {
        id: "a1",
        type: "Expert Deep Dive",
        description:
          "A long conversation with someone who knows a field well, from the general to the particular.",
        worker_id: "deep-dive",
        version_id: "3",
        is_active: true,
      },
      {
        id: "a2",
        type: "Belief Audits",
        description: "What people in an organisation believe, and how strongly.",
        worker_id: "belief-audit",
        version_id: "2",
        is_active: true,
      },
      {
        id: "a3",
        type: "Maturity Assessment",
        description: "Where an organisation stands on a scale, with evidence.",
        worker_id: null,
        version_id: null,
        is_active: false,
      },
    ],
  },
};

/** The horizontal scrollbar does not cover the last row, even as an overlay. */
export const WiderThanItsPlace: Story = {
  parameters: sameState,
  decorators: [
    (Grid) => (
      <div className="w-120">
        <Grid />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    const last = [...canvasElement.querySelectorAll(".ag-row")].at(-1);
    if (last === undefined) throw new Error("There is no row.");
    last.scrollIntoView({ block: "center" });
    const bar = canvasElement.querySelector(".ag-body-horizontal-scroll");
    await waitFor(() => expect(bar).toBeVisible());
    const { left, bottom } = last.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 40, bottom - 4)?.closest(".ag-row")).toBe(last);
    const viewport = bar?.querySelector(".ag-body-horizontal-scroll-viewport");
    await expect(viewport).toHaveStyle({ backgroundColor: "rgba(0, 0, 0, 0)" });
  },
};

export const SortsByItsHeaders: Story = {
  parameters: sameState,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    const header = canvas.getByRole("columnheader", { name: "Price" });
    const click = () => userEvent.click(within(header).getByText("Price"));
    await click();
    await waitFor(() => expect(namesIn(canvasElement)[0]).toBe("Channel 01"));
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await click();
    await waitFor(() => expect(namesIn(canvasElement)[0]).toBe("Channel 42"));
    await click();
    await waitFor(() => expect(namesIn(canvasElement)[0]).toBe("Channel 28"));
    await expect(header).toHaveAttribute("aria-sort", "none");
    await expect(args.onStateChange).toHaveBeenCalledTimes(3);
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ ordering: [{ field: "created_at", descending: true }], page: 0 }),
      "push",
    );
  },
};

/** With an inexact total there may be more rows than the known number. */
export const NotCountedYet: Story = {
  parameters: sameState,
  args: { isTotalExact: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Page 1 of 5+");
    await expect(canvas.getByText("1–10 of 42+")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Last page" })).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByText("42+ results")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await canvas.findByText("Page 2 of 5+");
  },
};

export const PagesThroughTheList: Story = {
  parameters: sameState,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Page 1 of 5");
    await expect(canvas.getByRole("button", { name: "First page" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Last page" }));
    await canvas.findByText("Page 5 of 5");
    await expect(canvas.getByText("41–42 of 42")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Last page" })).toHaveFocus();
    const size = canvas.getByRole("combobox", { name: "Rows per page" });
    await expect(
      within(size)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["5", "10", "20"]);
    await userEvent.selectOptions(size, "20");
    await canvas.findByText("Page 1 of 3");
  },
};

export const SearchesWhenTheTypingRests: Story = {
  parameters: sameState,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Page 1 of 5");
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search channels" }), "Channel 07");
    await expect(args.onStateChange).not.toHaveBeenCalled();
    await waitFor(() => expect(namesIn(canvasElement)).toEqual(["Channel 07"]));
    await expect(args.onStateChange).toHaveBeenCalledTimes(1);
    await userEvent.type(canvas.getByRole("searchbox"), "nothing like it");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear search and filters" }));
    await canvas.findByText("Page 1 of 5");
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};

export const OpensARowByClick: Story = {
  parameters: sameState,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await userEvent.click(canvas.getAllByText("$ 437.50 / interview")[0] ?? canvasElement);
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-28");
    await userEvent.click(canvas.getByRole("link", { name: "Channel 27" }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-27");
    await userEvent.click(canvas.getByRole("button", { name: "Edit Channel 26" }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-26");
    await expect(args.onNavigate).toHaveBeenCalledTimes(3);
    await userEvent.click(canvas.getByRole("button", { name: "Add Channel" }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/add");
  },
};

export const IsOneTabStopAndWorksByKeyboard: Story = {
  parameters: sameState,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    canvas.getByRole("button", { name: "Add Channel" }).focus();
    await userEvent.tab();
    await expect(document.activeElement?.getAttribute("role")).toBe("columnheader");
    await userEvent.keyboard("{ArrowDown}");
    await expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
    await userEvent.keyboard("{Enter}");
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-28");
    await userEvent.keyboard("{ArrowDown}{ArrowRight>6/}{Enter}");
    await expect(canvas.getByRole("button", { name: "Edit Channel 27" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-27");
    await userEvent.keyboard("{Escape}");
    await expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
    const inside = canvas.getByRole("grid").querySelectorAll<HTMLElement>("a, button");
    await expect([...inside].filter((control) => control.tabIndex !== -1)).toEqual([]);
  },
};

export const GoesBackToTheLastPageFromBeyondTheEnd: Story = {
  parameters: sameState,
  args: { initial: { page: 900 } },
  play: async ({ args, canvasElement }) => {
    await within(canvasElement).findByText("Page 5 of 5");
    await expect(args.onStateChange).toHaveBeenCalledWith(expect.objectContaining({ page: 4 }), "replace");
  },
};

export const RestoresABareAddressFromTheBrowser: Story = {
  parameters: sameState,
  args: {
    preferencesStorage: {
      getItem: () => JSON.stringify({ list: { ordering: "price", page: "2" }, order: ["price", "name"] }),
      setItem: fn(),
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Page 2 of 5");
    await expect(args.onStateChange).toHaveBeenCalledTimes(1);
    await expect(args.onStateChange).toHaveBeenCalledWith(
      expect.objectContaining({ page: 1, ordering: [{ field: "price", descending: false }] }),
      "replace",
    );
    await waitFor(() => expect(canvas.getAllByRole("columnheader")[1]).toHaveTextContent("Price"));
  },
};

export const Loading: Story = { args: { status: "pending", isFetching: true } };

export const Refreshing: Story = { parameters: sameState, args: { isFetching: true } };

export const Empty: Story = {
  args: { all: [] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("No channels yet");
    const [, action] = canvas.getAllByRole("button", { name: "Add Channel" });
    await userEvent.click(action ?? canvasElement);
    await expect(args.onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/add");
  },
};

export const NothingMatches: Story = {
  args: { initial: { search: "nothing like it", filters: { is_active: { eq: true } }, page: 3 } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("No channel matches “nothing like it”");
    await userEvent.click(canvas.getByRole("button", { name: "Clear search and filters" }));
    await canvas.findByText("Page 1 of 5");
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ search: "", filters: {}, page: 0 }),
      "push",
    );
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};

export const InTheDark: Story = { globals: { theme: "dark" } };

export const Failed: Story = {
  args: { all: [], status: "error", error: "The server could not be reached. Nothing was changed." },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("The channels could not be loaded");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedToRefresh: Story = { args: { status: "error" } };

export const ValuesNobodyExpects: Story = {
  parameters: sameState,
  args: { all: hostileRows },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("<img src=x onerror=alert(1)><b>markup</b>");
    await expect(canvasElement.querySelector("img")).toBeNull();
    // Missing values are dashes, and an overlong text changes neither row height nor page width.
    const rows = [...canvasElement.querySelectorAll<HTMLElement>("[role=row][row-index]")];
    const cellOf = (at: number, id: string) => rows[at]?.querySelector<HTMLElement>(`[col-id=${id}]`);
    await expect(rows).toHaveLength(hostileRows.length);
    await expect(rows.map(({ offsetHeight }) => offsetHeight)).toEqual(rows.map(() => 48));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const mode = cellOf(0, "mode") ?? canvasElement;
    await expect(mode).toHaveTextContent("");
    await expect(getComputedStyle(mode, "::before").content).toContain("–");
    await expect(getComputedStyle(cellOf(2, "mode") ?? canvasElement).unicodeBidi).toBe("plaintext");
    await expect(cellOf(4, "name")).toHaveTextContent("A second row of the same id");
  },
};

export const ABrokenColumn: Story = {
  args: {
    definition: {
      ...channels,
      columns: [
        channels.columns[0],
        { accessor: "mode", header: "Mode", type: "sparkline" },
        channels.columns[3],
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const texts = await within(canvasElement).findAllByText(
      'Unknown column type "sparkline" at /columns/1/type',
    );
    await expect(texts).toHaveLength(10);
  },
};
