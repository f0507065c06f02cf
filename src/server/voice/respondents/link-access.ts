import { and, eq } from "drizzle-orm";
import { digest } from "../../identity/tokens/refresh-token.ts";
import { problem } from "../../platform/errors.ts";
import { findLink, type LinkState, type OpenLink } from "../../storage/control/link-tokens.ts";
import { enterTenant, type Tx, type Database } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { channels } from "../../storage/tenant/tables.ts";
import { languages, type Language } from "../../../interviewing/languages/language.ts";
import { compileInterviewerGuide } from "../../interviews/compile-guide-version.ts";
import type { Guide, GuideCache } from "../session/guides.ts";
import { readEmbedOrigins } from "../../../domain/interviewer/input-rules.ts";

/** 256 bits in base64url. */
const tokenPattern = /^[\w-]{43}$/u;

interface FoundLink {
  readonly link: OpenLink;
  readonly row: typeof interviewers.$inferSelect;
  readonly language: Language;
  readonly isVoice: boolean;
  /** Compiled guide of new interviews; `undefined` if the link does not open. */
  readonly guide: Pick<Guide, "graph"> | undefined;
  readonly state: LinkState;
}

const isServing = ({ status, isActive }: typeof interviewers.$inferSelect): boolean =>
  status === "published" && isActive;

/**
 * Looks up a respondent's link and enters its tenant.
 * @throws {ProblemError} 404 for an unknown token.
 */
export async function readLink(tx: Tx, guides: GuideCache, token: string, now: Date): Promise<FoundLink> {
  const found = tokenPattern.test(token) ? await findLink(tx, digest(token), now) : undefined;
  if (found === undefined) throw problem("ERR_NOT_FOUND", { detail: "Interview not found." });
  const { state, ...link } = found;
  await enterTenant(tx, link.tenantId);
  const [read] = await tx
    .select({ row: interviewers, type: channels.type })
    .from(interviewers)
    .leftJoin(
      channels,
      and(eq(channels.tenantId, interviewers.tenantId), eq(channels.id, interviewers.channelId)),
    )
    .where(and(eq(interviewers.tenantId, link.tenantId), eq(interviewers.id, link.interviewerId)));
  if (read === undefined) throw problem("ERR_NOT_FOUND", { detail: "Interview not found." });
  const { row, type } = read;
  const isVoice = type !== null && type !== "chat";
  if (link.staffId !== null) {
    // A preview uses the current guide, published or not.
    const { graph } = await compileInterviewerGuide(tx, link.tenantId, row);
    return { link, row, language: graph.language, isVoice, guide: { graph }, state };
  }
  const guide =
    row.guideVersionId === null
      ? undefined
      : await guides.find(tx, { tenantId: link.tenantId, interviewerId: row.id }, row.guideVersionId);
  const language = guide?.graph.language ?? languages.find((each) => each === row.language) ?? "en";
  const serves = isServing(row) && guide !== undefined;
  return {
    link,
    row,
    language,
    isVoice,
    guide: serves ? guide : undefined,
    state: state === "open" && !serves ? "closed" : state,
  };
}

/** Returns the sites that may embed the page of a link in a frame; empty for an unknown token. */
export const findEmbedOrigins = (database: Database, token: string, now: Date): Promise<string[]> =>
  database.inControl(async (tx) => {
    const link = await findLink(tx, digest(token), now);
    if (link === undefined) return [];
    const { tenantId, interviewerId } = link;
    await enterTenant(tx, tenantId);
    const [row] = await tx
      .select({ fields: interviewers.dynamicFields })
      .from(interviewers)
      .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)));
    return readEmbedOrigins(row?.fields["embed_origins"]);
  });
