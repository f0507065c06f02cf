import { type DemoAccount, demoAccounts, demoPassword } from "./demo-accounts.ts";
import { escapeMarkup } from "../../../kernel/escape.ts";

/** Safe markup. Created only by `html`, which escapes interpolated text. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[] | null;

/** Template tag for markup: escapes text for element content and quoted attributes; null renders nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? render(parts[index] ?? null) : "")).join(""),
  );
}

function render(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escapeMarkup(part);
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join("");
}

/** Path of the style sheet. */
export const stylePath = "/idp/style.css";
/** Path of the font. */
export const fontPath = "/idp/inter.woff2";
/** Path of the script that submits a page's only form. */
export const submitScriptPath = "/idp/submit.js";

/** Renders a complete document. */
function page({ title, body, script }: { title: string; body: Html; script?: string }): string {
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

/** Renders a page with a message and a link to start again. */
export const noticePage = (title: string, text: string): string =>
  page({
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <a class="button" href="/auth">Start again</a>`,
  });

/** Product logo, as in `src/app/shell/public-page.tsx`. */
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

/**
 * Renders the sign-in page. Works without scripts: "Use this account" submits a separate form.
 * @param path of this sign-in; the forms post to it
 * @param email initial value of the email field
 * @param failed true after a failed attempt
 */
export function signInPage({ path, email = "", failed = false }: SignInForm): string {
  const invalid = failed ? html` aria-invalid="true" aria-describedby="error"` : null;
  return page({
    title: failed ? "Error: Sign in" : "Sign in",
    body: html`<h1>Sign in</h1>
      <p class="lead">Demo sign-in</p>
      ${failed ? html`<p class="error" id="error" role="alert">Wrong email or password. Use one of the demo accounts below.</p>` : null}
      <form method="post" action="${path}">
        <div class="field">
          <label for="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            required
            maxlength="254"
            value="${email}"
            ${invalid}${failed ? null : autofocus}
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            maxlength="200"
            value=""
            ${invalid}${failed ? autofocus : null}
          />
        </div>
        <button type="submit">Sign in</button>
      </form>
      <section class="accounts" aria-labelledby="accounts">
        <h2 id="accounts">Demo accounts</h2>
        <p>Both use the password <code>${demoPassword}</code></p>
        <ul>
          ${demoAccounts.map((account) => accountItem(path, account))}
        </ul>
      </section>`,
  });
}

export interface SignInForm {
  path: string;
  email?: string;
  failed?: boolean;
}

const autofocus = html` autofocus`;

const accountItem = (path: string, { email, firstName, lastName, role }: DemoAccount) =>
  html`<li>
    <div class="who">
      <strong id="account-${email}">${firstName} ${lastName} · ${role}</strong>
      <span>${email}</span>
    </div>
    <form method="post" action="${path}">
      <input type="hidden" name="email" value="${email}" />
      <input type="hidden" name="password" value="${demoPassword}" />
      <button class="use" type="submit" aria-describedby="account-${email}">Use this account</button>
    </form>
  </li>`;

/**
 * Renders the page that ends the provider's own session. The user has already signed out of the product, so a script
 * submits the form; without scripts the user does.
 * @param form markup of the provider's form (`op.logoutForm`)
 */
export const logOutPage = (form: string): string =>
  page({
    title: "Sign out",
    script: submitScriptPath,
    body: html`<h1>Signing out…</h1>
      <p class="lead">You're signed out of Genie. This also signs you out of the identity provider.</p>
      ${new Html(form)}
      <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <button class="quiet" type="submit" form="op.logoutForm">Stay signed in here</button>`,
  });

/** Clicks the first submit button. */
export const submitScript = `document.querySelector("button[type=submit]").click();\n`;
