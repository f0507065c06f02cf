import { expect, it, vi } from "vitest";
import type { File as StoredFile } from "../../contracts/contracts.gen.ts";
import { createApiClient } from "../api/api-client.ts";
import { ApiProblem, networkProblem } from "../api/api-problem.ts";
import type { ServiceRequest, Transport } from "../api/transport.ts";
import { createFileService } from "./file-service.ts";

const id = "0b5f4a76-2f0a-4c2f-9a52-1d4ce2b7a001";
const partBytes = 524_288;
const bytes = Buffer.alloc(2 * partBytes + 10, "a file of parts ");
const file = new File([bytes], "a.pdf");

/** A service that keeps parts, and fails where it is told to, before or after it has kept one. */
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

it("a file is sent in parts, and its progress is told", async () => {
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

it("a lost connection is waited for, and nothing is sent twice where only the answer was lost", async () => {
  const { files, isWhole, waits } = fakeService(["after", "before", "before"]);
  await files.send(await files.begin(file), () => undefined, never());
  expect(isWhole()).toBe(true);
  expect(waits).toEqual([1_000, 2_000, 5_000]);
});

it("an upload is given up where the connection stays away, and goes on from there when asked again", async () => {
  const { files, isWhole } = fakeService(["after", ...Array.from({ length: 6 }, () => "before" as const)]);
  const reference = await files.begin(file);
  await expect(files.send(reference, () => undefined, never())).rejects.toThrow(/cannot be reached/);
  expect(files.has(id)).toBe(true);
  await files.send(reference, () => undefined, never());
  expect(isWhole()).toBe(true);
});

it("a refusal is not tried again", async () => {
  const { files, waits } = fakeService(["refuse"]);
  await expect(files.send(await files.begin(file), () => undefined, never())).rejects.toThrow("No");
  expect(waits).toEqual([]);
});

it("whoever removes the file ends its upload", async () => {
  const { files } = fakeService(["before"]);
  const controller = new AbortController();
  const sending = files.send(await files.begin(file), () => controller.abort(), controller.signal);
  await expect(sending).rejects.toThrow();
});
