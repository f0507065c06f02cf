import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { compileGuideVersion } from "../../interviews/compile-guide-version.ts";
import type { Database } from "../../storage/database.ts";
import { interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { knowledgeBases, knowledgeDocuments } from "../../storage/tenant/knowledge-tables.ts";
import { archetypes } from "../../storage/tenant/tables.ts";
import { insertLink } from "../../storage/control/link-tokens.ts";
import { encryptionContextOf } from "../../storage/encryption/text-cipher.ts";
import { newLinkToken } from "../../main/interviewers/contact.ts";

type InterviewerRow = typeof interviewers.$inferSelect;

export interface TestInterviewerOptions {
  readonly tenantId: string;
  readonly content?: string;
  readonly questions?: string;
  readonly language?: string;
  readonly dynamicFields?: Record<string, unknown>;
  /** Default: `ready_to_test`. */
  readonly status?: "draft" | "ready_to_test" | "published";
  /** Name of the engine profile. */
  readonly profile?: string;
  readonly knowledge?: string;
  readonly documents?: Readonly<Record<string, string>>;
}

const plainGuide = {
  content:
    "## Introduction\nWelcome to this study.\n\n## Objectives\n- Understand suppliers\n\n## Closing\nThat was all. Goodbye.",
  questions: "- What made you change your supplier? [light]\n- Who decides about suppliers? [light]",
};

/** Inserts an interviewer and everything it needs, for tests and measurements; returns its row. */
export async function createTestInterviewer(
  database: Database,
  wanted: TestInterviewerOptions,
): Promise<InterviewerRow> {
  const { tenantId, status = "ready_to_test", profile = "standard" } = wanted;
  const now = new Date("2026-11-21T09:00:00.000Z");
  const lifetime = { createdAt: now, updatedAt: now };
  const ids = { guide: randomUUID(), knowledge: randomUUID(), archetype: randomUUID() };
  return database.inTenant(tenantId, async (tx) => {
    await tx.insert(archetypes).values({
      tenantId,
      id: ids.archetype,
      type: "Test",
      description: "For tests.",
      workerId: profile,
      ...lifetime,
    });
    await tx.insert(interviewGuides).values({
      tenantId,
      id: ids.guide,
      name: "Guide",
      content: wanted.content ?? plainGuide.content,
      questions: wanted.questions ?? plainGuide.questions,
      questionCount: 1,
      ...lifetime,
    });
    await tx
      .insert(knowledgeBases)
      .values({ tenantId, id: ids.knowledge, name: "About us", data: wanted.knowledge ?? "", ...lifetime });
    for (const [name, content] of Object.entries(wanted.documents ?? {})) {
      const document = { tenantId, id: randomUUID(), knowledgeBaseId: ids.knowledge, name, content };
      await tx
        .insert(knowledgeDocuments)
        .values({ ...document, size: Buffer.byteLength(content), createdAt: now });
    }
    const [row] = await tx
      .insert(interviewers)
      .values({
        tenantId,
        id: randomUUID(),
        name: "Agent",
        status,
        isActive: status !== "draft",
        engineId: randomUUID(),
        archetypeId: ids.archetype,
        interviewGuideId: ids.guide,
        knowledgeBaseId: ids.knowledge,
        language: wanted.language ?? "en",
        dynamicFields: wanted.dynamicFields ?? {},
        ...lifetime,
      })
      .returning();
    if (row === undefined) throw new Error("The interviewer was not stored.");
    if (status !== "published") return row;
    const { id } = await compileGuideVersion(tx, { tenantId, interviewer: row, now });
    await tx
      .update(interviewers)
      .set({ guideVersionId: id })
      .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, row.id)));
    return { ...row, guideVersionId: id };
  });
}

interface ALink {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** Invitee of a personal link. Default: the open link. */
  readonly email?: string;
  readonly now: Date;
}

/** Inserts a link of an interviewer; returns its token. */
export async function createTestLink(
  database: Database,
  { tenantId, interviewerId, email, now }: ALink,
): Promise<{ readonly token: string; readonly inviteeId: string | null }> {
  const { token, tokenHash } = newLinkToken();
  const inviteeId = email === undefined ? null : randomUUID();
  await database.inTenant(tenantId, async (tx) => {
    await insertLink(tx, { tenantId, interviewerId, inviteeId, tokenHash, createdAt: now, closedAt: null });
    const lifetime = { createdAt: now, updatedAt: now };
    if (inviteeId === null) {
      const row = { tenantId, id: interviewerId };
      const linkToken = database.cipher.encrypt(token, encryptionContextOf("interviewers", row));
      await tx.update(interviewers).set({ linkToken }).where(eq(interviewers.id, interviewerId));
    } else {
      await tx.insert(invitees).values({
        ...lifetime,
        tenantId,
        id: inviteeId,
        interviewerId,
        email: email ?? "",
        fullName: "Ada Lovelace",
        linkToken: database.cipher.encrypt(
          token,
          encryptionContextOf("invitees", { tenantId, id: inviteeId }),
        ),
        invitedAt: now,
      });
    }
  });
  return { token, inviteeId };
}
