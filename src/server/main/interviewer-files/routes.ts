import { defineCall, type CallHost } from "../../calls/call.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { interviewerRecords } from "../interviewers/queries.ts";
import { requireFound } from "../record-handlers.ts";
import { exportInterviewer } from "./export-interviewer.ts";
import { importInterviewer } from "./import-interviewer.ts";
import { interviewerFilesPolicy as policy } from "./policy.ts";

/** The calls of `schemas/calls/interviewer-files.json`. */
export function registerInterviewerFilesRoutes(host: CallHost, configuration: Configuration): void {
  defineCall(host, "exportInterviewer", {
    policy: policy.read,
    handler: async ({ tx, caller, params, now }) => {
      const row = requireFound(await interviewerRecords.find(tx, caller.tenantId, params.id));
      return { data: await exportInterviewer(tx, row, now) };
    },
  });
  defineCall(host, "importInterviewer", {
    policy: policy.write,
    handler: async (context) => {
      host.limits.uploads.take(context.caller.userId);
      return { data: await importInterviewer(configuration, context) };
    },
  });
}
