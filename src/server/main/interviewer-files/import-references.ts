import { asc, eq } from "drizzle-orm";
import type { ImportMismatch, InterviewerImportInput } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import { archetypes, channels } from "../../storage/tenant/tables.ts";
import { chooseReference, type Candidate } from "./choose-reference.ts";

interface ChannelCandidate extends Candidate {
  readonly type: string;
}

export interface ImportReferences {
  readonly archetype: Candidate | undefined;
  readonly channel: ChannelCandidate | undefined;
  readonly mismatches: readonly ImportMismatch[];
}

/** As many as a tenant may reasonably have; beyond them nothing is found by name. */
const most = 1000;

/**
 * Finds the archetype and the channel that a file names among the tenant's own. No interviewer can be without an
 * archetype; without a channel it can, as long as it is a draft.
 */
export async function readImportReferences(
  tx: Tx,
  tenantId: string,
  { file: { interviewer }, archetype_id: archetypeId, channel_id: channelId }: InterviewerImportInput,
): Promise<ImportReferences> {
  const archetype = chooseReference(
    {
      thing: "archetype",
      pointer: "/interviewer/archetype",
      named: interviewer.archetype ?? null,
      chosenId: archetypeId,
      candidates: await tx
        .select({ id: archetypes.id, name: archetypes.type, isActive: archetypes.isActive })
        .from(archetypes)
        .where(eq(archetypes.tenantId, tenantId))
        .orderBy(asc(archetypes.createdAt), asc(archetypes.id))
        .limit(most),
    },
    "error",
  );
  const isChannelNamed = channelId !== undefined || (interviewer.channel ?? "").trim() !== "";
  const channel = isChannelNamed
    ? chooseReference(
        {
          thing: "channel",
          pointer: "/interviewer/channel",
          named: interviewer.channel ?? null,
          chosenId: channelId,
          candidates: await tx
            .select({
              id: channels.id,
              name: channels.name,
              type: channels.type,
              isActive: channels.isActive,
            })
            .from(channels)
            .where(eq(channels.tenantId, tenantId))
            .orderBy(asc(channels.createdAt), asc(channels.id))
            .limit(most),
        },
        channelId === undefined ? "warning" : "error",
      )
    : undefined;
  const mismatches = [archetype.mismatch, channel?.mismatch].filter((each) => each !== undefined);
  return { archetype: archetype.row, channel: channel?.row, mismatches };
}
