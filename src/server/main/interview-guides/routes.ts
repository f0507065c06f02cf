import { yieldToEventLoop, runInSlices } from "../../platform/run-periodically.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { countInterviewsByText, readGuideTextAt, readGuideTexts } from "../../interviews/guide-texts.ts";
import { requireFound } from "../record-handlers.ts";
import {
  parseContentParts,
  requireMaxLines,
  addContentParts,
  interviewGuideList,
  interviewGuideRecords,
} from "./queries.ts";
import { readGuideMarkdown, writeGuideMarkdown } from "../../../interviewing/guide/guide-markdown.ts";
import { parseQuestionsInSteps } from "../../../interviewing/guide/parse-questions.ts";
import { interviewGuideHandlers, presentGuideRow, presentSection } from "./presenter.ts";
import { interviewGuidesPolicy as policy } from "../policies.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { compileInterviewerGuide, type CompiledGuideView } from "../../interviews/compile-guide-version.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import { readSegments } from "../../interviews/segment-places.ts";
import type { GuideGraphNode, GuideGraphView } from "../../../contracts/contracts.gen.ts";
import { estimateMinutes } from "../../../interviewing/guide/build-nodes.ts";
import type { GuideGraph, GuideNode, QuestionNode } from "../../../interviewing/guide/guide-graph.ts";
import { findProfile } from "../../../interviewing/profiles/profiles.ts";

/** Makes a name safe as a file name on all systems. */
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

/** Registers the calls of `schemas/calls/interview-guides.json`, except those of compiled guides. */
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
    handler: (context) => records.create({ ...context, body: addContentParts(context.body) }),
  });
  defineCall(host, "updateInterviewGuide", {
    policy: policy.write,
    handler: (context) => records.update({ ...context, body: addContentParts(context.body) }),
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
          ...parseContentParts(texts.content),
          guide_questions: sections.map(presentSection),
        },
      };
    },
  });
  defineCall(host, "updateInterviewGuideMarkdown", {
    policy: policy.write,
    handler: async (context) => {
      const { markdown } = context.body;
      requireMaxLines({ markdown });
      const texts = readGuideMarkdown(markdown);
      await yieldToEventLoop();
      return records.update({ ...context, body: addContentParts(texts) });
    },
  });
}

const presentQuestion = ({
  mustAsk,
  noInterrupt,
  probes,
  goals = [],
  objectives,
  id,
  kind,
  section,
  text,
  depth,
  seconds,
}: QuestionNode): GuideGraphNode => ({
  id,
  kind,
  section,
  text,
  depth,
  seconds,
  probes: [...probes],
  goals: goals.map((goal) => goal.text),
  must_ask: mustAsk,
  no_interrupt: noInterrupt,
  objectives: [...objectives],
});

const presentNode = (node: GuideNode): GuideGraphNode =>
  node.kind === "question"
    ? presentQuestion(node)
    : {
        id: node.id,
        kind: node.kind,
        section: null,
        text: node.kind === "anything_else" ? null : node.text,
        probes: [],
        goals: [],
        depth: null,
        must_ask: false,
        no_interrupt: false,
        objectives: [],
        seconds: 0,
      };

const minutesOf = ({ nodes, profile }: GuideGraph): number =>
  estimateMinutes(
    nodes.filter((node) => node.kind === "question"),
    findProfile(profile),
  );

/**
 * Builds the response of a compiled guide, for the test page.
 * @param versionId null for the current guide.
 */
const presentGuideGraph = (
  versionId: string | null,
  { graph, errors }: CompiledGuideView,
): GuideGraphView => ({
  version_id: versionId,
  version: graph.version,
  language: graph.language,
  profile: graph.profile,
  minutes: graph.minutes,
  estimated_minutes: minutesOf(graph),
  sections: graph.sections.map(({ id, title }) => ({ id, title })),
  objectives: graph.objectives.map(({ id, text }) => ({ id, text })),
  nodes: graph.nodes.map(presentNode),
  faults: [...errors],
});

const interviewerRecords = recordTable(interviewers);

/**
 * Registers the calls for an interviewer's compiled guide, current or as pinned by a conversation, and for the fill
 * level of its segments.
 */
export function registerGuideGraphRoutes(host: CallHost): void {
  defineCall(host, "getGuideGraph", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, params, query }) => {
      const interviewer = requireFound(await interviewerRecords.find(tx, tenantId, params.id));
      const versionId = query.version_id;
      if (versionId === undefined) {
        const compiled = await compileInterviewerGuide(tx, tenantId, interviewer);
        return { data: presentGuideGraph(null, compiled) };
      }
      const of = { tenantId, interviewerId: interviewer.id };
      const { id, graph } = requireFound(await findGuideVersion(tx, of, versionId.toLowerCase()));
      return { data: presentGuideGraph(id, { graph, errors: [] }) };
    },
  });

  defineCall(host, "getSegments", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, params }) => {
      const interviewer = requireFound(await interviewerRecords.find(tx, tenantId, params.id));
      const of = { tenantId, interviewerId: interviewer.id };
      const { guideVersionId } = interviewer;
      const published = guideVersionId === null ? undefined : await findGuideVersion(tx, of, guideVersionId);
      const { graph } = published ?? (await compileInterviewerGuide(tx, tenantId, interviewer));
      const segments = await readSegments(tx, of, graph);
      return {
        data: {
          interviewer_id: interviewer.id,
          segments: segments.map(({ name, max, admitted, completed, isInGuide }) => ({
            name,
            max,
            admitted,
            completed,
            is_full: max !== null && admitted >= max,
            is_in_guide: isInGuide,
          })),
        },
      };
    },
  });
}
