import type { Invitee } from "../../../contracts/contracts.gen.ts";
import { linkPath } from "../interviewers/presenter.ts";
import type { InviteeRow } from "./queries.ts";

/** Every field of an invitee that leaves the server. */
export const presentInvitee = (row: InviteeRow): Invitee => ({
  id: row.id,
  email: row.email,
  full_name: row.fullName,
  link: linkPath(row.linkToken),
  mailed_at: row.mailedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** What the trail keeps of an invitee: nothing personal. */
export const tracedInvitee = ({ id, interviewerId }: InviteeRow) => ({ id, interviewer_id: interviewerId });
