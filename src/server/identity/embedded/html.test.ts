import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.ts";

const count = (text: string, character: string) => text.split(character).length - 1;

test("a text cannot leave its place, whatever it holds", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[<>"'&a]*$/));
  fc.assert(
    fc.property(text, (value) => {
      const { markup } = html`<p title="${value}">${value}</p>`;
      expect(["<", ">", '"', "'"].map((each) => count(markup, each))).toEqual([2, 2, 2, 0]);
    }),
  );
});

test("a text is read as what it is", () => {
  expect(html`<p>${"<b> & 'c' \"d\""}</p>`.markup).toBe("<p>&lt;b&gt; &amp; &#39;c&#39; &quot;d&quot;</p>");
});

test("markup goes into markup as it is, alone or in lists, and null is nothing", () => {
  const items = ["a", "<"].map((text) => html`<b>${text}</b>`);
  expect(html`<p>${items}${null}${html`<i>c</i>`}</p>`.markup).toBe("<p><b>a</b><b>&lt;</b><i>c</i></p>");
});
