import { and, desc, eq, getTableName, inArray, or, type SQL } from "drizzle-orm";
import type { SnippetPart, TranscriptHit, TranscriptHits } from "../../../contracts/contracts.gen.ts";
import { stemOf } from "../../../interviewing/insights/stem-of.ts";
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

const ofConversation = and(
  eq(conversations.tenantId, messages.tenantId),
  eq(conversations.id, messages.conversationId),
);

/** More lines than that are found sooner from the newest on. */
const maxIndexed = 1_000;

/** A search, put into the languages that a tenant was interviewed in; none where nothing can be found. */
interface Sought {
  readonly formsIn: (language: string) => readonly string[];
  readonly where: SQL | undefined;
}

async function seek(
  tx: Tx,
  tenantId: string,
  search: string,
  interviewerId?: string,
): Promise<Sought | undefined> {
  const words = wordsOf(search);
  if (words.join("").length < 2) return undefined;
  const languages = await languagesOf(tx, tenantId, interviewerId);
  if (languages.length === 0) return undefined;
  const formsIn = (language: string) => words.map((word) => searchForm(word, language));
  const saidIn: SQL[] = [];
  let isRare = true;
  for (const language of languages) {
    const forms = formsIn(language);
    const ids: string[] | undefined = isRare
      ? await lookUp(tx, getTableName(messages), forms, maxIndexed)
      : undefined;
    // What is often said in one language is not looked up in the next.
    isRare = ids !== undefined;
    if (ids?.length === 0) continue;
    const condition = and(
      eq(conversations.language, language),
      ids && inArray(messages.conversationId, ids),
      ...forms.map((form) => like(messages.content, `%${literally(form)}%`)),
    );
    if (condition !== undefined) saidIn.push(condition);
  }
  if (saidIn.length === 0) return undefined;
  return {
    formsIn,
    where: and(eq(messages.tenantId, tenantId), ofInterviewer(interviewerId), or(...saidIn)),
  };
}

/** More interviews than that are not found by what was said in them. */
const maxInterviews = 1_000;

/** The interviews of an interviewer, rehearsals included, in which every word of a search was said at once. */
export async function interviewsSaying(
  tx: Tx,
  tenantId: string,
  search: string,
  interviewerId: string,
): Promise<string[]> {
  const sought = await seek(tx, tenantId, search, interviewerId);
  if (sought === undefined) return [];
  const rows = await tx
    .selectDistinct({ id: conversations.id })
    .from(messages)
    .innerJoin(conversations, ofConversation)
    .where(sought.where)
    .limit(maxInterviews);
  return rows.map(({ id }) => id);
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
  const sought = await seek(tx, tenantId, search, interviewerId);
  if (sought === undefined) return { hits: [], has_more: false };
  const rows = await tx
    .select({
      interviewerId: conversations.interviewerId,
      name: interviewers.name,
      conversationId: conversations.id,
      language: conversations.language,
      messageId: messages.messageId,
      type: messages.type,
      content: messages.content,
      at: messages.serverTimestamp,
    })
    .from(messages)
    .innerJoin(conversations, ofConversation)
    .innerJoin(
      interviewers,
      and(eq(interviewers.tenantId, messages.tenantId), eq(interviewers.id, conversations.interviewerId)),
    )
    .where(and(eq(conversations.isTest, false), sought.where))
    .orderBy(desc(messages.serverTimestamp), desc(messages.sequence))
    .limit(maxHits + 1);
  const hits = rows.slice(0, maxHits).map((row): TranscriptHit => {
    const matches = findMatches(row.content, sought.formsIn(row.language));
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
