/** Access policies by resource. Resources with special rules keep their policy next to their routes. */

import { member, superuser } from "../calls/call.ts";

/** Every member creates, publishes and deletes the tenant's interviewers (spec section 6). */
export const interviewersPolicy = { read: member, write: member } as const;

export const analyticsPolicy = { read: member, compute: member, editThemes: member } as const;

/** Superusers only: audit entries contain full copies of records. */
export const auditPolicy = { read: superuser } as const;

/** Superusers only: erasure cannot be undone. */
export const erasurePolicy = { read: superuser, erase: superuser } as const;

/** Superusers only: the export contains every answer of the tenant's respondents. */
export const exportPolicy = { export: superuser } as const;

export const interviewGuidesPolicy = { read: member, write: member } as const;

/** Drafts are private: the routes restrict them to their author. */
export const interviewerDraftsPolicy = { read: member, write: member } as const;

/** A file contains only what members can already see and create in the interviewer's screens. */
export const interviewerFilesPolicy = { read: member, write: member } as const;

/** Members who can publish an interviewer can also choose whom it interviews. */
export const inviteesPolicy = { read: member, write: member } as const;

export const knowledgeBasesPolicy = { read: member, write: member } as const;

/** Superusers only: membership and roles of a tenant. */
export const membersPolicy = { read: superuser, write: superuser } as const;
