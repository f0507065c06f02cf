import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { yieldToEventLoop } from "../platform/run-periodically.ts";
import { listMembers, type MemberRow } from "../storage/control/members.ts";
import { interviewers } from "../storage/tenant/interviewer-tables.ts";
import { guideFormValues } from "./interview-guides/presenter.ts";
import { interviewGuideList, parseContentParts } from "./interview-guides/queries.ts";
import { presentInterviewerForAudit } from "./interviewers/presenter.ts";
import { interviewerList } from "./interviewers/queries.ts";
import { readRelated } from "./interviewers/related.ts";
import { knowledgeBaseList } from "./knowledge-bases/queries.ts";
import { memberFormValues, memberLayoutKey, presentMember } from "./members/member-records.ts";
import { type RecordSource, type SourceContext, tableSource } from "./record-source.ts";
import { withoutServerFields } from "./resource.ts";

/** Small page size, because guides and knowledge bases are long texts and a page is held in memory. */
const textsPerPage = 50;

/** Maps ids of texts to the interviewer that uses them; with several, the most recently created one. */
const interviewersBy =
  (column: PgColumn) =>
  async ({ tx, tenantId }: SourceContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await tx
      .select({ id: interviewers.id, text: column })
      .from(interviewers)
      .where(and(eq(interviewers.tenantId, tenantId), inArray(column, [...ids])))
      .orderBy(asc(interviewers.createdAt));
    return new Map(rows.map(({ id, text }) => [String(text), id]));
  };

const guides = tableSource(interviewGuideList, {
  entity: "interview-guide",
  layoutKeys: ["interview_guide"],
  writes: ["POST /api/interview-guides", "PUT /api/interview-guides/{id}"],
  pageSize: textsPerPage,
  values: async (rows) => {
    const records = [];
    for (const { name, content, questions, dynamicFields } of rows) {
      const guide = {
        ...parseContentParts(content),
        name,
        content,
        questions,
        dynamic_fields: dynamicFields,
      };
      records.push({ values: guideFormValues(guide) });
      await yieldToEventLoop();
    }
    return records;
  },
  label: ({ name }) => name,
  interviewers: interviewersBy(interviewers.interviewGuideId),
});

const knowledgeBases = tableSource(knowledgeBaseList, {
  entity: "knowledge-base",
  layoutKeys: ["knowledge_base"],
  writes: ["POST /api/knowledge-bases", "PUT /api/knowledge-bases/{id}"],
  pageSize: textsPerPage,
  values: async (rows) =>
    rows.map(({ name, data, dynamicFields }) => ({ values: { name, data, dynamic_fields: dynamicFields } })),
  label: ({ name }) => name,
  interviewers: interviewersBy(interviewers.knowledgeBaseId),
});

const ownInterviewers = tableSource(interviewerList, {
  entity: "interviewer",
  layoutKeys: ["configure", "channel_pricing"],
  writes: ["POST /api/interviewer", "PUT /api/interviewer/{id}"],
  values: async (rows, { tx, tenantId, now }) => {
    const related = await readRelated(tx, tenantId, rows, now);
    return rows.map((row) => ({
      values: withoutServerFields({ ...presentInterviewerForAudit(row, related) }),
      isUnfinished: row.status === "draft",
    }));
  },
  label: ({ name }) => name,
  interviewers: async (_, ids) => new Map(ids.map((id) => [id, id])),
});

const byId = ({ id: a }: MemberRow, { id: b }: MemberRow): number => (a < b ? -1 : 1);

/** Members of a tenant. There are few, so each call reads all of them. */
const members: RecordSource = {
  entity: "member",
  layoutKeys: [memberLayoutKey],
  writes: ["POST /api/users", "PUT /api/users/{id}"],
  pageSize: 500,
  count: async (tx, tenantId) => (await listMembers(tx, tenantId)).length,
  page: async ({ tx, tenantId }, after, limit) =>
    (await listMembers(tx, tenantId))
      .filter(({ id }) => after === undefined || id > after)
      .toSorted(byId)
      .slice(0, limit)
      .map((row) => ({ id: row.id, values: memberFormValues(presentMember(row)) })),
  named: async ({ tx, tenantId }, ids) =>
    (await listMembers(tx, tenantId))
      .filter(({ id }) => ids.includes(id))
      .map(({ id, email }) => ({ id, label: email, interviewerId: null })),
};

/** Record sources of entities that are not declared with `defineResource`. */
export const ownRecordSources: readonly RecordSource[] = [guides, knowledgeBases, ownInterviewers, members];
