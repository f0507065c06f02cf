import type { Caller } from "../../calls/caller.ts";
import { member } from "../../calls/policies.ts";
import type { GridViewRow } from "./queries.ts";

export const gridViewsPolicy = { read: member, write: member } as const;

/** Whoever saved a view may change it; superusers also the shared ones. */
export const mayChange = (caller: Caller, row: GridViewRow): boolean =>
  row.ownerId === caller.userId || (row.isShared && caller.isSuperuser);

/** A view that is neither the caller's nor shared does not exist for them. */
export const maySee = (caller: Caller, row: GridViewRow): boolean =>
  row.ownerId === caller.userId || row.isShared;
