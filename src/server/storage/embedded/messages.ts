/** What the database process tells the server. */
export type FromDatabase =
  | { readonly type: "progress"; readonly text: string }
  | { readonly type: "ready" }
  | { readonly type: "refused"; readonly reason: string };

/** What the server tells the database process. */
export type ToDatabase = { readonly type: "stop" };

/** PostgreSQL clients name a Unix socket by its folder and this number. */
export const socketPort = 5432;
