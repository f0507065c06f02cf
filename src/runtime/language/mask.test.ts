import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import { type Mask, patternOfMask, readMask, stripMask, withMask, applyMask } from "./mask.ts";
import { layout } from "../forms/tools/testing/sensible-layout.ts";
import { validateRecord } from "../forms/validation/validate-record.ts";

const maskOf = (mask: string, stores: "shown" | "typed" = "shown"): Mask => {
  const read = readMask({ mask: { pattern: mask, stores } });
  if (!read) throw new Error(`no mask: ${mask}`);
  return read;
};

describe("a mask", () => {
  it.each([
    ["999-99", "", ""],
    ["999-99", "12", "12"],
    ["999-99", "123", "123"],
    ["999-99", "1234", "123-4"],
    ["999-99", "12x34567", "123-45"],
    ["(999) 999", "5551", "(555) 1"],
    ["+1 (999)", "+1 (55", "+1 (55"],
    ["aa/*", "a1b2", "ab/2"],
    [String.raw`\99`, "97", "97"],
  ])("%s formats %s as: %s", (mask, typed, written) => {
    expect(applyMask(maskOf(mask), typed, true)).toBe(written);
  });

  it("is idempotent, and returns the typed characters", () => {
    const masks = fc.constantFrom("999-99-9999", "(999) 999", "aa-**", "+1 999");
    fc.assert(
      fc.property(masks, fc.string({ maxLength: 12 }), (pattern, text) => {
        const mask = maskOf(pattern);
        const written = applyMask(mask, text, false);
        expect(applyMask(mask, written, true)).toBe(written);
        expect(applyMask(mask, stripMask(mask, written), false)).toBe(written);
      }),
    );
  });

  it("exports the pattern of a complete text", () => {
    expect(patternOfMask(maskOf("(999) 9"))).toBe(String.raw`^\([0-9][0-9][0-9]\) [0-9]$`);
    expect(patternOfMask(maskOf("(99) 9", "typed"))).toBe("^[0-9][0-9][0-9]$");
    expect(withMask({ mask: "99", validation: { pattern: "x" } })).toEqual({ pattern: "x" });
  });
});

test("the server rejects a text that does not fill the mask, with the form's message", () => {
  const form = compileForm(
    layout(
      { name: "phone", type: "string", mask: "(999) 999" },
      { name: "code", type: "string", mask: { pattern: "99-99", stores: "typed" } },
    ),
  );
  const request = { mode: "create", today: "2026-11-21" } as const;
  expect(validateRecord(form, { ...request, body: { phone: "(555) 123", code: "1234" } }).ok).toBe(true);
  expect(validateRecord(form, { ...request, body: { phone: "555123", code: "12-34" } })).toMatchObject({
    errors: [
      { pointer: "/phone", code: "pattern", message: "Invalid format" },
      { pointer: "/code", code: "pattern" },
    ],
  });
});
