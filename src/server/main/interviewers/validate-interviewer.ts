import type { InterviewerInput, FieldProblem } from "../../../contracts/contracts.gen.ts";
import { type JsonObject, setAt } from "../../../kernel/json.ts";
import type { Caller } from "../../calls/call.ts";
import type { Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { validateBody } from "../configuration/validate-body.ts";
import { problem } from "../../platform/errors.ts";
import { resource as archetypes } from "../archetypes/resource.ts";
import { resource as channels, type ChannelRow } from "../channels/resource.ts";
import { interviewGuideRecords } from "../interview-guides/queries.ts";
import { knowledgeBaseRecords } from "../knowledge-bases/queries.ts";
import type { InterviewerRow } from "./queries.ts";

const configureLayout = "configure";
const pricingLayout = "channel_pricing";

interface FormPart {
  readonly layoutKey: string;
  readonly body: JsonObject;
}

const pick = (body: InterviewerInput, names: readonly (keyof InterviewerInput)[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));

/** Splits a body by form. The fields decide, because all wizard steps use the same call. */
function formParts(body: InterviewerInput): FormPart[] {
  const ofPricing = pick(body, ["voice_provider", "voice_type"]);
  const ofConfigure = pick(body, ["name", "description"]);
  const shared = pick(body, ["language"]);
  const added = pick(body, ["dynamic_fields"]);
  const isPricing = Object.keys(ofPricing).length > 0 || body.channel_id !== undefined;
  const isConfigure =
    Object.keys(ofConfigure).length > 0 || (!isPricing && Object.keys({ ...shared, ...added }).length > 0);
  const parts: FormPart[] = [];
  if (isConfigure) parts.push({ layoutKey: configureLayout, body: { ...ofConfigure, ...shared, ...added } });
  const pricing = { ...ofPricing, ...shared, ...(isConfigure ? {} : added) };
  if (isPricing && Object.keys(pricing).length > 0) parts.push({ layoutKey: pricingLayout, body: pricing });
  return parts;
}

export interface InterviewerValidation {
  readonly body: InterviewerInput;
  /** Form values of the stored interviewer. */
  readonly previous: JsonObject;
  /** The channel after the change, which some fields depend on. */
  readonly channel: { readonly id: string; readonly name: string; readonly type: string } | null;
  /** True for drafts, which the wizard stores at its first step. */
  readonly isUnfinished: boolean;
  readonly now: Date;
  readonly cipher: TextCipher;
}

/**
 * Validates a body with the layout of each wizard form that it belongs to, and returns the whole record.
 * @throws {ProblemError} 422 with pointers into the body; 409 if the form was opened with an older layout.
 */
export async function validateInterviewer(
  tx: Tx,
  configuration: Configuration,
  caller: Caller,
  { body, previous, channel, isUnfinished, now, cipher }: InterviewerValidation,
): Promise<JsonObject> {
  const parts = formParts(body);
  const [only] = parts;
  // A revision identifies a single layout.
  const filledWith =
    parts.length === 1 && body.layout_version !== undefined ? { layout_version: body.layout_version } : {};
  if (only === undefined) return previous;
  let record = previous;
  for (const part of parts) {
    record = await validateBody(tx, configuration, caller, {
      layoutKey: part.layoutKey,
      body: { ...part.body, ...filledWith },
      previous: record,
      context: { ...record, channel },
      isUnfinished,
      now,
      cipher,
    });
  }
  return record;
}

/** Returns the values that an unchanged form for a new interviewer would submit. */
export async function defaultValues(
  tx: Tx,
  configuration: Configuration,
  { tenantId }: Caller,
): Promise<JsonObject> {
  const layout = await configuration.document(tx, tenantId, "form-layout", configureLayout);
  const values: Record<string, unknown> = {};
  for (const { path, definition } of configuration.compiled(layout).fields) {
    if (definition.default_value !== undefined && definition.form_field !== false) {
      setAt(values, path, definition.default_value);
    }
  }
  return values;
}

export type References = Pick<
  InterviewerRow,
  "archetypeId" | "channelId" | "interviewGuideId" | "knowledgeBaseId"
>;

const refuse = (pointer: string, code: string, message: string): FieldProblem => ({ pointer, code, message });

/** Normalises an id; undefined keeps the previous one. */
const chosen = (id: string | null | undefined, before: string | null): string | null =>
  id === undefined ? before : (id?.toLowerCase() ?? null);

/** Returns the archetype and the property that contains it. @throws {ProblemError} 422 if both properties differ. */
function archetypeOf(body: InterviewerInput): { pointer: string; id: string | null | undefined } {
  const { archetype, archetype_id: id } = body;
  if (archetype !== undefined && id !== undefined && archetype !== id) {
    const message = "archetype and archetype_id name different archetypes; send only one of them";
    throw problem("ERR_VALIDATION", { errors: [refuse("/archetype", "contradiction", message)] });
  }
  return archetype === undefined
    ? { pointer: "/archetype_id", id }
    : { pointer: "/archetype", id: archetype };
}

/**
 * Resolves the references of an interviewer, and its channel. Newly chosen records must exist in the tenant and be
 * active; texts are locked, so that they cannot be cleaned up concurrently.
 * @param before current references; the archetype is null for a new interviewer.
 * @throws {ProblemError} 422 with all invalid references.
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
        refuse(archetype.pointer, "option", `The archetype "${row.type}" is currently not available`),
      );
    }
  }
  const channel = channelId === null ? undefined : await channels.table.find(tx, tenantId, channelId);
  if (channelId !== before.channelId && channelId !== null) {
    if (channel === undefined) errors.push(refuse("/channel_id", "option", "There is no such channel"));
    else if (!channel.isActive) {
      errors.push(
        refuse("/channel_id", "option", `The channel "${channel.name}" is currently not available`),
      );
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
