import { html, Html } from "./html.ts";
import { page, submitScriptPath } from "./page.ts";

/**
 * Asks the provider's own session to end. Who comes here has signed out of the product already, so a script
 * presses the button; without scripts the person does.
 * @param form the provider's form (`op.logoutForm`), markup
 */
export const logOutPage = (form: string): string =>
  page({
    title: "Sign out",
    script: submitScriptPath,
    body: html`<h1>Signing out…</h1>
      <p class="lead">You have left the product. This ends your sign-in at the identity provider as well.</p>
      ${new Html(form)}
      <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <button class="quiet" type="submit" form="op.logoutForm">Stay signed in here</button>`,
  });

/** Presses the first button that submits a form. */
export const submitScript = `document.querySelector("button[type=submit]").click();\n`;
