/** Who may do what, resource by resource; the few resources with rules of their own keep them beside their routes. */

import { member, superuser } from "../calls/caller.ts";

/** Interviewers belong to the tenant's staff; every member builds, publishes and deletes them (spec section 6). */
export const interviewersPolicy = { read: member, write: member } as const;

/** Everybody of the tenant learns from its interviews. */
export const analyticsPolicy = { read: member, compute: member, editThemes: member } as const;

/** The trail holds every record as it was, so it is for superusers alone. */
export const auditPolicy = { read: superuser } as const;

/** What is erased never comes back: superusers alone. */
export const erasurePolicy = { read: superuser, erase: superuser } as const;

/** All that a tenant's respondents ever said, in one file: superusers alone. */
export const exportPolicy = { export: superuser } as const;

/** Staff write what their interviewers say and ask. */
export const interviewGuidesPolicy = { read: member, write: member } as const;

/** A draft is its author's own: nobody else reads or writes it. */
export const interviewerDraftsPolicy = { read: member, write: member } as const;

/** A file holds what staff see on the interviewer's screens, and makes what they could make there. */
export const interviewerFilesPolicy = { read: member, write: member } as const;

/** Whoever may publish an interviewer may say whom it interviews. */
export const inviteesPolicy = { read: member, write: member } as const;

/** Staff write what their interviewers know. */
export const knowledgeBasesPolicy = { read: member, write: member } as const;

/** Who belongs to a tenant, and what they may do there, is for its superusers. */
export const membersPolicy = { read: superuser, write: superuser } as const;
