import { and, eq } from "drizzle-orm";
import { digest } from "../../identity/tokens/digest.ts";
import { problem } from "../../platform/errors.ts";
import { findLink, type LinkState, type OpenLink } from "../../storage/control/link-tokens.ts";
import { enterTenant, type Tx } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { channels } from "../../storage/tenant/tables.ts";
import { languages, type Language } from "../../../interviewing/languages/language.ts";
import { compileInterviewerGuide } from "../../interviews/compile-guide-version.ts";
import type { Guide, Guides } from "../session/guides.ts";

/** 256 bits in base64url. */
const tokenPattern = /^[\w-]{43}$/u;

interface FoundLink {
  readonly link: OpenLink;
  readonly row: typeof interviewers.$inferSelect;
  readonly language: Language;
  readonly isVoice: boolean;
  /** What new respondents are interviewed by; none while it opens nothing. */
  readonly guide: Pick<Guide, "graph"> | undefined;
  readonly state: LinkState;
}

const isServing = ({ status, isActive }: typeof interviewers.$inferSelect): boolean =>
  status === "published" && isActive;

/**
 * Finds what a respondent's link is for, and enters the tenant whose it is.
 * @throws {ProblemError} 404 for a token that is none.
 */
export async function readLink(tx: Tx, guides: Guides, token: string, now: Date): Promise<FoundLink> {
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
    // A preview shows the guide as it stands, published or not.
    const { graph } = await compileInterviewerGuide(tx, link.tenantId, row);
    return { link, row, language: graph.language, isVoice, guide: { graph }, state };
  }
  const guide =
    row.guideVersionId === null
      ? undefined
      : await guides.find(tx, link.tenantId, row.guideVersionId, row.id);
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
