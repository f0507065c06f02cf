import { expect, it } from "vitest";
import { caseCodeError } from "./case-code.ts";

const message = "Case Code is required and must be at least 10 characters";

it.each(["", "   ", "123456789", "  12345678  ", "😀😀😀😀😀😀😀😀😀"])("refuses %j", (text) => {
  expect(caseCodeError(text)).toBe(message);
});

it.each(["1234567890", "  1234567890  ", "CASE-2026-001"])("takes %j", (text) => {
  expect(caseCodeError(text)).toBeNull();
});
