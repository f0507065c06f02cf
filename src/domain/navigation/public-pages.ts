/**
 * First segments of the pages that belong to no tenant. Everything else that begins with a tenant's name is a screen of
 * that tenant. A test holds the list against the web client's route table.
 */
export const publicPages: ReadonlySet<string> = new Set([
  "",
  "401",
  "403",
  "auth",
  "error",
  "home",
  "logout",
  "not-found",
  "problems",
  "signed-in",
]);
