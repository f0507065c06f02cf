import type { File as StoredFile } from "../../contracts/contracts.gen.ts";
import { base64 } from "../../kernel/base64.ts";
import { pause, schedule as byTimers, type Schedule } from "../../kernel/schedule.ts";
import type { FileReference } from "../../runtime/types/fields/file/file.ts";
import type { FileService } from "../../runtime/types/fields/file/file-service.ts";
import type { ApiClient } from "../../contracts/api-client.ts";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { saveFile } from "../platform/files.ts";

/** Size of every part except the last in bytes, fixed by the service. */
const partBytes = 524_288;

/** Delays before retries in milliseconds; reset after each successful part. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

/** Uploads are long, so transient errors are retried; refusals are not. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);

const referenceOf = ({ file_id, name, size, type }: StoredFile): FileReference => ({
  file_id,
  name,
  size,
  ...(type !== null && { type }),
});

/** Uploads the files of forms to a tenant's service in parts, and downloads them. */
export function createFileService(api: ApiClient, schedule: Schedule = byTimers): FileService {
  const atHand = new Map<string, File>();
  return {
    begin: async (file) => {
      const body = { name: file.name.slice(0, 500), size: file.size };
      const { data } = await api.call("createFile", { body });
      atHand.set(data.file_id, file);
      return referenceOf(data);
    },
    has: (id) => atHand.has(id),
    hold: (id, file) => void atHand.set(id, file),
    send: async ({ file_id: id }, onProgress, signal) => {
      const file = atHand.get(id);
      if (file === undefined) throw new Error("Choose the file again.");
      const params = { id };
      let tries = 0;
      let state: StoredFile | undefined;
      let received = 0;
      while (state === undefined || state.received < state.size) {
        try {
          // Read at the start and after every failure, since a part may have arrived although its response was lost.
          state ??= (await api.call("getFile", { params, signal })).data;
          received = state.received;
          onProgress(received);
          if (state.received === state.size) break;
          const part = file.slice(state.received, state.received + partBytes);
          const content = base64(new Uint8Array(await part.arrayBuffer()));
          const body = { offset: state.received, content };
          state = (await api.call("appendToFile", { params, body, signal })).data;
          received = state.received;
          onProgress(received);
          tries = 0;
        } catch (error) {
          const wait = pauses[tries];
          if (signal.aborted || !isWorthRetrying(error) || wait === undefined) throw error;
          tries += 1;
          state = undefined;
          onProgress(received, true);
          await pause(wait, signal, schedule);
        }
      }
      atHand.delete(id);
      return referenceOf(state);
    },
    load: ({ file_id: id }, signal) => api.download(`/api/files/${id}/content`, { signal }),
    save: saveFile,
  };
}
