import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { GuideOwner } from "../../interviews/compile-guide-version.ts";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { archetypes } from "../../storage/tenant/tables.ts";
import { formatCount } from "../../../kernel/format.ts";
import { problem } from "../../platform/errors.ts";
import { formatContent } from "../../../interviewing/guide/guide-markdown.ts";
import { parseContent } from "../../../interviewing/guide/parse-content.ts";
import type { GuideContent } from "../../../interviewing/guide/parsed-guide.ts";

export type InterviewGuideRow = typeof interviewGuides.$inferSelect;

const { content: _content, questions: _questions, ...shortColumns } = getTableColumns(interviewGuides);

/** A row without its texts. */
export type InterviewGuideSummary = Omit<InterviewGuideRow, "content" | "questions">;

export const interviewGuideList: ListSource<typeof interviewGuides> = {
  table: interviewGuides,
  tenantId: interviewGuides.tenantId,
  id: interviewGuides.id,
  columns: shortColumns,
  fields: {
    id: { kind: "id", column: interviewGuides.id },
    name: { kind: "text", column: interviewGuides.name, searched: true },
    question_count: { kind: "number", column: interviewGuides.questionCount },
    created_at: { kind: "date", column: interviewGuides.createdAt },
    updated_at: { kind: "date", column: interviewGuides.updatedAt },
  },
};

export const interviewGuideRecords = recordTable(interviewGuides);

const ownerColumns = {
  language: interviewers.language,
  dynamicFields: interviewers.dynamicFields,
  profile: archetypes.workerId,
};

const ownArchetype = and(
  eq(archetypes.tenantId, interviewers.tenantId),
  eq(archetypes.id, interviewers.archetypeId),
);

/** Finds the interviewer that uses a guide; with several, the most recently created one. */
export async function findGuideOwner(
  tx: Tx,
  tenantId: string,
  guideId: string,
): Promise<GuideOwner | undefined> {
  const [owner] = await tx
    .select(ownerColumns)
    .from(interviewers)
    .leftJoin(archetypes, ownArchetype)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.interviewGuideId, guideId)))
    .orderBy(sql`${interviewers.createdAt} desc`)
    .limit(1);
  return owner;
}

/** Parts of a guide's content as form values, with one objective per line. */
export interface GuideParts {
  readonly introduction: string;
  readonly objectives: string;
  readonly closing: string;
  readonly consent: string;
}

const lines = (text: string): string[] => text.split(/\r\n?|\n/u).filter((line) => line.trim() !== "");

const toForm = ({ objectives, ...parts }: GuideContent): GuideParts => ({
  ...parts,
  objectives: objectives.join("\n"),
});

const toContent = ({ objectives, ...parts }: GuideParts): string =>
  formatContent({ ...parts, objectives: lines(objectives) });

/** Parses a guide's content into its parts. */
export const parseContentParts = (content: string): GuideParts => toForm(parseContent(content));

const sameParts = (a: GuideParts, b: GuideParts): boolean =>
  a.introduction === b.introduction &&
  a.objectives === b.objectives &&
  a.closing === b.closing &&
  a.consent === b.consent;

/**
 * Returns the content with the given parts: unchanged if it already has them, otherwise rewritten.
 * @param content stored content, or as given by its author.
 */
export function updateContent(content: string, parts: GuideParts): string {
  const read = parseContentParts(content);
  if (sameParts(read, parts)) return content;
  const written = toContent(parts);
  return sameParts(read, parseContentParts(written)) ? content : written;
}

/** Maximum number of lines per text, some hundred pages. Parsing time depends on lines more than on characters. */
const maxLines = 6_000;

const hasManyLines = (text: string): boolean => {
  let count = 1;
  for (const _ of text.matchAll(/\r\n?|\n/gu)) {
    count += 1;
    if (count > maxLines) return true;
  }
  return false;
};

/**
 * Rejects long texts before they are parsed.
 * @throws {ProblemError} 422 for a text with too many lines.
 */
export function requireMaxLines(body: object): void {
  const errors = Object.entries(body)
    .filter(([, text]) => typeof text === "string" && hasManyLines(text))
    .map(([name]) => ({
      pointer: `/${name}`,
      code: "too_many_lines",
      message: `Must have at most ${formatCount(maxLines)} lines`,
    }));
  if (errors.length > 0) throw problem("ERR_VALIDATION", { errors });
}

/**
 * Adds the parts of a body's `content`, so that the form's rules apply to them. Parts given explicitly take precedence.
 * @throws {ProblemError} 422 for a text with too many lines.
 */
export function addContentParts<Body extends object & { readonly content?: string | null }>(
  body: Body,
): Body & Partial<GuideParts> {
  requireMaxLines(body);
  if (body.content === undefined) return body;
  return { ...parseContentParts(body.content ?? ""), ...body };
}
