import { expect, it, vi } from "vitest";
import type { File as StoredFile } from "../../contracts/contracts.gen.ts";
import { createApiClient } from "../../contracts/api-client.ts";
import { ApiProblem, networkProblem } from "../../contracts/api-problem.ts";
import type { ServiceRequest, Transport } from "../../contracts/transport.ts";
import { createFileService } from "./file-service.ts";

const id = "0b5f4a76-2f0a-4c2f-9a52-1d4ce2b7a001";
const partBytes = 524_288;
const bytes = Buffer.alloc(2 * partBytes + 10, "a file of parts ");
const file = new File([bytes], "a.pdf");

/** A service that stores parts and fails as specified, before or after storing one. */
function fakeService(failures: ("before" | "after" | "refuse")[] = []) {
  const parts: string[] = [];
  let received = 0;
  const state = (): StoredFile => ({
    file_id: id,
    name: "a.pdf",
    size: bytes.length,
    received,
    type: received === bytes.length ? "application/pdf" : null,
  });
  const transport: Transport = async ({ method, body }: ServiceRequest) => {
    if (method !== "PUT") return { data: state() };
    const failure = failures.shift();
    if (failure === "before") throw networkProblem("main", undefined);
    if (failure === "refuse")
      throw new ApiProblem("No", { ...networkProblem("main", undefined), status: 422, kind: "problem" });
    const { content } = body as { content: string };
    parts.push(content);
    received += atob(content).length;
    if (failure === "after") throw networkProblem("main", undefined);
    return { data: state() };
  };
  const waits: number[] = [];
  const files = createFileService(
    createApiClient(transport, () => "key"),
    (work, milliseconds) => {
      waits.push(milliseconds);
      queueMicrotask(work);
      return () => undefined;
    },
  );
  const isWhole = () => Buffer.concat(parts.map((part) => Buffer.from(part, "base64"))).equals(bytes);
  return { files, isWhole, waits };
}

const never = () => new AbortController().signal;

it("uploads a file in parts and reports progress", async () => {
  const { files, isWhole } = fakeService();
  const reference = await files.begin(file);
  expect(reference).toEqual({ file_id: id, name: "a.pdf", size: bytes.length });
  const onProgress = vi.fn();
  const done = await files.send(reference, onProgress, never());
  expect(done).toEqual({ ...reference, type: "application/pdf" });
  expect(isWhole()).toBe(true);
  expect(onProgress.mock.calls.flat()).toEqual([
    0,
    partBytes,
    partBytes,
    2 * partBytes,
    2 * partBytes,
    bytes.length,
  ]);
  expect(files.has(id)).toBe(false);
});

it("retries after a lost connection without sending stored parts twice", async () => {
  const { files, isWhole, waits } = fakeService(["after", "before", "before"]);
  const onProgress = vi.fn();
  await files.send(await files.begin(file), onProgress, never());
  expect(isWhole()).toBe(true);
  expect(onProgress.mock.calls.filter(([, isInterrupted]) => isInterrupted === true)).toEqual([
    [0, true],
    [partBytes, true],
    [partBytes, true],
  ]);
  expect(waits).toEqual([1_000, 2_000, 5_000]);
});

it("gives up if the connection stays lost, and resumes when called again", async () => {
  const { files, isWhole } = fakeService(["after", ...Array.from({ length: 6 }, () => "before" as const)]);
  const reference = await files.begin(file);
  await expect(files.send(reference, () => undefined, never())).rejects.toThrow(/cannot be reached/);
  expect(files.has(id)).toBe(true);
  await files.send(reference, () => undefined, never());
  expect(isWhole()).toBe(true);
});

it("does not retry a refusal", async () => {
  const { files, waits } = fakeService(["refuse"]);
  await expect(files.send(await files.begin(file), () => undefined, never())).rejects.toThrow("No");
  expect(waits).toEqual([]);
});

it("aborts the upload when the file is removed", async () => {
  const { files } = fakeService(["before"]);
  const controller = new AbortController();
  const sending = files.send(await files.begin(file), () => controller.abort(), controller.signal);
  await expect(sending).rejects.toThrow();
});
