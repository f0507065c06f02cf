import { describe, expect, it } from "vitest";
import { fieldIds } from "./field-frame.tsx";

describe("fieldIds", () => {
  it("lists the error before the help, and only existing elements", () => {
    expect(fieldIds("name", { help: true, error: true }).describedBy).toBe("name-error name-help");
    expect(fieldIds("name", { help: true, error: false }).describedBy).toBe("name-help");
    expect(fieldIds("name", { help: false, error: true }).describedBy).toBe("name-error");
    expect(fieldIds("name", { help: false, error: false }).describedBy).toBeUndefined();
  });
});
