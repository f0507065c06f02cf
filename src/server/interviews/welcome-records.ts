import { and, eq } from "drizzle-orm";
import type { Conversation, RespondentInterview, RespondentLink } from "../../contracts/contracts.gen.ts";
import { noticeTexts } from "../../domain/notices/notice-texts.ts";
import { welcomeNotices } from "../../domain/notices/welcome-notices.ts";
import type { Tx } from "../storage/database.ts";
import { welcomeRecords } from "../storage/tenant/conversation-tables.ts";

interface ShownWelcome {
  readonly tenantId: string;
  readonly conversationId: string;
  readonly interviewerId: string;
  readonly interview: RespondentInterview;
  /** Language in which the interview is held. */
  readonly language: RespondentLink["language"];
  readonly pageLanguage: RespondentLink["language"];
}

/** Records what the welcome page showed to the respondent who starts an interview; only the first time. */
export async function recordWelcome(tx: Tx, shown: ShownWelcome, now: Date): Promise<void> {
  const { tenantId, conversationId, interviewerId, interview, language, pageLanguage } = shown;
  const notices = welcomeNotices(noticeTexts[pageLanguage], { ...interview, language }, pageLanguage);
  await tx
    .insert(welcomeRecords)
    .values({
      tenantId,
      conversationId,
      interviewerId,
      language: pageLanguage,
      notices: notices.map(({ text }) => text),
      shownAt: now,
    })
    .onConflictDoNothing();
}

/** Reads what a respondent was shown before the interview; null if nothing was recorded. */
export async function readWelcome(
  tx: Tx,
  conversation: { tenantId: string; id: string },
): Promise<NonNullable<Conversation["welcome"]> | null> {
  const [row] = await tx
    .select()
    .from(welcomeRecords)
    .where(
      and(
        eq(welcomeRecords.tenantId, conversation.tenantId),
        eq(welcomeRecords.conversationId, conversation.id),
      ),
    );
  if (row === undefined) return null;
  return { language: row.language, shown_at: row.shownAt.toISOString(), notices: [...row.notices] };
}
