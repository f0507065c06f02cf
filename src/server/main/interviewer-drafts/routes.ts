import type { InterviewerDraft, WizardStep } from "../../../contracts/contracts.gen.ts";
import { type Caller, defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { requireFound } from "../record-handlers.ts";
import { interviewerDraftsPolicy as policy } from "../policies.ts";
import { and, eq } from "drizzle-orm";
import { interviewerDrafts } from "../../storage/tenant/guide-tables.ts";

type InterviewerDraftRow = typeof interviewerDrafts.$inferSelect;

/** Identifies a draft. */
type DraftKey = Pick<InterviewerDraftRow, "tenantId" | "interviewerId" | "userId" | "section">;

const isDraft = ({ tenantId, interviewerId, userId, section }: DraftKey) =>
  and(
    eq(interviewerDrafts.tenantId, tenantId),
    eq(interviewerDrafts.interviewerId, interviewerId),
    eq(interviewerDrafts.userId, userId),
    eq(interviewerDrafts.section, section),
  );

async function findDraft(tx: Tx, key: DraftKey): Promise<InterviewerDraftRow | undefined> {
  const [row] = await tx.select().from(interviewerDrafts).where(isDraft(key));
  return row;
}

/** Inserts or replaces a draft. */
async function saveDraft(tx: Tx, row: InterviewerDraftRow): Promise<void> {
  const { tenantId, interviewerId, userId, section } = interviewerDrafts;
  const { values, layoutVersion, updatedAt } = row;
  await tx
    .insert(interviewerDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [tenantId, interviewerId, userId, section],
      set: { values, layoutVersion, updatedAt },
    });
}

async function deleteDraft(tx: Tx, key: DraftKey): Promise<InterviewerDraftRow | undefined> {
  const [row] = await tx.delete(interviewerDrafts).where(isDraft(key)).returning();
  return row;
}

const steps: readonly WizardStep[] = ["archetype", "configure", "content", "channel-pricing", "review"];
const interviewerRecords = recordTable(interviewers);

interface DraftAddress {
  readonly id: string;
  readonly section: string;
}

const requireStep = (section: string): WizardStep => {
  const step = steps.find((each) => each === section);
  if (step === undefined) {
    throw problem("ERR_NOT_FOUND", { detail: `A draft belongs to one of the steps ${steps.join(", ")}.` });
  }
  return step;
};

/** @throws {ProblemError} 404 for an unknown step, or an interviewer that does not exist in the tenant. */
async function keyOf(tx: Tx, { tenantId, userId }: Caller, { id, section }: DraftAddress) {
  const step = requireStep(section);
  const interviewer = requireFound(await interviewerRecords.find(tx, tenantId, id));
  return { tenantId, userId, interviewerId: interviewer.id, section: step };
}

const present = (row: InterviewerDraftRow): InterviewerDraft => ({
  interviewer_id: row.interviewerId,
  section: requireStep(row.section),
  values: row.values,
  layout_version: row.layoutVersion,
  updated_at: row.updatedAt.toISOString(),
});

const presentOrNull = (row: InterviewerDraftRow | undefined) => (row === undefined ? null : present(row));

/**
 * Registers the calls of `schemas/calls/interviewer-drafts.json`. Drafts are neither validated nor audited, and changes
 * are not published to the outbox.
 */
export function registerInterviewerDraftsRoutes(host: CallHost): void {
  defineCall(host, "getInterviewerDraft", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => ({
      data: presentOrNull(await findDraft(tx, await keyOf(tx, caller, params))),
    }),
  });
  defineCall(host, "saveInterviewerDraft", {
    policy: policy.write,
    handler: async ({ tx, caller, params, body, now }) => {
      const key = await keyOf(tx, caller, params);
      const row = { ...key, values: body.values, layoutVersion: body.layout_version ?? null, updatedAt: now };
      await saveDraft(tx, row);
      return { data: present(row) };
    },
  });
  defineCall(host, "deleteInterviewerDraft", {
    policy: policy.write,
    handler: async ({ tx, caller, params }) => ({
      data: presentOrNull(await deleteDraft(tx, await keyOf(tx, caller, params))),
    }),
  });
}
