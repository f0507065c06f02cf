import { and, desc, eq, ne } from "drizzle-orm";
import type { UnansweredQuestion } from "../../../contracts/contracts.gen.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { maskPersonalData } from "../../../interviewing/personal-data/find-personal-data.ts";
import type { Tx } from "../../storage/database.ts";
import { conversationMessages, conversations } from "../../storage/tenant/conversation-tables.ts";
import type { OfInterviewer } from "../../interviews/insights-queries.ts";

const maxRead = 1000;
const maxShown = 100;

/** The same question whatever its case, spaces and punctuation. */
const keyOf = (text: string, language: string): string =>
  `${language} ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()}`;

/** What respondents asked and nobody could answer, the most frequent first; rehearsals and erased words left out. */
export async function readUnansweredQuestions(
  tx: Tx,
  { tenantId, interviewerId }: OfInterviewer,
): Promise<UnansweredQuestion[]> {
  const rows = await tx
    .select({
      text: conversationMessages.content,
      language: conversations.language,
      conversationId: conversationMessages.conversationId,
      messageId: conversationMessages.messageId,
      at: conversationMessages.serverTimestamp,
    })
    .from(conversationMessages)
    .innerJoin(
      conversations,
      and(
        eq(conversations.tenantId, conversationMessages.tenantId),
        eq(conversations.id, conversationMessages.conversationId),
      ),
    )
    .where(
      and(
        eq(conversationMessages.tenantId, tenantId),
        eq(conversationMessages.isUnanswered, true),
        ne(conversationMessages.content, ""),
        eq(conversations.interviewerId, interviewerId),
        eq(conversations.isTest, false),
      ),
    )
    .orderBy(desc(conversationMessages.serverTimestamp))
    .limit(maxRead);
  const questions = new Map<string, UnansweredQuestion>();
  for (const { text, language, conversationId, messageId, at } of rows) {
    const key = keyOf(text, language);
    const known = questions.get(key);
    if (known !== undefined) known.count += 1;
    else {
      const spoken = languages.find((each) => each === language) ?? "en";
      questions.set(key, {
        text: maskPersonalData(text, spoken),
        language,
        count: 1,
        conversation_id: conversationId,
        message_id: messageId,
        asked_at: at.toISOString(),
      });
    }
  }
  return [...questions.values()].toSorted((a, b) => b.count - a.count).slice(0, maxShown);
}
