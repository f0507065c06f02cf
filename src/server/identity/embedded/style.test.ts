import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { style } from "./style.ts";

const declaration = /(--[a-z-]+):\s*([^;]+);/g;

test("the pages use the product's own tokens", async () => {
  const tokens = await readFile(new URL("../../../ui/tokens.css", import.meta.url), "utf8");
  const own = [...style.matchAll(declaration)].map(([, name, value]) => `${name}: ${value};`);
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((line) => !tokens.includes(line))).toEqual([]);
});

test("no colour is named outside the tokens", () => {
  const rules = style.replace(declaration, "");
  expect(rules).not.toMatch(/oklch|#[0-9a-f]{3}|rgb/i);
  for (const [, used] of rules.matchAll(/var\((--[a-z-]+)\)/g)) expect(style).toContain(`${used}:`);
});
