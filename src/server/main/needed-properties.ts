import type { JsonObject } from "../../kernel/json.ts";
import { ProblemError } from "../platform/errors.ts";
import { readArchetype } from "./archetypes/read-archetype.ts";
import { readChannel } from "./channels/read-channel.ts";
import { readInterviewGuide } from "./interview-guides/read-interview-guide.ts";
import { readKnowledgeBase } from "./knowledge-bases/read-knowledge-base.ts";
import { readInterviewer } from "./interviewers/read-interviewer.ts";
import { readMember } from "./members/read-member.ts";
import { readPhoneNumber } from "./phone-numbers/read-phone-number.ts";
import { readWebhook } from "./webhooks/read-webhook.ts";

const readers: Readonly<Record<string, (record: JsonObject) => unknown>> = {
  archetype: readArchetype,
  channel: readChannel,
  "interview-guide": readInterviewGuide,
  "knowledge-base": readKnowledgeBase,
  interviewer: readInterviewer,
  member: readMember,
  "phone-number": readPhoneNumber,
  webhook: readWebhook,
};

/**
 * What a record cannot be stored without, whatever its layout says. The reader of the entity is asked itself, with a
 * record that holds nothing, so that there is no second list to keep.
 */
export function neededProperties(entity: string): readonly string[] {
  try {
    readers[entity]?.({});
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return (error.details.errors ?? []).map(({ pointer }) => pointer.slice(1));
  }
}
