import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { Interviewer } from "../../src/contracts/contracts.gen.ts";
import { startPostgres } from "./start-postgres.ts";
import { faultPort, startFaultServer } from "./whole-server/fault-server.ts";
import { Writers } from "./whole-server/writers.ts";
import { mustSend } from "./worst-input/site.ts";

const rounds = 3;
const postgres = await startPostgres(faultPort(1));
afterAll(() => postgres?.stop());

const databases = [
  ["the embedded database", {} as Record<string, string>, true],
  ["PostgreSQL", { DATABASE_URL: postgres?.url ?? "" }, postgres !== null],
] as const;

describe.each(databases)("kill -9 of a server on %s", (_, environment, isThere) => {
  it.skipIf(!isThere)("loses no acknowledged data and completes each background job once", async () => {
    const fault = await startFaultServer(environment);
    try {
      const { place } = fault;
      const writers = new Writers(place);
      writers.start();
      const launched: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await sleep(1_500);
        // A launch is a job: the kill hits before or during it.
        const { id } = await mustSend<Interviewer>(
          place,
          "POST",
          "/api/interviewer/create-duplicate-interviewer",
          {
            parent_id: place.interviewerId,
            name: `Launched ${round}`,
          },
        );
        await mustSend(place, "PUT", `/api/interviewer/${id}`, { is_active: true });
        await mustSend(place, "PUT", `/api/interviewer/${id}`, {
          status: "published",
          case_code: "KILL-NINE-CASE",
        });
        launched.push(id);
        await fault.killAndStart();
        await fault.untilReady(60_000);
      }
      await sleep(1_500);
      await writers.stop();
      const read = () =>
        Promise.all(launched.map((id) => mustSend<Interviewer>(place, "GET", `/api/interviewer/${id}`)));
      await expect
        .poll(async () => (await read()).map(({ status }) => status), { timeout: 60_000, interval: 300 })
        .toEqual(launched.map(() => "published"));
      // A resumed job must not create a second link.
      expect(new Set((await read()).map(({ link }) => link)).size).toBe(rounds);
      for (const id of launched) {
        const filters = JSON.stringify({ entity_id: { eq: id } });
        const trail = await mustSend<readonly { after: { status?: string } | null }[]>(
          place,
          "GET",
          `/api/audit?page_size=100&q_filters=${encodeURIComponent(filters)}`,
        );
        expect(trail.filter(({ after }) => after?.status === "published")).toHaveLength(1);
      }
      console.log(`kill -9, ${rounds} times: ${JSON.stringify([...writers.answers.counts])}`);
      expect(await writers.losses()).toEqual([]);
      expect(writers.answers.complaints).toEqual([]);
      expect(writers.acknowledged).toBeGreaterThan(rounds * 10);
    } finally {
      await fault.stop();
    }
  });
});
