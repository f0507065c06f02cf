import { expect, it } from "vitest";
import { createNavigationFocus } from "./use-page-heading.ts";

it("focuses the heading once per navigation, but not on the first load", () => {
  const focus = createNavigationFocus();
  expect(["/a", "/a", "/b", "/b", "/a"].map(focus.arrive)).toEqual([false, false, true, false, true]);
});

it("focuses a heading that replaces the focused one", () => {
  const focus = createNavigationFocus();
  focus.arrive("/a");
  focus.arrive("/b");
  focus.leave();
  expect(["/b", "/b"].map(focus.arrive)).toEqual([true, false]);
});
