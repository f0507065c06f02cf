import { and, desc, eq, getTableName, inArray, or, type AnyColumn, type SQL } from "drizzle-orm";
import type { SnippetPart, TranscriptHit, TranscriptHits } from "../../../contracts/contracts.gen.ts";
import { stemOf } from "../../../interviewing/insights/terms-of.ts";
import { readLanguage } from "../../../interviewing/languages/language.ts";
import type { Tx } from "../../storage/database.ts";
import { like, literally, lookUp } from "../../storage/list-search.ts";
import { conversationMessages as messages, conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";

const maxWords = 10;
const maxHits = 20;
/** A stem that is shorter would be found in too many other words. */
const minStem = 3;
/** Characters of a message around its first match. */
const before = 60;
const after = 140;

const wordsOf = (search: string): string[] =>
  [...new Set(search.normalize("NFC").split(/[\s"“”„«»]+/u))]
    .filter((word) => word !== "")
    .slice(0, maxWords);

/** What every form of a word begins with in a language: what it shares with its stem, where that is most of it. */
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

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Where any of the forms stands in a text, each with the rest of its word; in order, never overlapping. */
export function findMatches(text: string, forms: readonly string[]): readonly Match[] {
  const pattern = new RegExp(`(?:${forms.map(escaped).join("|")})[\\p{L}\\p{M}]*`, "giu");
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** The words around the first match, cut between words where there are blanks, with all matches marked. */
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

/** Languages that a tenant was interviewed in. */
async function languagesOf(tx: Tx, tenantId: string, interviewerId: string | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ language: conversations.language })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), ofInterviewer(interviewerId)));
  return rows.map(({ language }) => language);
}

const ofInterviewer = (interviewerId: string | undefined): SQL | undefined =>
  interviewerId === undefined ? undefined : eq(conversations.interviewerId, interviewerId);

/** Where lines are read from: the table, or some of it. */
type Lines = Readonly<Record<"tenantId" | "conversationId" | "content", AnyColumn>>;

const ofConversation = (lines: Lines) =>
  and(eq(conversations.tenantId, lines.tenantId), eq(conversations.id, lines.conversationId));

/** More lines than that are found sooner from the newest on. */
const maxIndexed = 1_000;

/** A search in one language, or in several that a word is looked up alike in. */
interface Sought {
  readonly languages: readonly string[];
  readonly forms: readonly string[];
  /** The interviews that it can be found in at all; `undefined`: anywhere. */
  readonly ids?: readonly string[] | undefined;
}

/** Puts a search into the languages that a tenant was interviewed in. */
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

/** Looks rare words up by the index; what nobody can have said is left out. */
async function lookUpIn(tx: Tx, sought: readonly Sought[]): Promise<Sought[]> {
  const found: Sought[] = [];
  let isRare = true;
  for (const each of sought) {
    const ids: string[] | undefined = isRare
      ? await lookUp(tx, getTableName(messages), each.forms, maxIndexed)
      : undefined;
    // What is often said in one language is not looked up in the next.
    isRare = ids !== undefined;
    if (ids?.length !== 0) found.push({ ...each, ids });
  }
  return found;
}

const saidIn = (lines: Lines, sought: readonly Sought[]): SQL | undefined =>
  or(
    ...sought.map(({ languages, forms, ids }) =>
      and(
        inArray(conversations.language, [...languages]),
        ids && inArray(lines.conversationId, [...ids]),
        ...forms.map((form) => like(lines.content, `%${literally(form)}%`)),
      ),
    ),
  );

/** More interviews than that are not found by what was said in them. */
const maxInterviews = 1_000;

/** The interviews of an interviewer, tests included, in which every word of a search was said at once. */
export async function interviewsSaying(
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

/** So many of the newest lines are read before an index is asked, and once more where it knows too many. */
const newest = { first: 1_000, next: 16_000 };

/** The newest lines of a tenant, as a table that the rest of a statement reads whole; without a number all of them. */
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
 * The newest lines that say what is sought. The database knows nothing of how often that is, since row-level security
 * keeps its statistics from it; so it is told how far to read.
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

/** The first lines of a search: of a common word from the newest on, of a rare one by the index. */
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
 * Finds messages in which every word of a search was said, in any form that it has in the interview's language: rare
 * words by an index of trigrams, others from the newest message on, O(messages) where they were said long ago.
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
