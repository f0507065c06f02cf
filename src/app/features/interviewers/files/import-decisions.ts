import type { InterviewerImportInput } from "../../../../contracts/contracts.gen.ts";

/** What a person chose in place of what the file names. */
export type Decisions = Pick<InterviewerImportInput, "archetype_id" | "channel_id">;

/** The part of an import call that answers a mismatch; nothing where there is nothing to decide. */
export function decisionFor(pointer: string, id: string): Decisions {
  if (pointer.endsWith("/archetype")) return { archetype_id: id };
  if (pointer.endsWith("/channel")) return { channel_id: id };
  return {};
}
