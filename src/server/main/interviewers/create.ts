import { v4 as uuidv4, v7 as uuidv7 } from "uuid";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import type { CallContext } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import { defaultValues, validateInterviewer } from "./validate-interviewer.ts";
import { tracedInterviewer } from "./presenter.ts";
import { interviewerRecords, type InterviewerRow } from "./queries.ts";
import { readInterviewer } from "./read-interviewer.ts";
import { readReferences } from "./references.ts";
import { readRelated } from "./related.ts";
import { presentOne } from "./update.ts";

/** What a new interviewer has that nobody chose. @param owner e-mail address of who makes it */
export const newInterviewerDefaults = (tenantId: string, now: Date, owner: string | null) =>
  ({
    tenantId,
    owner,
    isArchived: false,
    id: uuidv7(),
    engineId: uuidv4(),
    status: "draft",
    isActive: false,
    guideVersionId: null,
    price: null,
    caseCode: null,
    helpTextConfirmedAt: null,
    noticeAt: null,
    phoneNumber: null,
    linkToken: null,
    failureReason: null,
    isDemo: false,
    launchedAt: null,
    publishedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }) satisfies Partial<InterviewerRow>;

/** Stores a new interviewer, with its entry in the trail. */
export async function storeInterviewer(
  context: Pick<CallContext<"createInterviewer">, "tx" | "caller" | "now" | "request" | "cipher">,
  row: InterviewerRow,
): Promise<{ data: Interviewer }> {
  const { tx, now } = context;
  const stored = await interviewerRecords.insert(tx, row);
  const after = tracedInterviewer(stored, await readRelated(tx, stored.tenantId, [stored], now));
  await recordEntityChange(context, { action: "create", entity: "interviewer", before: undefined, after });
  return { data: await presentOne(context, stored) };
}

const nothingChosen = { archetypeId: null, channelId: null, interviewGuideId: null, knowledgeBaseId: null };

/** Creates a draft from an archetype; what the body leaves open is as the form of step Configure offers it. */
export const createInterviewer =
  (configuration: Configuration) =>
  async (context: CallContext<"createInterviewer">): Promise<{ data: Interviewer }> => {
    const { tx, caller, body, now } = context;
    if (body.is_active === true || typeof body.status === "string" || typeof body.case_code === "string") {
      throw problem("ERR_VALIDATION", {
        detail: "A new interviewer is a draft: it is made ready and published later.",
      });
    }
    const { channel, ...references } = await readReferences(tx, caller.tenantId, body, nothingChosen);
    const record = await validateInterviewer(tx, configuration, caller, {
      body,
      previous: { name: "Agent", ...(await defaultValues(tx, configuration, caller)) },
      channel: channel ?? null,
      isUnfinished: true,
      now,
      cipher: context.cipher,
    });
    return storeInterviewer(context, {
      ...newInterviewerDefaults(caller.tenantId, now, caller.email),
      ...references,
      ...readInterviewer(record),
    });
  };
