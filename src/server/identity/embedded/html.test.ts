import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.ts";

test("a text cannot leave its place, whatever it holds", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { markup } = html`<p title="${text}">${text}</p>`;
      expect(markup.slice('<p title="'.length, -"</p>".length)).not.toMatch(/<|(?<!^[^"]*)".*"/);
    }),
  );
  expect(html`<p title="${`"><script>`}">${"<b> & 'c'"}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt; &amp; &#39;c&#39;</p>',
  );
});

test("markup goes into markup as it is, alone or in lists, and null is nothing", () => {
  const items = ["a", "<"].map((text) => html`<li>${text}</li>`);
  expect(
    html`<ul>
        ${items}
      </ul>
      ${null}${html`<hr />`}`.markup,
  ).toBe("<ul><li>a</li><li>&lt;</li></ul><hr />");
});
