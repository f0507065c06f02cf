import { and, eq, count, isNull, notInArray, or } from "drizzle-orm";
import { digest } from "../../identity/tokens/session-tokens.ts";
import { problem } from "../../platform/errors.ts";
import { findLink, type LinkState, type OpenLink } from "../../storage/control/link-tokens.ts";
import { enterTenant, type Tx, type Database } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { channels } from "../../storage/tenant/tables.ts";
import { languages, type Language } from "../../../interviewing/languages/language.ts";
import { compileInterviewerGuide } from "../../interviews/compile-guide-version.ts";
import type { Guide, GuideCache } from "../session/guides.ts";
import { calendarDay } from "../../../domain/time/calendar-day.ts";
import { findTimeZone } from "../../storage/control/installation.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
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

type InterviewerRow = typeof interviewers.$inferSelect;

/** Endings that do not count as a response and free the place. */
const noResponse = ["refused_consent", "abandoned", "failed", "screened_out", "quota_full"] as const;

/** Maximum number of interviews of an interviewer; `undefined`: unlimited. */
function limitOf({ dynamicFields }: InterviewerRow): number | undefined {
  const limit = dynamicFields["max_responses"];
  return typeof limit === "number" && limit > 0 ? limit : undefined;
}

async function hasAllResponses(tx: Tx, row: InterviewerRow): Promise<boolean> {
  const limit = limitOf(row);
  if (limit === undefined) return false;
  const [counted] = await tx
    .select({ responses: count() })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, row.tenantId),
        eq(conversations.interviewerId, row.id),
        eq(conversations.isTest, false),
        or(isNull(conversations.ending), notInArray(conversations.ending, [...noResponse])),
      ),
    );
  return (counted?.responses ?? 0) >= limit;
}

/** Returns whether the last day for beginning has passed, in the tenant's time zone. */
async function isPastLastDay(
  tx: Tx,
  { tenantId, dynamicFields }: InterviewerRow,
  now: Date,
): Promise<boolean> {
  const lastDay = dynamicFields["closes_on"];
  if (typeof lastDay !== "string" || lastDay === "") return false;
  return calendarDay(now, await findTimeZone(tx, tenantId)) > lastDay;
}

/**
 * Returns why no interview can be begun by link, for the API: its closing date has passed, or it has all the responses
 * it needs (ended and ongoing). Applies to new interviews only, never to one that has begun.
 * @returns null if interviews can be begun.
 */
export async function findClosedReason(tx: Tx, row: InterviewerRow, now: Date): Promise<string | null> {
  if (await isPastLastDay(tx, row, now)) return "its closing date has passed";
  return (await hasAllResponses(tx, row)) ? "it has all the responses it needs" : null;
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
