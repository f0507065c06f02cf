import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Interviewer } from "../../src/contracts/contracts.gen.ts";
import { startFaultServer } from "./whole-server/fault-server.ts";
import { Writers } from "./whole-server/writers.ts";
import { mustSend, send } from "./worst-input/site.ts";

const preload = new URL("whole-server/step-clock.ts", import.meta.url).href;
const second = 1_000;

it("clock steps end no session, interview or job", async () => {
  const folder = await mkdtemp(join(tmpdir(), "genie-clock-"));
  const file = join(folder, "offset");
  await writeFile(file, "0");
  const fault = await startFaultServer({ CLOCK_OFFSET: file }, [preload]);
  try {
    const { place } = fault;
    const stepTo = async (offset: number) => {
      await writeFile(file, String(offset));
      await sleep(300);
    };
    const launch = async (): Promise<string> => {
      const { id } = await mustSend<Interviewer>(
        place,
        "POST",
        "/api/interviewer/create-duplicate-interviewer",
        {
          parent_id: place.interviewerId,
          name: "Launched",
        },
      );
      await mustSend(place, "PUT", `/api/interviewer/${id}`, { is_active: true });
      await mustSend(place, "PUT", `/api/interviewer/${id}`, {
        status: "published",
        case_code: "CLOCK-STEPS",
      });
      return id;
    };
    const writers = new Writers(place);
    writers.start();
    const launched: string[] = [];
    for (const offset of [90 * second, 0, -90 * second, -3_600 * second, 0, 240 * second]) {
      await sleep(1_000);
      await stepTo(offset);
      const before = writers.acknowledged;
      launched.push(await launch());
      await expect
        .poll(() => writers.acknowledged, { timeout: 20_000, interval: 50 })
        .toBeGreaterThan(before + 5);
    }
    await expect
      .poll(
        async () =>
          Promise.all(
            launched.map(
              async (id) => (await mustSend<Interviewer>(place, "GET", `/api/interviewer/${id}`)).status,
            ),
          ),
        { timeout: 60_000, interval: 300 },
      )
      .toEqual(launched.map(() => "published"));
    await writers.stop();
    console.log(`answers: ${JSON.stringify([...writers.answers.counts])}`);
    expect(writers.answers.complaints).toEqual([]);
    expect(await writers.losses()).toEqual([]);
    // Rate limits use a monotonic clock: a step neither opens nor closes a window.
    const guess = () => send(place, "POST", "/voice/respondents/link", { token: "nowhere" });
    let tries = 0;
    while ((await guess()).status !== 429 && tries < 100) tries += 1;
    await stepTo(3_600 * second);
    expect((await guess()).status).toBe(429);
  } finally {
    await fault.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
