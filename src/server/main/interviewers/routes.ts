import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import { requireFound } from "../record-handlers.ts";
import { createInterviewer, duplicateInterviewer } from "./create.ts";
import { deleteInterviewer } from "./delete.ts";
import { registerOpenLinkRoutes } from "./open-link.ts";
import { interviewersPolicy as policy } from "../policies.ts";
import { presentInterviewer } from "./presenter.ts";
import { countInterviewers, interviewerList, interviewerRecords } from "./queries.ts";
import { readRelated } from "./related.ts";
import { presentOne, updateInterviewer, type InterviewerServices } from "./update.ts";

/** The calls of `schemas/calls/interviewers.json`. */
export function registerInterviewersRoutes(host: CallHost, services: InterviewerServices): void {
  const { configuration } = services;

  defineCall(host, "listInterviewers", {
    policy: policy.read,
    handler: async ({ tx, caller, query, now, cipher }) => {
      const state = readListState({ ...query }, rulesOf(interviewerList));
      const page = await readList(tx, interviewerList, caller, state);
      const related = await readRelated(tx, caller.tenantId, page.rows, now, caller.timeZone);
      return presentPage(
        page,
        page.rows.map((row) => presentInterviewer(row, related, cipher)),
      );
    },
  });

  defineCall(host, "countInterviewers", {
    policy: policy.read,
    handler: async ({ tx, caller }) => ({ data: await countInterviewers(tx, caller.tenantId) }),
  });

  defineCall(host, "getInterviewer", {
    policy: policy.read,
    handler: async (context) => {
      const { tx, caller, params } = context;
      const row = requireFound(await interviewerRecords.find(tx, caller.tenantId, params.id));
      return { data: await presentOne(context, row) };
    },
  });

  defineCall(host, "createInterviewer", {
    policy: policy.write,
    handler: createInterviewer(configuration),
  });
  defineCall(host, "duplicateInterviewer", { policy: policy.write, handler: duplicateInterviewer });
  defineCall(host, "updateInterviewer", { policy: policy.write, handler: updateInterviewer(services) });
  defineCall(host, "deleteInterviewer", { policy: policy.write, handler: deleteInterviewer });
  registerOpenLinkRoutes(host);
}
