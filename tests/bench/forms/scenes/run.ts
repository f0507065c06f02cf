import type { Page } from "playwright";
import { quantile } from "../../measure.ts";
import { installPeers, openPage, withBrowser, withPages } from "../serve-pages.ts";
import { sceneLimit } from "./play-scene.ts";
import { type SceneName, scenes } from "./scenes.ts";

/*
 * Compares the scenes of form language version 2 with handwritten forms and other libraries. The pages take turns, so
 * that other load on the machine affects all of them. Reports medians.
 *
 * A change is compared with the state before it by a copy of `dist/bench/scenes` in `dist/bench/earlier`, which takes
 * turns with the others if `earlier` is among the contestants.
 */

/** Path of each contestant's page and the Vite mode that builds it, if any. */
const contestants = {
  ours: { at: "scenes", mode: "scenes" },
  earlier: { at: "earlier", mode: undefined },
  "no library": { at: "peers/no-library", mode: "no-library" },
  "by hand": { at: "peers/by-hand-scenes", mode: "by-hand-scenes" },
  SurveyJS: { at: "peers/on-demand/survey", mode: "on-demand/survey" },
  Formily: { at: "peers/on-demand/formily", mode: "on-demand/formily" },
  "form-js": { at: "peers/on-demand/form-js", mode: "on-demand/form-js" },
  "JSON Forms": { at: "peers/on-demand/json-forms", mode: "on-demand/json-forms" },
} as const;
type Contestant = keyof typeof contestants;
const names = Object.keys(contestants) as Contestant[];
const schemaDriven: readonly Contestant[] = ["SurveyJS", "Formily", "form-js", "JSON Forms"];

/** Values by metric, in ms or MB. */
type Figures = Readonly<Record<string, number>>;

/** Disables the 60 fps limit, which would hide differences below 17 ms. */
const frames = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

const pairsOfKeys = 10;
/** Pause after a key in ms: what the browser and a page do later, such as autofill and progress, ends within it. */
const keyPause = 150;
/** Key latency in ms above which a few keys are enough. */
const slowKey = 1000;

/** Timeout in ms for a whole page; some contestants hang. */
const hungPage = 3 * sceneLimit;
const givenUp = "given up";
/** Step duration in ms above which a contestant is not measured again. */
const slowStep = 5000;
const tooLong = Number.POSITIVE_INFINITY;

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Heap size in MB after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Measures the CPU time in ms that the page's main thread takes for some work, including what it causes later. */
async function watchCpu(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const taken = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const started = await taken();
  return async () => {
    const cpu = (await taken()) - started;
    await session.detach();
    return cpu;
  };
}

/** Types two alternating keys, each of which changes the error. Returns the median time until it is rendered. */
async function type(page: Page): Promise<Figures> {
  const { start, turns } = await page.evaluate(() => window.__player.keys());
  const focus = () => page.evaluate(() => window.__player.focus());
  await focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(start);
  // A field shows its errors once it has been blurred.
  await page.keyboard.press("Tab");
  await page.waitForTimeout(500);
  await focus();
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
  const times: number[] = [];
  const cpu = await watchCpu(page);
  for (let count = 0; count < pairsOfKeys * 2; count += 1) {
    const turn = count % 2;
    await page.evaluate((at) => window.__player.expectKey(at), turn);
    await page.keyboard.press(turns[turn as 0 | 1]);
    times.push(await page.evaluate(() => window.__player.keyTime()));
    if ((times.at(-1) ?? 0) > slowKey && count > 1) break;
    await page.waitForTimeout(keyPause);
  }
  const perKey = (await cpu()) / times.length;
  // Leaves a valid value, so that nothing blocks the next steps.
  await page.keyboard.press(turns[0]);
  // Skips the first keys as warm-up, unless there are only a few.
  return { key: median(times.length > 8 ? times.slice(4) : times), "key, CPU": perKey };
}

