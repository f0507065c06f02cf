import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Tx, Database } from "../../storage/database.ts";
import {
  conversationMessages,
  conversations,
  type Transcription,
} from "../../storage/tenant/conversation-tables.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { defineAudioCall } from "../../calls/file-calls.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { findUtterance, findConversation } from "../../interviews/read-conversation.ts";
import { detectCareInSteps } from "../../../interviewing/hearing/care/detect-care.ts";
import { languages, type Language } from "../../../interviewing/languages/language.ts";
import { maskPersonalDataInSteps } from "../../../interviewing/personal-data/find-personal-data.ts";
import { deleteFacts } from "../../interviews/abandonment.ts";
import { lockInsights, requestInsights } from "../../interviews/insights-queries.ts";
import { inputRate, decodeWav } from "../audio/audio-format.ts";
import { resample } from "../../../kernel/resampler.ts";
import { raiseFlag } from "../../interviews/append-turn.ts";
import type { Recogniser } from "../hearing/recogniser.ts";
import { normalizeText } from "../session/take-input.ts";

/** Registers the recordings of respondents' answers, for callers who may read the transcript. */
export function registerRecordingsRoutes(host: CallHost, blobs: BlobStore): void {
  defineAudioCall(host, "getMessageAudio", async ({ caller: { tenantId }, params }) => {
    const { id = "", message_id: messageId = "" } = params;
    const message = await host.database.inTenant(tenantId, (tx) =>
      findUtterance(tx, { tenantId, id }, messageId),
    );
    const key = message?.audioKey ?? null;
    const recording = key === null ? null : await blobs.get(key);
    if (recording === null)
      throw problem("ERR_NOT_FOUND", { detail: "There is no recording of this message." });
    return recording;
  });
}

/** Maximum queued per transaction; the next runs queue the rest. */
const maxQueued = 200;

/**
 * Queues the untranscribed recordings of a tenant's ended interviews, each once. During an interview a respondent may
 * still take an answer back; recordings from before consent are never transcribed.
 * @returns the number of queued recordings.
 */
export async function queueRecordings(tx: Tx, jobs: Jobs, tenantId: string): Promise<number> {
  const isWaiting = and(
    eq(conversationMessages.tenantId, tenantId),
    isNotNull(conversationMessages.audioKey),
    eq(conversationMessages.content, ""),
    isNull(conversationMessages.transcription),
  );
  const waiting = tx
    .select({ messageId: conversationMessages.messageId })
    .from(conversationMessages)
    .innerJoin(
      conversations,
      and(eq(conversations.tenantId, tenantId), eq(conversations.id, conversationMessages.conversationId)),
    )
    .where(
      and(
        isWaiting,
        or(isNull(conversationMessages.nodeId), ne(conversationMessages.nodeId, "consent")),
        eq(conversations.isEnded, true),
      ),
    )
    .limit(maxQueued);
  const queued = await tx
    .update(conversationMessages)
    .set({ transcription: "queued" })
    .where(and(isWaiting, inArray(conversationMessages.messageId, waiting)))
    .returning({
      conversationId: conversationMessages.conversationId,
      messageId: conversationMessages.messageId,
    });
  for (const recording of queued) {
    await jobs.enqueue(tx, "recording-transcription", { tenantId, ...recording, attempt: 1 });
  }
  return queued.length;
}

export interface TranscriptionTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: () => Date;
  readonly blobs: Pick<BlobStore, "read">;
  readonly recogniser: Recogniser;
  readonly log: FastifyBaseLogger;
}

/** Seconds until the next attempt: nothing is lost if a recogniser is down for a day. */
const pauses = [10, 60, 10 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60];

type Recording = JobTypes["recording-transcription"];

async function readRecording({ database, blobs }: TranscriptionTools, recording: Recording) {
  const { tenantId, conversationId, messageId } = recording;
  const found = await database.inTenant(tenantId, async (tx) => ({
    message: await findUtterance(tx, { tenantId, id: conversationId }, messageId),
    conversation: await findConversation(tx, tenantId, conversationId),
  }));
  const { message, conversation } = found;
  // Erased meanwhile, or transcribed by a run that was considered dead.
  if (conversation === undefined || message === undefined || message.content !== "") return undefined;
  return message.audioKey === null ? undefined : { conversation, file: await blobs.read(message.audioKey) };
}

/** Updates the message only if its recording exists and has no words, so that an erasure in between is respected. */
async function storeTranscription(
  tx: Tx,
  { tenantId, conversationId, messageId }: Recording,
  change: { readonly transcription: Transcription; readonly content?: string },
): Promise<boolean> {
  const changed = await tx
    .update(conversationMessages)
    .set(change)
    .where(
      and(
        eq(conversationMessages.tenantId, tenantId),
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.messageId, messageId),
        eq(conversationMessages.content, ""),
        isNotNull(conversationMessages.audioKey),
        isNull(conversationMessages.erasedAt),
      ),
    )
    .returning({ sequence: conversationMessages.sequence });
  return changed.length > 0;
}

/**
 * Makes one attempt to transcribe a recording, and enqueues the next one if it fails: seven within two days. The words
 * are masked if the interview's are, a crisis in them raises the interview's flag, and the interviewer's insights are
 * updated. No transaction is open while waiting for the recogniser.
 */
export async function transcribeRecording(tools: TranscriptionTools, recording: Recording): Promise<void> {
  const { database, jobs, now, recogniser, log } = tools;
  const { tenantId, conversationId, attempt } = recording;
  const found = await readRecording(tools, recording);
  if (found === undefined) return;
  const { conversation, file } = found;
  try {
    if (file === null) throw new Error("The recording's file is missing.");
    const { rate, samples } = decodeWav(file);
    const language = languages.find((each) => each === conversation.language) ?? ("en" satisfies Language);
    const sound = rate === inputRate ? samples : resample(samples, rate, inputRate);
    const heard = normalizeText(await recogniser.recognise(sound, language, new AbortController().signal));
    const content = conversation.masksPersonalData
      ? await runInSlices(maskPersonalDataInSteps(heard, language))
      : heard;
    const detected = await runInSlices(detectCareInSteps(heard, language));
    await database.inTenant(tenantId, async (tx) => {
      const isNew = await storeTranscription(tx, recording, {
        transcription: content === "" ? "silent" : "done",
        content,
      });
      if (!isNew || content === "") return;
      // The interviewer could not respond to it then; staff can now.
      if (detected !== null) await raiseFlag(tx, conversation, detected.care);
      if (conversation.isTest) return;
      const of = { tenantId, interviewerId: conversation.interviewerId };
      await lockInsights(tx, of);
      // Facts extracted without these words are extracted again.
      await deleteFacts(tx, conversation);
      await requestInsights(tx, jobs, of, now());
    });
  } catch (error) {
    const pause = pauses[attempt - 1];
    log.warn({ err: error, conversation: conversationId, attempt }, "A recording was not transcribed");
    await database.inTenant(tenantId, async (tx) => {
      if (pause === undefined) {
        await storeTranscription(tx, recording, { transcription: "failed" });
        return;
      }
      const startAfter = new Date(now().getTime() + pause * 1_000);
      await jobs.enqueue(
        tx,
        "recording-transcription",
        { ...recording, attempt: attempt + 1 },
        { startAfter },
      );
    });
  }
}
