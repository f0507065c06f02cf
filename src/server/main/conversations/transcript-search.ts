import { and, desc, eq, getTableName, inArray, or, type AnyColumn, type SQL } from "drizzle-orm";
import { escapeRegExp } from "../../../kernel/escape.ts";
import type { SnippetPart, TranscriptHit, TranscriptHits } from "../../../contracts/contracts.gen.ts";
import { stemOf } from "../../../interviewing/insights/terms-of.ts";
import { readLanguage } from "../../../interviewing/languages/language.ts";
import type { Tx } from "../../storage/database.ts";
import { like, escapeLikePattern, findIdsContaining } from "../../storage/list-search.ts";
import { conversationMessages as messages, conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";

const maxWords = 10;
const maxHits = 20;
/** Minimum length of a stem; shorter ones would match too many other words. */
const minStem = 3;
/** Characters shown around the first match. */
const before = 60;
const after = 140;

const wordsOf = (search: string): string[] =>
  [...new Set(search.normalize("NFC").split(/[\s"“”„«»]+/u))]
    .filter((word) => word !== "")
    .slice(0, maxWords);

/** Returns the common prefix of a word's inflections: the part it shares with its stem, if that is most of the stem. */
function searchForm(word: string, language: string): string {
  const known = readLanguage(language);
  const lower = word.toLowerCase();
  const stem = known === null ? lower : stemOf(lower, known);
  let shared = 0;
  while (shared < stem.length && stem[shared] === lower[shared]) shared += 1;
  return shared >= Math.max(minStem, stem.length - 1) ? stem.slice(0, shared) : word;
}

interface Match {
  readonly start: number;
  readonly end: number;
}

/** Finds the forms in a text, each extended to the end of its word; ordered and without overlaps. */
export function findMatches(text: string, forms: readonly string[]): readonly Match[] {
  const pattern = new RegExp(`(?:${forms.map(escapeRegExp).join("|")})[\\p{L}\\p{M}]*`, "giu");
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Returns the text around the first match, cut at spaces if possible, with all matches marked. */
export function snippetOf(text: string, matches: readonly Match[]): SnippetPart[] {
  const first = matches[0]?.start ?? 0;
  const begin = first <= before ? 0 : text.indexOf(" ", first - before) + 1 || first - before;
  const from = Math.min(begin, first);
  const room = Math.min(text.length, first + after);
  const to = room === text.length ? room : Math.max(text.lastIndexOf(" ", room), matches[0]?.end ?? 0);
  const parts: SnippetPart[] = from > 0 ? [{ text: "… ", is_match: false }] : [];
  let at = from;
  for (const { start, end } of matches.filter((match) => match.start >= from && match.end <= to)) {
    if (start > at) parts.push({ text: text.slice(at, start), is_match: false });
    parts.push({ text: text.slice(start, end), is_match: true });
    at = end;
  }
  if (at < to) parts.push({ text: text.slice(at, to), is_match: false });
  if (to < text.length) parts.push({ text: " …", is_match: false });
  return parts;
}

/** Returns the languages of a tenant's interviews. */
async function languagesOf(tx: Tx, tenantId: string, interviewerId: string | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ language: conversations.language })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), ofInterviewer(interviewerId)));
  return rows.map(({ language }) => language);
}

const ofInterviewer = (interviewerId: string | undefined): SQL | undefined =>
  interviewerId === undefined ? undefined : eq(conversations.interviewerId, interviewerId);

/** Columns of the messages table or of a subquery on it. */
type Lines = Readonly<Record<"tenantId" | "conversationId" | "content", AnyColumn>>;

const ofConversation = (lines: Lines) =>
  and(eq(conversations.tenantId, lines.tenantId), eq(conversations.id, lines.conversationId));

/** Maximum number of index matches; more common words are found faster by scanning from the newest message. */
const maxIndexed = 1_000;

/** Search forms, and the languages that share them. */
interface Sought {
  readonly languages: readonly string[];
  readonly forms: readonly string[];
  /** Conversations that can match according to the index; `undefined` for any. */
  readonly ids?: readonly string[] | undefined;
}

/** Translates a search into the forms of each of the tenant's interview languages. */
async function read(tx: Tx, tenantId: string, search: string, interviewerId?: string): Promise<Sought[]> {
  const words = wordsOf(search);
  if (words.join("").length < 2) return [];
  const byForms = new Map<string, { languages: string[]; forms: readonly string[] }>();
  for (const language of await languagesOf(tx, tenantId, interviewerId)) {
    const forms = words.map((word) => searchForm(word, language));
    const known = byForms.get(forms.join(" "));
    if (known === undefined) byForms.set(forms.join(" "), { languages: [language], forms });
    else known.languages.push(language);
  }
  return [...byForms.values()];
}

/** Looks up rare words with the index and drops languages without a match. */
async function lookUpIn(tx: Tx, sought: readonly Sought[]): Promise<Sought[]> {
  const found: Sought[] = [];
  let isRare = true;
  for (const word of sought) {
    const ids: string[] | undefined = isRare
      ? await findIdsContaining(tx, getTableName(messages), word.forms, maxIndexed)
      : undefined;
    // If the words are common in one language, skip the index for the remaining ones.
    isRare = ids !== undefined;
    if (ids?.length !== 0) found.push({ ...word, ids });
  }
  return found;
}

const saidIn = (lines: Lines, sought: readonly Sought[]): SQL | undefined =>
  or(
    ...sought.map(({ languages, forms, ids }) =>
      and(
        inArray(conversations.language, [...languages]),
        ids && inArray(lines.conversationId, [...ids]),
        ...forms.map((form) => like(lines.content, `%${escapeLikePattern(form)}%`)),
      ),
    ),
  );

/** Maximum number of interviews found by their transcripts. */
const maxInterviews = 1_000;

/** Finds an interviewer's interviews, including tests, with a message that contains every word. */
export async function findInterviewsByTranscript(
  tx: Tx,
  tenantId: string,
  search: string,
  interviewerId: string,
): Promise<string[]> {
  const sought = await lookUpIn(tx, await read(tx, tenantId, search, interviewerId));
  if (sought.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: conversations.id })
    .from(messages)
    .innerJoin(conversations, ofConversation(messages))
    .where(and(eq(messages.tenantId, tenantId), ofInterviewer(interviewerId), saidIn(messages, sought)))
    .limit(maxInterviews);
  return rows.map(({ id }) => id);
}

