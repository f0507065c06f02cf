import type { Caller } from "../../calls/caller.ts";
import { member, superuser, type Policy } from "../../calls/policies.ts";
import { isDocumentKind } from "./shipped-documents.ts";

export const configurationPolicy = {
  read: member,
  write: member,
  import: superuser,
  review: superuser,
} as const;

/** Layouts and grid definitions are the superusers'; other configuration items (DNA items) everybody's. */
export const mayEdit = (caller: Caller, name: string): ReturnType<Policy> =>
  isDocumentKind(name) ? superuser(caller) : undefined;
