/** URL segments of the administered entities, apart from their descriptors because the router needs them at start. */
const adminPaths = [
  "archetypes",
  "channels",
  "phone-numbers",
  "phone-calls",
  "help-texts",
  "lists",
  "users",
  "webhooks",
] as const;

export type AdminPath = (typeof adminPaths)[number];

export const isAdminPath = (path: string): path is AdminPath => adminPaths.some((each) => each === path);
