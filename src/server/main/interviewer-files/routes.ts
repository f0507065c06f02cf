import { defineCall, type CallHost } from "../../calls/call.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { interviewerRecords, type InterviewerRow } from "../interviewers/queries.ts";
import { requireFound } from "../record-handlers.ts";
import { importInterviewer } from "./import-interviewer.ts";
import { interviewerFilesPolicy as policy } from "../policies.ts";
import type {
  InterviewerFile,
  InterviewerFileGuide,
  InterviewerFileKnowledgeBase,
} from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import { resource as archetypes } from "../archetypes/resource.ts";
import { resource as channels } from "../channels/resource.ts";
import { interviewGuideRecords } from "../interview-guides/queries.ts";
import { withoutSecrets } from "../../storage/tenant/secrets.ts";
import { knowledgeBaseRecords, readDocuments } from "../knowledge-bases/queries.ts";

/** Registers the calls of `schemas/calls/interviewer-files.json`. */
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

/** Version of the exported file format. */
const formatVersion = 1;

async function exportGuide(
  tx: Tx,
  { tenantId, interviewGuideId }: InterviewerRow,
): Promise<InterviewerFileGuide | null> {
  const row =
    interviewGuideId === null ? undefined : await interviewGuideRecords.find(tx, tenantId, interviewGuideId);
  if (row === undefined) return null;
  const { name, content, questions, dynamicFields } = row;
  return { name, content, questions, dynamic_fields: withoutSecrets(dynamicFields) };
}

async function exportKnowledge(
  tx: Tx,
  { tenantId, knowledgeBaseId }: InterviewerRow,
): Promise<InterviewerFileKnowledgeBase | null> {
  const row =
    knowledgeBaseId === null ? undefined : await knowledgeBaseRecords.find(tx, tenantId, knowledgeBaseId);
  if (row === undefined) return null;
  const documents = await readDocuments(tx, { tenantId, knowledgeBaseId: row.id });
  return {
    name: row.name,
    data: row.data,
    dynamic_fields: withoutSecrets(row.dynamicFields),
    documents: documents.map(({ name, content }) => ({ name, content })),
  };
}

/**
 * Exports an interviewer with its guide and knowledge base. Archetype and channel are exported by name, because ids
 * differ between installations; contact, case code and respondents are not exported.
 */
async function exportInterviewer(tx: Tx, row: InterviewerRow, now: Date): Promise<InterviewerFile> {
  const { tenantId, archetypeId, channelId } = row;
  const archetype = await archetypes.table.find(tx, tenantId, archetypeId);
  const channel = channelId === null ? undefined : await channels.table.find(tx, tenantId, channelId);
  return {
    format: "genie-interviewer",
    format_version: formatVersion,
    exported_at: now.toISOString(),
    interviewer: {
      name: row.name,
      description: row.description,
      archetype: archetype?.type ?? null,
      channel: channel?.name ?? null,
      language: row.language,
      voice_type: row.voiceType,
      voice_provider: row.voiceProvider,
      dynamic_fields: withoutSecrets(row.dynamicFields),
    },
    interview_guide: await exportGuide(tx, row),
    knowledge_base: await exportKnowledge(tx, row),
  };
}
