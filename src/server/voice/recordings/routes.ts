import { defineAudioCall } from "../../calls/audio-call.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { findUtterance } from "../../interviews/read-conversation.ts";

/** What respondents said, as it sounded; whoever may read the transcript may listen. */
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
