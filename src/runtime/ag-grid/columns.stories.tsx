import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { StoryGrid } from "./story-grid.tsx";
import { channelRows } from "./story-rows.ts";

const meta = {
  title: "Grids/Columns",
  component: StoryGrid,
  // AG Grid draws cells from timers of its own, which React's test mode takes for forgotten updates.
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

/** A storage in which one can look. */
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
    // It is a preference like a width that was dragged.
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
