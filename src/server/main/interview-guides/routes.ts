import { letOthersGo } from "../../platform/run-in-slices.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { requireFound } from "../record-handlers.ts";
import { requireFewLines, withParts } from "./guide-parts.ts";
import { readGuideMarkdown, writeGuideMarkdown } from "../../../interviewing/guide/guide-markdown.ts";
import { interviewGuideHandlers } from "./read-interview-guide.ts";
import { interviewGuidesPolicy as policy } from "./policy.ts";
import { presentGuideRow } from "./presenter.ts";
import { interviewGuideList, interviewGuideRecords } from "./queries.ts";

/** A name as part of a file's name, whichever system keeps the file. */
const fileNameOf = (name: string, extension: string): string => {
  const safe = name
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[. ]+/u, "")
    .slice(0, 100)
    .replace(/[. ]+$/u, "");
  return `${safe === "" ? "untitled" : safe}.${extension}`;
};

/** The calls of `schemas/calls/interview-guides.json`, but for those of compiled guides. */
export function registerInterviewGuidesRoutes(host: CallHost, configuration: Configuration): void {
  const records = interviewGuideHandlers(configuration);

  defineCall(host, "listInterviewGuides", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(interviewGuideList));
      const page = await readList(tx, interviewGuideList, caller, state);
      return presentPage(page, page.rows.map(presentGuideRow));
    },
  });
  defineCall(host, "getInterviewGuide", { policy: policy.read, handler: records.get });
  defineCall(host, "createInterviewGuide", {
    policy: policy.write,
    handler: (context) => records.create({ ...context, body: withParts(context.body) }),
  });
  defineCall(host, "updateInterviewGuide", {
    policy: policy.write,
    handler: (context) => records.update({ ...context, body: withParts(context.body) }),
  });

  defineCall(host, "getInterviewGuideMarkdown", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const row = requireFound(await interviewGuideRecords.find(tx, caller.tenantId, params.id));
      const { name, version } = row;
      return { data: { file_name: fileNameOf(name, "md"), markdown: writeGuideMarkdown(row), version } };
    },
  });
  defineCall(host, "updateInterviewGuideMarkdown", {
    policy: policy.write,
    handler: async (context) => {
      const { markdown } = context.body;
      requireFewLines({ markdown });
      const texts = readGuideMarkdown(markdown);
      await letOthersGo();
      return records.update({ ...context, body: withParts(texts) });
    },
  });
}
