import { letOthersGo, runInSlices } from "../../platform/repeat.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { countInterviewsByText, readGuideTextAt, readGuideTexts } from "../../interviews/guide-texts.ts";
import { requireFound } from "../record-handlers.ts";
import { partsOf, requireFewLines, withParts } from "./guide-parts.ts";
import { readGuideMarkdown, writeGuideMarkdown } from "../../../interviewing/guide/guide-markdown.ts";
import { parseQuestionsInSteps } from "../../../interviewing/guide/parse-questions.ts";
import { interviewGuideHandlers, presentGuideRow, presentSection } from "./presenter.ts";
import { interviewGuidesPolicy as policy } from "../policies.ts";
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
  defineCall(host, "listGuideVersions", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, params: { id } }) => {
      requireFound(await interviewGuideRecords.find(tx, tenantId, id));
      const of = { tenantId, guideId: id };
      const texts = await readGuideTexts(tx, of);
      const interviews = await countInterviewsByText(tx, of, texts);
      return {
        data: texts.map(({ version, author, savedAt, questionCount }, position) => ({
          version,
          author,
          saved_at: savedAt.toISOString(),
          question_count: questionCount,
          interviews: interviews.get(version) ?? 0,
          is_current: position === 0,
        })),
      };
    },
  });
  defineCall(host, "getGuideVersion", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, params }) => {
      const { name } = requireFound(await interviewGuideRecords.find(tx, tenantId, params.id));
      const version = /^[1-9]\d{0,8}$/u.test(params.version) ? Number(params.version) : 0;
      const texts = requireFound(await readGuideTextAt(tx, { tenantId, guideId: params.id }, version));
      const sections = await runInSlices(parseQuestionsInSteps(texts.questions));
      return {
        data: {
          version,
          file_name: fileNameOf(`${name} v${version}`, "md"),
          markdown: writeGuideMarkdown(texts),
          ...partsOf(texts.content),
          guide_questions: sections.map(presentSection),
        },
      };
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
