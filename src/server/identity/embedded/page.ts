import { html, type Html } from "./html.ts";

/** Where the style of the pages is served. */
export const stylePath = "/idp/style.css";
/** Where the typeface of the pages is served. */
export const fontPath = "/idp/inter.woff2";
/** Where the script that submits a page's only form is served. */
export const submitScriptPath = "/idp/submit.js";

/** A whole document of the embedded provider. */
export function page({ title, body, script }: { title: string; body: Html; script?: string }): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Genie</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
        ${script === undefined ? null : html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <main>
          <p class="brand">${mark}Genie</p>
          ${body}
        </main>
      </body>
    </html>`;
  return markup;
}

/** A page that says what happened and how to go on. */
export const noticePage = (title: string, text: string): string =>
  page({
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <a class="button" href="/auth">Start again</a>`,
  });

/** The product's mark, as in `src/app/shell/public-page.tsx`. */
const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="9" fill="currentColor" />
  <path
    d="M9 20.5c0-6.2 3.6-10.7 9.4-12-1.7 1.9-2.3 3.6-1.9 5.2.5 2.1 3.1 2.8 3.1 5.7 0 2.9-2.3 4.9-5.3 4.9-3.2 0-5.3-1.6-5.3-3.8Z"
    fill="var(--color-on-primary)"
  />
  <path
    d="M22.5 7.5c.3 1.9 1 2.6 2.9 2.9-1.9.3-2.6 1-2.9 2.9-.3-1.9-1-2.6-2.9-2.9 1.9-.3 2.6-1 2.9-2.9Z"
    fill="var(--color-on-primary)"
  />
</svg>`;
