import { expect, it } from "vitest";
import { createNavigationFocus } from "./navigation-focus.ts";

it("a heading takes the focus once per navigation, and not on the first load", () => {
  const focus = createNavigationFocus();
  expect(["/a", "/a", "/b", "/b", "/a"].map(focus.arrive)).toEqual([false, false, true, false, true]);
});