/** Numbers of newest messages scanned: before using the index, and again if the index has too many matches. */
const newest = { first: 1_000, next: 16_000 };

/** Selects the newest messages of a tenant as a subquery, or all of them without a number. */
function linesOf(tx: Tx, tenantId: string, number: number | undefined) {
  const lines = tx
    .select({
      tenantId: messages.tenantId,
      conversationId: messages.conversationId,
      sequence: messages.sequence,
      messageId: messages.messageId,
      type: messages.type,
      content: messages.content,
      serverTimestamp: messages.serverTimestamp,
    })
    .from(messages)
    .where(eq(messages.tenantId, tenantId));
  return number === undefined
    ? lines.as("lines")
    : lines.orderBy(desc(messages.serverTimestamp), desc(messages.sequence)).limit(number).as("lines");
}

/**
 * Finds the newest matching messages. Row-level security hides column statistics from the planner, so the number of
 * messages to scan is limited explicitly.
 */
function linesSaying(
  tx: Tx,
  tenantId: string,
  sought: readonly Sought[],
  { interviewerId, number }: { readonly interviewerId?: string | undefined; readonly number?: number },
) {
  const lines = linesOf(tx, tenantId, number);
  return tx
    .select({
      interviewerId: conversations.interviewerId,
      name: interviewers.name,
      conversationId: conversations.id,
      language: conversations.language,
      messageId: lines.messageId,
      type: lines.type,
      content: lines.content,
      at: lines.serverTimestamp,
    })
    .from(lines)
    .innerJoin(conversations, ofConversation(lines))
    .innerJoin(
      interviewers,
      and(eq(interviewers.tenantId, lines.tenantId), eq(interviewers.id, conversations.interviewerId)),
    )
    .where(and(eq(conversations.isTest, false), ofInterviewer(interviewerId), saidIn(lines, sought)))
    .orderBy(desc(lines.serverTimestamp), desc(lines.sequence))
    .limit(maxHits + 1);
}

/** Finds the newest matches: common words by scanning from the newest message, rare ones with the index. */
async function firstLines(
  tx: Tx,
  tenantId: string,
  sought: readonly Sought[],
  interviewerId: string | undefined,
) {
  const common = await linesSaying(tx, tenantId, sought, { interviewerId, number: newest.first });
  if (common.length > maxHits) return common;
  const found = await lookUpIn(tx, sought);
  if (found.length === 0) return [];
  if (found.some(({ ids }) => ids === undefined)) {
    const more = await linesSaying(tx, tenantId, found, { interviewerId, number: newest.next });
    if (more.length > maxHits) return more;
  }
  return await linesSaying(tx, tenantId, found, { interviewerId });
}

/**
 * Finds messages that contain every word of a search in any inflection of the interview's language. Rare words use a
 * trigram index; others scan from the newest message, O(messages) if all matches are old.
 */
export async function searchTranscripts(
  tx: Tx,
  tenantId: string,
  search: string,
  interviewerId?: string,
): Promise<TranscriptHits> {
  const sought = await read(tx, tenantId, search, interviewerId);
  if (sought.length === 0) return { hits: [], has_more: false };
  const rows = await firstLines(tx, tenantId, sought, interviewerId);
  const formsIn = (language: string) =>
    sought.find(({ languages }) => languages.includes(language))?.forms ?? [];
  const hits = rows.slice(0, maxHits).map((row): TranscriptHit => {
    const matches = findMatches(row.content, formsIn(row.language));
    return {
      interviewer_id: row.interviewerId,
      interviewer_name: row.name,
      conversation_id: row.conversationId,
      message_id: row.messageId,
      type: row.type,
      said_at: row.at.toISOString(),
      start: matches[0]?.start ?? 0,
      end: matches[0]?.end ?? 0,
      snippet: snippetOf(row.content, matches),
    };
  });
  return { hits, has_more: rows.length > maxHits };
}