/** Measures one scene on a page. Returns false if the contestant's language cannot express it. */
async function round(page: Page, scene: SceneName, figures: Record<string, number>): Promise<boolean> {
  if (!(await page.evaluate((name) => window.__player.can(name), scene))) return false;
  const before = await heapOf(page);
  const cpu = await watchCpu(page);
  const { first, all } = await page.evaluate((name) => window.__player.mount(name), scene);
  Object.assign(figures, { "first field": first, "all fields": all });
  await page.waitForTimeout(500);
  figures["all fields, CPU"] = await cpu();
  const heap = await heapOf(page);
  Object.assign(figures, { "heap, MB": heap, "heap of the form, MB": heap - before });
  Object.assign(figures, await type(page));
  Object.assign(figures, await page.evaluate(() => window.__player.play()));
  return true;
}

/** Returns whether the work settled before the page timeout. */
async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), hungPage);
  });
  // A late rejection is expected, because the browser is closed by then.
  work.catch(() => undefined);
  const ended = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return ended;
}

/**
 * Builds the pages and measures the chosen scenes in `rounds` rounds.
 *
 * @param only names of the contestants to measure; defaults to all that are built
 */
export async function benchScenes(
  rounds: number,
  chosen: readonly SceneName[] = Object.keys(scenes) as SceneName[],
  only: readonly string[] = names.filter((name) => contestants[name].mode !== undefined),
): Promise<void> {
  await installPeers();
  const measured = names.filter((name) => only.includes(name));
  const modes = measured.flatMap((name) => contestants[name].mode ?? []);
  await withPages(modes, async (base) => {
    for (const scene of chosen) {
      const results = new Map<Contestant, Figures[]>();
      const failures = new Set<string>();
      for (let number = 0; number < rounds; number += 1) {
        for (const name of measured) {
          const earlier = results.get(name) ?? [];
          if (earlier.some(isSlow)) continue;
          console.error(`${scene}, round ${number + 1} of ${rounds}: ${name}`);
          const figures: Record<string, number> = {};
          const fail = (message: string) => failures.add(`${name}: ${message}`);
          const address = `${base}${contestants[name].at}/index.html`;
          await withBrowser(frames, async (browser) => {
            const page = await openPage(browser, address, "__player", ({ message }) => fail(message));
            if (!(await endsInTime(round(page, scene, figures)))) {
              figures[givenUp] = tooLong;
              fail(`given up after ${hungPage / 1000} s`);
            }
          });
          results.set(name, [...earlier, figures]);
        }
      }
      console.log(`Scene ${scene}, ${rounds} rounds, medians in milliseconds`);
      console.table(tableOf(results));
      for (const failure of failures) console.log(failure);
    }
  });
}

/** One round is enough for a contestant this slow. */
const isSlow = (figures: Figures): boolean => Object.values(figures).some((value) => value > slowStep);

function tableOf(results: ReadonlyMap<Contestant, readonly Figures[]>): Record<string, object> {
  const metrics = new Set([...results.values()].flat().flatMap((figures) => Object.keys(figures)));
  metrics.delete(givenUp);
  const of = (name: Contestant, metric: string) => {
    const measurements = results.get(name) ?? [];
    const isGivenUp = measurements.some((figures) => givenUp in figures);
    return median(measurements.flatMap((figures) => figures[metric] ?? (isGivenUp ? tooLong : [])));
  };
  const rowOf = (metric: string) => {
    const others = schemaDriven.map((name) => of(name, metric)).filter((value) => value >= 0);
    const best = others.length === 0 ? Number.NaN : Math.min(...others);
    return {
      ...Object.fromEntries([...results.keys()].map((name) => [name, written(of(name, metric))])),
      "ours / best of a schema": written(of("ours", metric) / best),
      "ours / by hand": written(of("ours", metric) / of("by hand", metric)),
    };
  };
  return Object.fromEntries([...metrics].map((metric) => [metric, rowOf(metric)]));
}

/** A dash for unsupported or skipped steps; "fails" for errors and timeouts. */
const written = (value: number): string | number =>
  Number.isNaN(value) ? "–" : value === tooLong ? "fails" : Number(value.toPrecision(3));
