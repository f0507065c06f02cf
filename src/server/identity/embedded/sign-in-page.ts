import { type DemoAccount, demoAccounts, demoPassword } from "./demo-accounts.ts";
import { html } from "./html.ts";
import { page } from "./page.ts";

/**
 * The embedded provider's sign-in page. It needs no script: "Use this account" is a link to this page with the
 * form filled in.
 * @param path of this sign-in; the form posts to it
 * @param email what stands in the email field
 * @param password what stands in the password field
 * @param failed whether these were tried and refused
 */
export function signInPage({ path, email = "", password = "", failed = false }: SignInForm): string {
  const invalid = failed ? html` aria-invalid="true" aria-describedby="error"` : null;
  const filled = email !== "" && password !== "";
  return page({
    title: failed ? "Error: Sign in" : "Sign in",
    body: html`<h1>Sign in</h1>
      <p class="lead">Demo sign-in</p>
      ${failed ? html`<p class="error" id="error" role="alert">The email or the password is not right. Use one of the accounts below.</p>` : null}
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
            ${invalid}${filled || failed ? null : autofocus}
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
            value="${password}"
            ${invalid}${failed ? autofocus : null}
          />
        </div>
        <button type="submit" ${filled && !failed ? autofocus : null}>Sign in</button>
      </form>
      <section class="accounts" aria-labelledby="accounts">
        <h2 id="accounts">Demo accounts</h2>
        <p>The password of both is <code>${demoPassword}</code></p>
        <ul>
          ${demoAccounts.map((account) => accountItem(path, account, filled && account.email === email))}
        </ul>
      </section>`,
  });
}

export interface SignInForm {
  path: string;
  email?: string;
  password?: string;
  failed?: boolean;
}

const autofocus = html` autofocus`;

const accountItem = (path: string, { email, firstName, lastName, role }: DemoAccount, chosen: boolean) =>
  html`<li>
    <div class="who">
      <strong id="account-${email}">${firstName} ${lastName} · ${role}</strong>
      <span>${email}</span>
    </div>
    <a
      class="use"
      href="${path}?account=${encodeURIComponent(email)}"
      aria-describedby="account-${email}"
      ${chosen ? html` aria-current="true"` : null}
      >${chosen ? "Filled in" : "Use this account"}</a
    >
  </li>`;
