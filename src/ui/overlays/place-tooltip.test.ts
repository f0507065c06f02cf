import { describe, expect, it } from "vitest";
import { placeTooltip } from "./use-tooltip.tsx";

const screen = { width: 360, height: 640 };
const tip = { width: 100, height: 30 };

describe("placeTooltip", () => {
  it("centres the tooltip above its anchor", () => {
    expect(placeTooltip({ left: 150, top: 100, width: 60, height: 36 }, tip, screen)).toEqual({
      left: 130,
      top: 62,
    });
  });

  it("places it below if there is no room above", () => {
    expect(placeTooltip({ left: 150, top: 10, width: 60, height: 36 }, tip, screen).top).toBe(54);
  });

  it("keeps it inside the window on both sides", () => {
    expect(placeTooltip({ left: 0, top: 100, width: 20, height: 20 }, tip, screen).left).toBe(8);
    expect(placeTooltip({ left: 340, top: 100, width: 20, height: 20 }, tip, screen).left).toBe(252);
  });
});
