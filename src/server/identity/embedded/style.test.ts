import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { style } from "./style.ts";

const declaration = /(--[a-z-]+):\s*([^;]+);/g;

test("the style sheet uses the tokens of the product", async () => {
  const tokens = await readFile(new URL("../../../ui/tokens.css", import.meta.url), "utf8");
  const declarations = [...style.matchAll(declaration)].map(([, name, value]) => `${name}: ${value};`);
  expect(declarations.length).toBeGreaterThan(15);
  expect(declarations.filter((line) => !tokens.includes(line))).toEqual([]);
});

test("the style sheet uses colours only through tokens", () => {
  const rules = style.replace(declaration, "");
  expect(rules).not.toMatch(/oklch|#[0-9a-f]{3}|rgb/i);
  for (const [, used] of rules.matchAll(/var\((--[a-z-]+)\)/g)) expect(style).toContain(`${used}:`);
});
