import { asc, eq } from "drizzle-orm";
import type {
  ImportMismatch,
  ImportSuggestion,
  InterviewerImportInput,
} from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import { archetypes, channels } from "../../storage/tenant/tables.ts";

/** A record of the tenant that a file can refer to by name. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

interface Reference<Row extends Candidate> {
  /** Name of the kind of record in messages. */
  readonly thing: "archetype" | "channel";
  readonly pointer: string;
  /** The name in the file. */
  readonly named: string | null;
  /** Id chosen by the user instead. */
  readonly chosenId: string | undefined;
  readonly candidates: readonly Row[];
}

const maxSuggestions = 10;

const key = (name: string): string => name.normalize("NFKC").trim().toLowerCase();
const words = (name: string): string[] => key(name).split(/[^\p{L}\p{N}]+/u);

/** Suggests active candidates, those that share most words with the name first. */
function suggestionsFor(named: string | null, candidates: readonly Candidate[]): ImportSuggestion[] {
  const wanted = new Set(words(named ?? ""));
  const shared = ({ name }: Candidate) => words(name).filter((word) => wanted.has(word)).length;
  return candidates
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => shared(other) - shared(one) || one.name.localeCompare(other.name))
    .slice(0, maxSuggestions)
    .map(({ id, name }) => ({ id, name }));
}

/** Resolves a reference by the chosen id, or else by name, ignoring case. */
function chooseReference<Row extends Candidate>(
  { thing, pointer, named, chosenId, candidates }: Reference<Row>,
  severity: ImportMismatch["severity"],
): { readonly row: Row | undefined; readonly mismatch: ImportMismatch | undefined } {
  const isNamed = named !== null && named.trim() !== "";
  const alike = candidates.filter(({ name }) => isNamed && key(name) === key(named));
  const row =
    chosenId === undefined
      ? (alike.find(({ isActive }) => isActive) ?? alike[0])
      : candidates.find(({ id }) => id === chosenId.toLowerCase());
  if (row?.isActive === true) return { row, mismatch: undefined };
  const refuse = (code: string, message: string) => ({
    row: undefined,
    mismatch: { pointer, code, severity, message, suggestions: suggestionsFor(named, candidates) },
  });
  if (row !== undefined) return refuse("inactive", `The ${thing} "${row.name}" is currently not available`);
  if (chosenId !== undefined) return refuse("unknown", `There is no such ${thing} here; choose another one`);
  if (isNamed) return refuse("unknown", `There is no ${thing} "${named}" here; choose another one`);
  return refuse("missing", `The file does not name a ${thing}; choose one`);
}

interface ChannelCandidate extends Candidate {
  readonly type: string;
}

export interface ImportReferences {
  readonly archetype: Candidate | undefined;
  readonly channel: ChannelCandidate | undefined;
  readonly mismatches: readonly ImportMismatch[];
}

/** Maximum number of records considered; a tenant rarely has more. */
const maxLookups = 1000;

/**
 * Resolves the archetype and channel named in a file. A missing archetype is an error, because every interviewer needs
 * one; a channel is optional for drafts.
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
        .limit(maxLookups),
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
            .limit(maxLookups),
        },
        channelId === undefined ? "warning" : "error",
      )
    : undefined;
  const mismatches = [archetype.mismatch, channel?.mismatch].filter((each) => each !== undefined);
  return { archetype: archetype.row, channel: channel?.row, mismatches };
}
