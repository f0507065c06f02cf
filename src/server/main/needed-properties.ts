import type { JsonObject } from "../../runtime/json.ts";
import { ProblemError } from "../platform/errors.ts";
import { readArchetype } from "./archetypes/read-archetype.ts";
import { readChannel } from "./channels/read-channel.ts";
import { readMember } from "./members/read-member.ts";
import { readPhoneNumber } from "./phone-numbers/read-phone-number.ts";

const readers: Readonly<Record<string, (record: JsonObject) => unknown>> = {
  archetype: readArchetype,
  channel: readChannel,
  member: readMember,
  "phone-number": readPhoneNumber,
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
