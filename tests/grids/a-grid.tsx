import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { page } from "vitest/browser";
import channels from "../../layouts/grids/channels.json" with { type: "json" };
import { StoryGrid, type StoryGridProps } from "../../src/runtime/ag-grid/playground/story-grid.tsx";
import { channelRows } from "../../src/runtime/ag-grid/playground/story-rows.ts";
import "../../src/ui/base.css";
import { browserTimers, Snackbars } from "../../src/ui/overlays/snackbars.tsx";
import { createSnackbarStore } from "../../src/ui/overlays/snackbar-store.ts";
import { eventually } from "../eventually.ts";

/** An inspectable storage; reads the entry of the channels grid. */
function aStorage() {
  const items = new Map<string, string>();
  return {
    preferencesStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
    stored: (): Record<string, unknown> =>
      JSON.parse(items.get("grid.channels") ?? "{}") as Record<string, unknown>,
  };
}

/** Mounts the channels grid with its rows in memory, between two focusable buttons. */
export async function aGrid(overrides: Partial<StoryGridProps> = {}) {
  await page.viewport(1280, 900);
  document.body.innerHTML = "";
  const element = document.createElement("main");
  document.body.append(element);
  const { preferencesStorage, stored } = aStorage();
  const onStateChange = vi.fn<StoryGridProps["onStateChange"]>();
  const onAction = vi.fn<StoryGridProps["onAction"]>();
  const onNavigate = vi.fn<StoryGridProps["onNavigate"]>();
  const root = createRoot(element);
  root.render(
    <Snackbars store={createSnackbarStore(browserTimers)}>
      <button type="button">Before</button>
      <StoryGrid
        definition={channels}
        all={channelRows}
        preferencesStorage={preferencesStorage}
        onStateChange={onStateChange}
        onAction={onAction}
        onNavigate={onNavigate}
        onRetry={() => {}}
        {...overrides}
      />
      <button type="button">After</button>
    </Snackbars>,
  );
  await eventually(() => {
    if (element.querySelector("[role=gridcell]") === null) throw new Error("The rows are not there yet.");
  });
  const headers = () => [...element.querySelectorAll<HTMLElement>("[role=columnheader]:not([col-id^=ag-])")];
  const titleOf = (each: HTMLElement) => each.querySelector(".ag-header-cell-text")?.textContent ?? "";
  const header = (name: string): HTMLElement => {
    const found = headers().find((each) => titleOf(each) === name);
    if (found === undefined) throw new Error(`There is no column ${name}.`);
    return found;
  };
  return {
    element,
    stored,
    onStateChange,
    onAction,
    onNavigate,
    header,
    /** Column titles from left to right, as rendered. */
    columns: (): string[] =>
      headers()
        .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map(titleOf),
    unmount: () => root.unmount(),
  };
}
