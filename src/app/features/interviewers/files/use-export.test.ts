import { expect, it } from "vitest";
import { fileNameOf } from "./use-export.ts";

it.each([
  ["Pilot Study", "pilot-study"],
  ["../etc/passwd", "etc-passwd"],
  ["  Émile & Zoë?  ", "émile-zoë"],
  ["한국어 인터뷰", "한국어-인터뷰"],
  ["***", "interviewer"],
  ["", "interviewer"],
])("fileNameOf turns %j into %s", (name, expected) => {
  expect(fileNameOf(name)).toBe(expected);
});

it("fileNameOf limits the length", () => {
  expect(fileNameOf("a".repeat(500))).toHaveLength(80);
});
