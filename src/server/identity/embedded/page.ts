import { html, type Html } from "./html.ts";

/** Where the style of the pages is served. */
export const stylePath = "/idp/style.css";
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

const mark = html`<svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
  <rect width="28" height="28" rx="7" fill="currentColor" />
  <path
    d="M8 11.5a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4h-2.5L9.5 21v-3.9A4 4 0 0 1 8 14z"
    fill="var(--color-on-primary)"
  />
</svg>`;
