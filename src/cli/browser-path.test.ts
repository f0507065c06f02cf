import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { browserPath } from "./browser-path.ts";

describe("browserPath", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "browser-path-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const program = (...path: string[]) => {
    const file = join(folder, ...path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "");
    chmodSync(file, 0o755);
    return file;
  };

  it("prefers CHROMIUM_PATH", async () => {
    program("bin", "chromium");
    const configured = program("my-browser");
    expect(await browserPath({ CHROMIUM_PATH: configured, PATH: join(folder, "bin") })).toBe(configured);
  });

  it("throws if CHROMIUM_PATH cannot be executed", async () => {
    await expect(browserPath({ CHROMIUM_PATH: join(folder, "absent") })).rejects.toThrow(
      /CHROMIUM_PATH names/,
    );
  });

  it("searches PATH, Chromium before Chrome", async () => {
    program("a", "google-chrome");
    const chromium = program("b", "chromium");
    const path = [join(folder, "a"), join(folder, "b")].join(":");
    expect(await browserPath({ PATH: path })).toBe(chromium);
  });
});
