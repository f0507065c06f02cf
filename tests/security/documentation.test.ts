import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const rows = [
  ...(await readFile("docs/security.md", "utf8")).matchAll(/^\| ([\d., to]+?)\s+\|[^|]*\| `([^`]+)`/gm),
].map(([, items = "", file = ""]) => ({ items: items.match(/\d+\.\d+\.\d+/g) ?? [], file }));

test("docs/security.md names existing tests, and those in this folder name the ASVS items", async () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const { items, file } of rows) {
    expect([file, existsSync(file)]).toEqual([file, true]);
    if (!file.startsWith("tests/security/")) continue;
    const titles = await readFile(file, "utf8");
    const [first = "", last = ""] = [items[0], items.at(-1)];
    expect([file, first, titles.includes(first) || titles.includes(last)]).toEqual([file, first, true]);
  }
});
