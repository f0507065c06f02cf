import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeMarkup, escapeRegExp } from "./escape.ts";

it("makes a pattern that matches the text alone, whatever it consists of", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."$()*+.?[\\]^{|}/-ab\n") }), (text) => {
      expect(new RegExp(`^${escapeRegExp(text)}$`, "u").exec(text)?.[0]).toBe(text);
      expect(new RegExp(`^${escapeRegExp(text)}$`, "u").test(`${text}x`)).toBe(false);
    }),
  );
});

it("leaves no character that markup would interpret", () => {
  expect(escapeMarkup(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/a&gt;",
  );
});
