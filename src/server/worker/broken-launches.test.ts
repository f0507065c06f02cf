import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { findUnfinishedLaunches } from "../main/interviewers/launch.ts";
import { tenantIds } from "../testing/create-test-api.ts";
import { openLaunches } from "./testing.ts";

const { api, work, stopWorkers, makeReady, publish, awaitLaunch, read, close } = await openLaunches();
afterEach(stopWorkers);
afterAll(close);

describe("a launch", () => {
  it("fails with a reason after the last retry and can be published again", async () => {
    const interviewer = await makeReady("chat");
    await publish(interviewer);
    // An unexpected error instead of a refusal: the link cannot be stored.
    await api.query(
      `alter table control.link_tokens add constraint no_link_of_it check (interviewer_id <> '${interviewer.id}')`,
    );
    const tries = (more: string) =>
      api.query(`update jobs.job set ${more} where data ->> 'interviewerId' = '${interviewer.id}'`);
    await tries("retry_count = 0, retry_limit = 1, retry_delay = 0, retry_backoff = false");
    await work();
    const failed = await awaitLaunch(interviewer);
    expect(failed).toMatchObject({
      status: "failed",
      is_active: true,
      link: null,
      failure_reason: "The launch failed because of a server error. Publish again.",
    });
    const jobs = await api.query(
      `select retry_count from jobs.job where name = 'interviewer-launch' and data ->> 'interviewerId' = '${interviewer.id}'`,
    );
    // The worker enqueued a second job for it on startup.
    expect(jobs).toContainEqual({ retry_count: 1 });
    await api.query("alter table control.link_tokens drop constraint no_link_of_it");
    await publish(interviewer);
    expect(await awaitLaunch(interviewer)).toMatchObject({ status: "published", failure_reason: null });
  });

  it("resumes after losing its job: on worker startup at once, in a running worker after a delay", async () => {
    const interviewer = await makeReady("chat");
    await publish(interviewer);
    // As after restoring a backup without the jobs table.
    await api.query(`delete from jobs.job where data ->> 'interviewerId' = '${interviewer.id}'`);
    const unfinished = (milliseconds: number) =>
      api.database.inTenant(tenantIds.genie, (tx) =>
        findUnfinishedLaunches(tx, tenantIds.genie, new Date(api.clock.now.getTime() - milliseconds)),
      );
    expect(await unfinished(1)).toEqual([]);
    expect(await unfinished(0)).toEqual([interviewer.id]);
    await work();
    expect(await awaitLaunch(interviewer)).toMatchObject({ status: "published" });
    expect(await unfinished(0)).toEqual([]);
  });

  it("survives a worker crash at any point", async () => {
    const interviewer = await makeReady("chat");
    await publish(interviewer);
    // Taken by a process that crashed; its transaction was rolled back.
    await api.query(
      `update jobs.job set state = 'active', started_on = now() where data ->> 'interviewerId' = '${interviewer.id}'`,
    );
    await work();
    expect(await awaitLaunch(interviewer)).toMatchObject({ status: "published" });
    // Retrying the first job much later is a no-op.
    const before = await read(interviewer);
    const again = await api.query(
      `update jobs.job set state = 'retry', start_after = now() where data ->> 'interviewerId' = '${interviewer.id}' returning id`,
    );
    expect(again).not.toEqual([]);
    const waiting = () =>
      api.query(`select id from jobs.job
        where data ->> 'interviewerId' = '${interviewer.id}' and state in ('created', 'retry', 'active')`);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
    expect(await read(interviewer)).toEqual(before);
    const links = await api.query(
      `select count(*)::int as links from control.link_tokens where interviewer_id = '${interviewer.id}'`,
    );
    expect(links).toEqual([{ links: 1 }]);
  });
});
