import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { calendarDay } from "../../../domain/time/calendar-day.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { issueTicket, redeemTicket } from "../../voice/tickets/tickets.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import { countExported, exportLines } from "./export-lines.ts";
import { exportPolicy as policy } from "./policy.ts";

const filePath = "/export-data/file";

const messageOf = (interviews: number): string => {
  if (interviews === 0) return "There are no interviews to export.";
  return interviews === 1 ? "1 interview is exported." : `${interviews} interviews are exported.`;
};

/**
 * The call `exportData`, and the file that it leads to. The file is read from the database as the client takes it:
 * nothing lies about that would have to be erased with a respondent's data.
 */
export function registerExportDataRoutes(host: CallHost): void {
  defineCall(host, "exportData", {
    policy: policy.export,
    handler: async (context) => {
      const { tx, caller, query, now } = context;
      const { tenantId, userId, displayName } = caller;
      const after = query.after?.toLowerCase() ?? null;
      const interviews = await countExported(tx, { tenantId, until: now, after });
      if (interviews === undefined) {
        throw problem("ERR_NOT_FOUND", { detail: "There is no interview of this id to go on after." });
      }
      const { ticket } = await issueTicket(
        tx,
        {
          tenantId,
          purpose: "export",
          holder: { kind: "staff", userId, name: displayName },
          interviewerId: null,
          conversationId: after,
        },
        now,
      );
      const made = { id: uuidv7(), interviews, after };
      await recordEntityChange(context, {
        action: "create",
        entity: "export",
        before: undefined,
        after: made,
      });
      return {
        data: { message: messageOf(interviews), interviews, download_path: `${filePath}?ticket=${ticket}` },
      };
    },
  });

  host.app.get<{ Querystring: { ticket?: unknown } }>(`/main${filePath}`, async (request, reply) => {
    const now = host.now();
    const ticket = typeof request.query.ticket === "string" ? request.query.ticket : "";
    const { tenantId, conversationId } = await redeemTicket(host.database, ticket, "export", now);
    const lines = exportLines(host.database, { tenantId, until: now, after: conversationId });
    return reply
      .header("content-type", "application/x-ndjson; charset=utf-8")
      .header("content-disposition", `attachment; filename="interviews-${calendarDay(now, "UTC")}.ndjson"`)
      .send(Readable.from(lines));
  });
}
