import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
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

const asDefined = ["Name", "Mode", "Details", "Price", "Is Active", "Actions"];

/** The resize handle of a header. */
const edgeOf = (header: HTMLElement): HTMLElement => {
  const edge = header.querySelector<HTMLElement>(".ag-header-cell-resize");
  if (edge === null) throw new Error("The column cannot be resized.");
  return edge;
};
const widthOf = (header: HTMLElement) => header.getBoundingClientRect().width;

describe("the columns of a grid", () => {
  it("are reordered by dragging a header, and the order persists", async () => {
    const { header, columns, stored, onStateChange, unmount } = await aGrid();
    expect(columns()).toEqual(asDefined);
    await userEvent.dragAndDrop(header("Price"), header("Mode"), {
      targetPosition: { x: 20, y: 20 },
      steps: 20,
    });
    const dragged = ["Name", "Price", "Mode", "Details", "Is Active", "Actions"];
    await eventually(() => expect(columns()).toEqual(dragged));
    await eventually(() =>
      expect(stored()["order"]).toEqual(["name", "price", "mode", "details", "is_active", "column-6"]),
    );
    // A drag is not a click: it must not sort the list.
    expect(onStateChange).not.toHaveBeenCalled();
    unmount();
  });

  it("are reordered by keyboard on the header", async () => {
    const { header, columns, stored, unmount } = await aGrid();
    header("Price").focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await eventually(() =>
      expect(columns()).toEqual(["Name", "Mode", "Price", "Details", "Is Active", "Actions"]),
    );
    expect(document.activeElement).toBe(header("Price"));
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await eventually(() => expect(columns()).toEqual(asDefined));
    expect(stored()["order"]).toEqual(["name", "mode", "details", "price", "is_active", "column-6"]);
    unmount();
  });

  it("are resized by dragging their edge and by keyboard", async () => {
    const { header, stored, unmount } = await aGrid();
    const before = widthOf(header("Mode"));
    const { right } = header("Mode").getBoundingClientRect();
    await userEvent.dragAndDrop(edgeOf(header("Mode")), document.body, {
      targetPosition: { x: right + 60, y: 200 },
      steps: 10,
    });
    await eventually(() => expect(widthOf(header("Mode"))).toBeGreaterThan(before + 30));
    const dragged = widthOf(header("Mode"));
    await eventually(() => expect(stored()["sizing"]).toEqual({ mode: dragged }));
    header("Mode").focus();
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    await eventually(() => expect(widthOf(header("Mode"))).toBeLessThan(dragged));
    await eventually(() => expect(stored()["sizing"]).toEqual({ mode: widthOf(header("Mode")) }));
    unmount();
  });

  it("fit their content on a double click on their edge", async () => {
    const { header, stored, unmount } = await aGrid();
    const before = widthOf(header("Name"));
    await userEvent.dblClick(edgeOf(header("Name")));
    await eventually(() => expect(widthOf(header("Name"))).toBeLessThan(before));
    await eventually(() => expect(stored()["sizing"]).toEqual({ name: widthOf(header("Name")) }));
    unmount();
  });

  it("return to their definition after a reset", async () => {
    const { element, header, columns, stored, unmount } = await aGrid();
    const before = widthOf(header("Name"));
    header("Price").focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await userEvent.dblClick(edgeOf(header("Name")));
    await eventually(() => expect(widthOf(header("Name"))).toBeLessThan(before));
    const button = (name: string) =>
      [...document.querySelectorAll("button")].find(({ ariaLabel, textContent }) =>
        [ariaLabel, textContent.trim()].includes(name),
      ) ?? element;
    await userEvent.click(button("Columns"));
    await eventually(() => expect(button("Reset")).not.toBe(element));
    await userEvent.selectOptions(
      document.querySelector("[aria-label='Pin Is Active']") ?? element,
      "Pinned at the start",
    );
    await userEvent.click(document.querySelector("[role=dialog] input[type=checkbox]") ?? element);
    await eventually(() => expect(columns()).toEqual(["Is Active", "Mode", "Price", "Details", "Actions"]));
    // The selection column stays before pinned columns.
    const boxes = element.querySelector("[role=columnheader][col-id^=ag-]") ?? document.body;
    await eventually(() =>
      expect(boxes.getBoundingClientRect().left).toBeLessThan(
        header("Is Active").getBoundingClientRect().left,
      ),
    );
    await userEvent.click(button("Reset"));
    await eventually(() => expect(columns()).toEqual(asDefined));
    expect(widthOf(header("Name"))).toBe(before);
    expect(stored()).toMatchObject({ order: [], sizing: {}, pinning: {} });
    unmount();
  });
});
