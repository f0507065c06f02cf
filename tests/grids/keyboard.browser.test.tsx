import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import channels from "../../layouts/grids/channels.json" with { type: "json" };
import { failOnConsoleNoise, watchConsole } from "../../.storybook/console-noise.ts";
import { aGrid } from "./a-grid.tsx";
import { eventually } from "../eventually.ts";

let stopWatching: () => void;
beforeEach(() => {
  // AG Grid renders from its own timers, which React's test mode reports as missing `act`.
  stopWatching = watchConsole({ parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ } });
});
afterEach(() => {
  stopWatching();
  failOnConsoleNoise();
});

const selecting = {
  ...channels,
  selection: "page",
  bulk_actions: [{ label: "Deactivate", action: "deactivate" }],
};

/** Describes the focused element: inside the grid by its role, elsewhere by its name. */
const focused = (): string => {
  const element = document.activeElement;
  if (element?.closest("[role=grid]")) return `grid: ${element.getAttribute("role") ?? element.tagName}`;
  return element?.getAttribute("aria-label") ?? element?.textContent.trim() ?? "";
};

/** Presses a key until the named element is focused. Returns the stops on the way. */
async function tabTo(name: string, key = "{Tab}"): Promise<string[]> {
  const stops: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    await userEvent.keyboard(key);
    stops.push(focused());
    if (focused() === name) return stops;
  }
  throw new Error(`The focus never came to ${name}: ${stops.join(", ")}`);
}

const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
};

describe("by keyboard", () => {
  it("a grid is one tab stop in both directions, also with row selection", async () => {
    const { unmount } = await aGrid({ definition: selecting });
    button("Before").focus();
    const forward = await tabTo("After");
    expect(forward.filter((stop) => stop.startsWith("grid"))).toHaveLength(1);
    const back = await tabTo("Before", "{Shift>}{Tab}{/Shift}");
    expect(back.filter((stop) => stop.startsWith("grid"))).toHaveLength(1);
    unmount();
  });

  it("Tab back into a grid restores the focused cell", async () => {
    const { header, unmount } = await aGrid({ definition: selecting });
    header("Name").focus();
    await userEvent.keyboard("{ArrowDown>3/}{ArrowRight}");
    const cell = document.activeElement;
    expect(cell?.getAttribute("role")).toBe("gridcell");
    await tabTo("After");
    await tabTo("grid: gridcell", "{Shift>}{Tab}{/Shift}");
    expect(document.activeElement).toBe(cell);
    unmount();
  });

  it("headers sort, and rows open and can be selected", async () => {
    const { element, header, onStateChange, onNavigate, unmount } = await aGrid({ definition: selecting });
    header("Price").focus();
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(header("Price").getAttribute("aria-sort")).toBe("ascending"));
    expect(onStateChange.mock.lastCall?.[0].ordering).toEqual([{ field: "price", descending: false }]);
    await eventually(() => expect(element.textContent).toContain("Channel 01"));
    header("Name").focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onNavigate).toHaveBeenLastCalledWith("/genie/admin/channels/edit/channel-1");
    await userEvent.keyboard(" ");
    await eventually(() => expect(element.textContent).toContain("1 selected"));
    unmount();
  });

  it("Shift sorts by several headers, in the order of the clicks", async () => {
    const { element, header, onStateChange, unmount } = await aGrid();
    const label = (name: string) => header(name).querySelector(".ag-header-cell-text") ?? header(name);
    await userEvent.click(label("Is Active"));
    await userEvent.keyboard("{Shift>}");
    await userEvent.click(label("Price"));
    await userEvent.click(label("Price"));
    await userEvent.keyboard("{/Shift}");
    const ordering = [
      { field: "is_active", descending: false },
      { field: "price", descending: true },
    ];
    await eventually(() => expect(onStateChange.mock.lastCall?.[0].ordering).toEqual(ordering));
    await eventually(() => {
      expect(header("Is Active").getAttribute("aria-sort")).toBe("ascending");
      expect(header("Price").getAttribute("aria-sort")).toBe("descending");
    });
    // Of the inactive ones, the most expensive first.
    await eventually(() =>
      expect(element.querySelector("[row-index='0'] [col-id=name]")?.textContent).toBe("Channel 41"),
    );
    // The sort order is shown next to the sort icon.
    const place = (name: string) => header(name).querySelector(".ag-sort-order")?.textContent;
    expect([place("Is Active"), place("Price")]).toEqual(["1", "2"]);
    header("Name").focus();
    await userEvent.keyboard("{Enter}");
    await eventually(() =>
      expect(onStateChange.mock.lastCall?.[0].ordering).toEqual([{ field: "name", descending: false }]),
    );
    unmount();
  });
});
