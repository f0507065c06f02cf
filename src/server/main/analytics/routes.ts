import type { Insights } from "../../../contracts/contracts.gen.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { findInterviewerId } from "../conversations/queries.ts";
import type { OfInterviewer } from "../../interviews/guide-versions.ts";
import {
  countEnded,
  findInsights,
  type InsightsRow,
  requestInsights,
} from "../../interviews/insights-queries.ts";
import { compareVersions } from "./compare-versions.ts";
import { presentEdits, storeEdits } from "./present-insights.ts";
import { readOverview, readSegmentInsights, readUnansweredQuestions } from "./read-analytics.ts";
import { analyticsPolicy as policy } from "../policies.ts";

/** Finds an interviewer by its id or worker id. @throws {ProblemError} 404 */
async function requireInterviewer(tx: Tx, tenantId: string, id: string): Promise<OfInterviewer> {
  const interviewerId = await findInterviewerId(tx, tenantId, id.toLowerCase());
  if (interviewerId === undefined) throw problem("ERR_NOT_FOUND", { detail: "Interviewer not found." });
  return { tenantId, interviewerId };
}

function stateOf(row: InsightsRow | undefined, ended: number): Insights["state"] {
  if (row?.requestedAt != null) return "computing";
  if (row?.failure != null) return "failed";
  return row?.result == null || ended === 0 ? "none" : "ready";
}

async function presentInsights(tx: Tx, of: OfInterviewer): Promise<Insights> {
  const row = await findInsights(tx, of);
  const ended = await countEnded(tx, of);
  return {
    interviewer_id: of.interviewerId,
    state: stateOf(row, ended),
    computed_at: row?.computedAt?.toISOString() ?? null,
    failure: row?.failure ?? null,
    ended,
    result: row?.result ?? null,
    edits: presentEdits(row?.edits),
  };
}

/** Registers the calls of `schemas/calls/analytics.json` about a single interviewer. */
export function registerAnalyticsRoutes(host: CallHost, jobs: Jobs): void {
  defineCall(host, "getOverview", {
    policy: policy.read,
    handler: async ({ tx, caller, params, query }) => {
      const { from, to } = query;
      if (from !== undefined && to !== undefined && from > to) {
        throw problem("ERR_BAD_REQUEST", { detail: "from must not be after to." });
      }
      const of = await requireInterviewer(tx, caller.tenantId, params.id);
      return { data: await readOverview(tx, { ...of, timeZone: caller.timeZone, from, to }) };
    },
  });

  defineCall(host, "getInsights", {
    policy: policy.read,
    handler: async ({ tx, caller, params, now }) => {
      const of = await requireInterviewer(tx, caller.tenantId, params.id);
      const current = await presentInsights(tx, of);
      // Interviews ended before insights existed, so nothing has requested a computation yet.
      if (current.state !== "none" || current.ended === 0) return { data: current };
      await requestInsights(tx, jobs, of, now);
      return { data: await presentInsights(tx, of) };
    },
  });

  defineCall(host, "getSegmentInsights", {
    policy: policy.read,
    handler: async ({ tx, caller, params, query }) => {
      const of = await requireInterviewer(tx, caller.tenantId, params.id);
      return { data: await readSegmentInsights(tx, of, query.parameter) };
    },
  });

  defineCall(host, "compareGuideVersions", {
    policy: policy.read,
    handler: async ({ tx, caller, params, query }) => {
      const of = await requireInterviewer(tx, caller.tenantId, params.id);
      const versions = { from: Number(query.from), to: Number(query.to) };
      return { data: await compareVersions(tx, of, versions) };
    },
  });

  defineCall(host, "getUnansweredQuestions", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const of = await requireInterviewer(tx, caller.tenantId, params.id);
      const questions = await readUnansweredQuestions(tx, of);
      return { data: { interviewer_id: of.interviewerId, questions } };
    },
  });

  defineCall(host, "editThemes", {
    policy: policy.editThemes,
    handler: async ({ tx, caller, params, body, now }) => {
      const of = await requireInterviewer(tx, caller.tenantId, params.id);
      await storeEdits(tx, of, body, now);
      await requestInsights(tx, jobs, of, now);
      return { data: await presentInsights(tx, of) };
    },
  });

  defineCall(host, "computeInsights", {
    policy: policy.compute,
    handler: async ({ tx, caller, params, now }) => {
      const of = await requireInterviewer(tx, caller.tenantId, params.id);
      await requestInsights(tx, jobs, of, now);
      return { data: await presentInsights(tx, of) };
    },
  });
}
