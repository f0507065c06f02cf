import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { openJobQueue, type JobQueue } from "./job-queue.ts";

let api: TestApi;
let queue: JobQueue;
const errors: Error[] = [];

beforeAll(async () => {
  api = await createTestApi();
  queue = await openJobQueue(api.database, { supervise: true, onError: (error) => errors.push(error) });
});
afterAll(async () => {
  await queue.stop();
  await api.close();
});

const job = (digit: string) => ({
  tenantId: tenantIds.genie,
  interviewerId: `cccccccc-0000-4000-8000-00000000000${digit}`,
});

it("stores the jobs of committed transactions and retries failed ones", async () => {
  const { genie } = tenantIds;
  const undone = api.database.inTenant(genie, async (tx) => {
    await queue.enqueue(tx, "interviewer-launch", job("1"));
    throw new Error("The request failed.");
  });
  await expect(undone).rejects.toThrow("The request failed.");
  await api.database.inTenant(genie, (tx) => queue.enqueue(tx, "interviewer-launch", job("2")));

  const runs: string[] = [];
  queue.work("interviewer-launch", async ({ data, isLast }) => {
    runs.push(`${data.interviewerId.slice(-1)} ${isLast}`);
    if (runs.length === 1) throw new Error("Not this time.");
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(runs).toEqual(["2 false", "2 false"]), { timeout: 10_000 });
  const kept = await api.query("select data ->> 'interviewerId' as id from jobs.job");
  expect(kept).toEqual([{ id: job("2").interviewerId }]);
  expect(errors).toEqual([]);
});

it("takes no more jobs after stopWorking, waits for the running one, and still enqueues", async () => {
  const own = await openJobQueue(api.database, { supervise: false, onError: (error) => errors.push(error) });
  const inTenant = (digit: string) =>
    api.database.inTenant(tenantIds.genie, (tx) => own.enqueue(tx, "insights", job(digit)));
  const begun: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  own.work("insights", async ({ data }) => {
    begun.push(data.interviewerId.slice(-1));
    await finished;
  });
  await inTenant("3");
  await vi.waitFor(() => expect(begun).toEqual(["3"]), { timeout: 10_000 });
  let isStopped = false;
  const stopped = own.stopWorking().then(() => (isStopped = true));
  await inTenant("4");
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(begun).toEqual(["3"]);
  const waiting = await api.query(
    "select data ->> 'interviewerId' as id from jobs.job where state = 'created'",
  );
  expect(waiting).toEqual([{ id: job("4").interviewerId }]);
  await own.stop();
});

it("goes on when the database refuses to store the end of a job", async () => {
  let isBusy = false;
  const busy = {
    ...api.database,
    inControl: (work: Parameters<typeof api.database.inControl>[0]) =>
      isBusy ? Promise.reject(new Error("The server is overloaded.")) : api.database.inControl(work),
  } as typeof api.database;
  const refused: Error[] = [];
  const own = await openJobQueue(busy, { supervise: false, onError: (error) => refused.push(error) });
  const runs: string[] = [];
  own.work("speech-render", ({ data }) => {
    runs.push(data.interviewerId.slice(-1));
    isBusy = runs.length === 1;
    return Promise.resolve();
  });
  const enqueue = (digit: string) =>
    api.database.inTenant(tenantIds.genie, (tx) => own.enqueue(tx, "speech-render", job(digit)));
  await enqueue("5");
  await vi.waitFor(() => expect(refused.length).toBeGreaterThan(0), { timeout: 10_000 });
  isBusy = false;
  await enqueue("6");
  await vi.waitFor(() => expect(runs).toEqual(["5", "6"]), { timeout: 10_000 });
  await own.stop();
});
