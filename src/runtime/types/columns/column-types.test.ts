import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ColumnFormatSettings } from "../column-type.ts";
import { columnTypes } from "../column-types.ts";
import { externalHref } from "./row-columns.ts";

function format(
  type: string,
  value: unknown,
  overrides: Partial<ColumnFormatSettings> = {},
  row: unknown = {},
) {
  const settings: ColumnFormatSettings = {
    path: ["v"],
    format: undefined,
    options: [],
    unit: "s",
    max: 100,
    locale: "en-US",
    timeZone: "UTC",
    ...overrides,
  };
  return columnTypes.get(type)?.createFormatter(settings)(value, row);
}

const template = "$ {v} / interview";

describe("column types", () => {
  it.each<[string, unknown, Partial<ColumnFormatSettings>, string]>([
    ["text", "plain", {}, "plain"],
    ["text", "<b>bold</b>", {}, "<b>bold</b>"],
    ["text", ["a", null, "b"], {}, "a, b"],
    ["text", { a: 1 }, {}, '{"a":1}'],
    ["text", "شركة", {}, "شركة"],
    ["text", 0, {}, "0"],
    ["number", 1234567.891, {}, "1,234,567.891"],
    ["number", "12.50", {}, "12.5"],
    ["number", "twelve", {}, "twelve"],
    ["price", 1250, {}, "$1,250.00"],
    ["price", "12.5", {}, "$12.50"],
    ["price", 100, { format: template }, "$ 100 / interview"],
    ["price", 12.5, { format: template }, "$ 12.50 / interview"],
    ["price", 1250, { format: template }, "$ 1,250 / interview"],
    ["price", 0, { format: template }, "$ 0 / interview"],
    ["price", "free", { format: template }, "free"],
    ["boolean", true, {}, "Yes"],
    ["boolean", false, {}, "No"],
    ["boolean", false, { format: ["On", "Off"] }, "Off"],
    ["boolean", "maybe", {}, "maybe"],
    ["date", "2026-11-21T23:30:00Z", {}, "Nov 21, 2026"],
    ["date", "2026-11-21T23:30:00Z", { timeZone: "Asia/Tokyo" }, "Nov 22, 2026"],
    ["date", "2026-11-21", { timeZone: "America/Los_Angeles" }, "Nov 21, 2026"],
    ["date", "someday", {}, "someday"],
    ["date", "2026-99-99", {}, "2026-99-99"],
    ["datetime", "2026-11-21T23:30:00Z", {}, "Nov 21, 2026, 11:30 PM"],
    ["datetime", "2026-11-21T23:30:00Z", { timeZone: "Asia/Tokyo" }, "Nov 22, 2026, 8:30 AM"],
    ["datetime", "2026-11-21", { timeZone: "America/Los_Angeles" }, "Nov 21, 2026"],
    ["datetime", "2026-99-99T23:30:00Z", {}, "2026-99-99T23:30:00Z"],
    ["duration", 0, {}, "0 s"],
    ["duration", 59.6, {}, "1 min"],
    ["duration", 3_605, {}, "1 h"],
    ["duration", 252, {}, "4 min 12 s"],
    ["duration", 90_061, {}, "1 d 1 h"],
    ["duration", 90, { unit: "min" }, "1 h 30 min"],
    ["duration", 340, { unit: "ms" }, "0.34 s"],
    ["duration", "long", {}, "long"],
    ["progress", 37.4, {}, "37%"],
    ["progress", 5, { max: 20 }, "25%"],
    ["progress", "half", {}, "half"],
    ["link", "https://example.com", {}, "https://example.com"],
    ["tags", ["a", "b"], {}, "a, b"],
    ["status", "published", {}, "LIVE"],
    ["status", "Live", {}, "LIVE"],
    ["status", "ready_to_test", {}, "READY TO TEST"],
    ["status", "draft", {}, "DRAFT"],
    ["status", "odd", { options: [{ id: "ODD", label: "Strange" }] }, "Strange"],
    ["status", true, { format: ["Completed", "In Progress"] }, "Completed"],
    ["actions", "anything", {}, ""],
  ])("%s shows %j", (type, value, settings, text) => {
    expect(format(type, value, settings)).toBe(text);
  });

  it.each([...columnTypes.keys()])("%s shows an empty value as empty, with or without a template", (type) => {
    for (const value of [undefined, null, ""]) {
      expect(format(type, value)).toBe("");
      expect(format(type, value, { format: template })).toBe("");
    }
  });

  it.each([
    ["https://example.com/a?b=c", true],
    ["mailto:ann@example.com", true],
    ["tel:+4930123", true],
    ["ann@example.com", true],
    ["ann@example", false],
    ["ann@example.com?cc=bob@example.com", false],
    ["+49 (30) 901-820", true],
    ["030 901820", false],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["//example.com", false],
    ["https://", false],
    ["https://a b", false],
    [null, false],
  ])("opens %j: %j", (value, isOpened) => {
    expect(externalHref(value) !== undefined).toBe(isOpened);
  });

  it("fills template placeholders from other properties of the row", () => {
    const row = { v: 3, unit: { name: "calls" }, gone: null };
    expect(format("number", 3, { format: "{v} {unit.name}{gone}{__proto__.x}" }, row)).toBe("3 calls");
  });

  it("does not expand placeholders in a value", () => {
    expect(format("text", "{v} $& {other}", { format: "<{v}>" }, { other: "x" })).toBe("<{v} $& {other}>");
  });

  it("truncates long values", () => {
    expect(format("text", "x".repeat(1_000_000))).toHaveLength(2_001);
  });

  it.each([...columnTypes.keys()])("%s never throws, whatever the value", (type) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof format(type, value)).toBe("string");
        expect(["string", "number", "boolean", "object"]).toContain(
          typeof columnTypes.get(type)?.exportValue(value),
        );
      }),
    );
  });

  it("exports numbers as numbers and empty values as null", () => {
    expect(columnTypes.get("price")?.exportValue("12.50")).toBe(12.5);
    expect(columnTypes.get("boolean")?.exportValue(false)).toBe(false);
    expect(columnTypes.get("date")?.exportValue("2026-11-21T23:30:00Z")).toBe("2026-11-21T23:30:00Z");
    expect(columnTypes.get("text")?.exportValue("")).toBeNull();
    expect(columnTypes.get("duration")?.exportValue("252")).toBe(252);
    expect(columnTypes.get("progress")?.exportValue(37.4)).toBe(37.4);
  });
});
