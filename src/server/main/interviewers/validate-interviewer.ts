import type { InterviewerInput } from "../../../contracts/contracts.gen.ts";
import { type JsonObject, setAt } from "../../../kernel/json.ts";
import type { Caller } from "../../calls/caller.ts";
import type { Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { validateBody } from "../configuration/validate-body.ts";

const configureLayout = "configure";
const pricingLayout = "channel_pricing";

interface FormPart {
  readonly layoutKey: string;
  readonly body: JsonObject;
}

const pick = (body: InterviewerInput, names: readonly (keyof InterviewerInput)[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));

/** Which forms a body comes from: by its fields, because the call is one for all steps of the wizard. */
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
  /** What the forms show of the interviewer as it stands. */
  readonly previous: JsonObject;
  /** The channel that the interviewer will have: what is asked depends on it. */
  readonly channel: { readonly id: string; readonly name: string; readonly type: string } | null;
  /** Being made: as long as it is a draft, which the wizard stores at its first step. */
  readonly isUnfinished: boolean;
  readonly now: Date;
  readonly cipher: TextCipher;
}

/**
 * Validates what a body says in the fields of the wizard's forms, each form by its layout, and answers the whole record.
 * @throws {ProblemError} 422 with pointers into the body; 409 where a form was opened with an older layout.
 */
export async function validateInterviewer(
  tx: Tx,
  configuration: Configuration,
  caller: Caller,
  { body, previous, channel, isUnfinished, now, cipher }: InterviewerValidation,
): Promise<JsonObject> {
  const parts = formParts(body);
  const [only] = parts;
  // A revision is of one layout.
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

/** What the form of a new interviewer would be sent with if nobody changed anything. */
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
