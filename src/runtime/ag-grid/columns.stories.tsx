import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { StoryGrid } from "./playground/story-grid.tsx";
import { channelRows } from "./playground/story-rows.ts";

const meta = {
  title: "Grids/Columns",
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

const dialogOf = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Columns" }));
  return within(await within(document.body).findByRole("dialog", { name: "Columns" }));
};
const widthOf = (canvasElement: HTMLElement, id: string): number =>
  canvasElement.querySelector(`[role=columnheader][col-id="${id}"]`)?.getBoundingClientRect().width ?? 0;
const isCutOff = (canvasElement: HTMLElement, id: string): boolean =>
  [...canvasElement.querySelectorAll(`[role=gridcell][col-id="${id}"]`)].some(
    (cell) => cell.scrollWidth > cell.clientWidth,
  );

const wordy = channelRows.map((row) => ({
  ...row,
  mode: "A mode with a name that is wider than its column",
}));

/** A storage whose items can be inspected. */
function memory() {
  const items = new Map<string, string>();
  return {
    items,
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
  };
}
const kept = memory();

export const FitsOneColumn: Story = {
  parameters: sameState,
  args: { all: wordy, preferencesStorage: kept.storage },
  play: async ({ canvasElement }) => {
    kept.items.clear();
    await within(canvasElement).findByRole("link", { name: "Channel 28" });
    await expect(isCutOff(canvasElement, "mode")).toBe(true);
    const [mode, price] = [widthOf(canvasElement, "mode"), widthOf(canvasElement, "price")];
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "Fit Mode to its content" }));
    await waitFor(() => expect(widthOf(canvasElement, "mode")).toBeGreaterThan(mode));
    await expect(isCutOff(canvasElement, "mode")).toBe(false);
    await expect(widthOf(canvasElement, "price")).toBe(price);
    await userEvent.click(dialog.getByRole("button", { name: "Fit Actions to its content" }));
    await userEvent.click(dialog.getByRole("button", { name: "Done" }));
    // Stored as a preference, like a width set by dragging.
    const { sizing } = JSON.parse(kept.items.get("grid.channels") ?? "{}") as { sizing?: object };
    await expect(sizing).toEqual({ mode: widthOf(canvasElement, "mode") });
  },
};

export const FitsAllColumns: Story = {
  parameters: sameState,
  args: { all: wordy, preferencesStorage: kept.storage },
  play: async ({ canvasElement }) => {
    kept.items.clear();
    await within(canvasElement).findByRole("link", { name: "Channel 28" });
    const name = widthOf(canvasElement, "name");
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByLabelText("Details"));
    await userEvent.click(dialog.getByRole("button", { name: "Fit all to content" }));
    await waitFor(() => expect(isCutOff(canvasElement, "mode")).toBe(false));
    await expect(widthOf(canvasElement, "name")).toBeLessThan(name);
    const { sizing } = JSON.parse(kept.items.get("grid.channels") ?? "{}") as { sizing?: object };
    await expect(Object.keys(sizing ?? {}).toSorted()).toEqual(["is_active", "mode", "name", "price"]);
    await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(widthOf(canvasElement, "name")).toBe(name));
  },
};

/** Every column type that renders more than text. */
export const EveryType: Story = {
  args: {
    definition: {
      grid_key: "studies",
      name: "Studies",
      endpoint: "/api/studies",
      columns: [
        { accessor: "name", header: "Study", type: "link", to: "/{tenant}/studies/{id}", width: 180 },
        { accessor: "started_at", header: "Started", type: "datetime", width: 200 },
        { accessor: "average", header: "Length", type: "duration", width: 140, summary: "avg" },
        { accessor: "done", header: "Quota", type: "progress", max: 40, width: 160 },
        {
          accessor: "methods",
          header: "Methods",
          type: "tags",
          width: 220,
          options: [
            { id: "qual", label: "Qualitative" },
            { id: "quant", label: "Quantitative" },
          ],
        },
        {
          accessor: "failed",
          header: "Failed",
          type: "number",
          summary: "sum",
          width: 110,
          tone: [{ when: { accessor: "failed", gt: 0 }, tone: "danger" }],
        },
      ],
    },
    summaries: { "avg:average": 353.5, "sum:failed": 3 },
    all: [
      {
        id: "a",
        name: "Onboarding",
        started_at: "2026-11-20T08:30:00Z",
        average: 612,
        done: 38,
        methods: ["qual", "pilot"],
        failed: 0,
      },
      {
        id: "b",
        name: "Churn",
        started_at: "2026-11-21T17:05:00Z",
        average: 95,
        done: 7,
        methods: ["quant"],
        failed: 3,
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("gridcell", { name: "Nov 21, 2026, 5:05 PM" })).toBeVisible();
    await expect(canvas.getByText("10 min 12 s")).toBeVisible();
    await expect(canvas.getByText("Qualitative")).toBeVisible();
    await expect(canvas.getByText("95%")).toBeVisible();
    await expect(canvas.getByText("Length, average").nextSibling).toHaveTextContent("5 min 54 s");
    await expect(canvas.getByText("Failed, total").nextSibling).toHaveTextContent("3");
    await userEvent.click(canvas.getByRole("link", { name: "Churn" }));
    await expect(args.onNavigate).toHaveBeenCalledWith("/genie/studies/b");
  },
};
