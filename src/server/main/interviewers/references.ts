import type { FieldProblem, InterviewerInput } from "../../../contracts/contracts.gen.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { archetypes } from "../archetypes/resource.ts";
import { channels, type ChannelRow } from "../channels/resource.ts";
import { interviewGuideRecords } from "../interview-guides/queries.ts";
import { knowledgeBaseRecords } from "../knowledge-bases/queries.ts";
import type { InterviewerRow } from "./queries.ts";

export type References = Pick<
  InterviewerRow,
  "archetypeId" | "channelId" | "interviewGuideId" | "knowledgeBaseId"
>;

const refuse = (pointer: string, code: string, message: string): FieldProblem => ({ pointer, code, message });

/** An id as it is stored, or what stands where the body says nothing. */
const chosen = (id: string | null | undefined, before: string | null): string | null =>
  id === undefined ? before : (id?.toLowerCase() ?? null);

/** Under which name the body gives the archetype. @throws {ProblemError} 422 where it gives two. */
function archetypeOf(body: InterviewerInput): { pointer: string; id: string | null | undefined } {
  const { archetype, archetype_id: id } = body;
  if (archetype !== undefined && id !== undefined && archetype !== id) {
    const message = "archetype and archetype_id name two archetypes; send one of them";
    throw problem("ERR_VALIDATION", { errors: [refuse("/archetype", "contradiction", message)] });
  }
  return archetype === undefined
    ? { pointer: "/archetype_id", id }
    : { pointer: "/archetype", id: archetype };
}

/**
 * What an interviewer will refer to, and its channel. What is newly chosen must exist in the tenant and be offered;
 * a text is held, so that no clean-up takes it meanwhile.
 * @param before as it stands; without an archetype when the interviewer is new.
 * @throws {ProblemError} 422 with everything that cannot be chosen.
 */
export async function readReferences(
  tx: Tx,
  tenantId: string,
  body: InterviewerInput,
  before: Omit<References, "archetypeId"> & { readonly archetypeId: string | null },
): Promise<References & { readonly channel: ChannelRow | undefined }> {
  const errors: FieldProblem[] = [];
  const archetype = archetypeOf(body);
  const archetypeId = chosen(archetype.id, before.archetypeId);
  const channelId = chosen(body.channel_id, before.channelId);
  const interviewGuideId = chosen(body.interview_guide_id, before.interviewGuideId);
  const knowledgeBaseId = chosen(body.knowledge_base_id, before.knowledgeBaseId);

  if (archetypeId === null) {
    errors.push(refuse(archetype.pointer, "required", "Choose an archetype"));
  } else if (archetypeId !== before.archetypeId) {
    const row = await archetypes.table.find(tx, tenantId, archetypeId);
    if (row === undefined) errors.push(refuse(archetype.pointer, "option", "There is no such archetype"));
    else if (!row.isActive) {
      errors.push(
        refuse(archetype.pointer, "option", `The archetype "${row.type}" is not offered at present`),
      );
    }
  }
  const channel = channelId === null ? undefined : await channels.table.find(tx, tenantId, channelId);
  if (channelId !== before.channelId && channelId !== null) {
    if (channel === undefined) errors.push(refuse("/channel_id", "option", "There is no such channel"));
    else if (!channel.isActive) {
      errors.push(refuse("/channel_id", "option", `The channel "${channel.name}" is not offered at present`));
    }
  }
  if (interviewGuideId !== before.interviewGuideId && interviewGuideId !== null) {
    const row = await interviewGuideRecords.lock(tx, tenantId, interviewGuideId);
    if (row === undefined) {
      errors.push(refuse("/interview_guide_id", "option", "There is no such interview guide"));
    }
  }
  if (knowledgeBaseId !== before.knowledgeBaseId && knowledgeBaseId !== null) {
    const row = await knowledgeBaseRecords.lock(tx, tenantId, knowledgeBaseId);
    if (row === undefined) {
      errors.push(refuse("/knowledge_base_id", "option", "There is no such knowledge base"));
    }
  }
  if (errors.length > 0 || archetypeId === null) throw problem("ERR_VALIDATION", { errors });
  return { archetypeId, channelId, interviewGuideId, knowledgeBaseId, channel };
}
