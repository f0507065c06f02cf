import { expect, it } from "vitest";
import { createNavigationFocus } from "./use-page-heading.ts";

it("a heading takes the focus once per navigation, and not on the first load", () => {
  const focus = createNavigationFocus();
  expect(["/a", "/a", "/b", "/b", "/a"].map(focus.arrive)).toEqual([false, false, true, false, true]);
});

it("a heading that is put in place of the one with the focus takes it over", () => {
  const focus = createNavigationFocus();
  focus.arrive("/a");
  focus.arrive("/b");
  focus.leave();
  expect(["/b", "/b"].map(focus.arrive)).toEqual([true, false]);
});
