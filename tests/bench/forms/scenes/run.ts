import type { Page } from "playwright";
import { quantile } from "../../measure.ts";
import { installPeers, openPage, withBrowser, withPages } from "../serve-pages.ts";
import { sceneLimit } from "./play-scene.ts";
import { type SceneName, scenes } from "./scenes.ts";

/*
 * The scenes of the form language, version 2, beside the same forms by hand and in the languages of other libraries, in
 * one run. The pages take turns, so that what else the machine does falls on all of them alike. Medians.
 */

/** Where each contestant's page is, and the mode that builds it. */
const contestants = {
  ours: { at: "scenes", mode: "scenes" },
  "by hand": { at: "peers/by-hand-scenes", mode: "by-hand-scenes" },
  SurveyJS: { at: "peers/on-demand/survey", mode: "on-demand/survey" },
  Formily: { at: "peers/on-demand/formily", mode: "on-demand/formily" },
  "form-js": { at: "peers/on-demand/form-js", mode: "on-demand/form-js" },
  "JSON Forms": { at: "peers/on-demand/json-forms", mode: "on-demand/json-forms" },
} as const;
type Contestant = keyof typeof contestants;
const names = Object.keys(contestants) as Contestant[];
const schemaDriven = names.filter((name) => name !== "ours" && name !== "by hand");

/** By what is measured: milliseconds, or megabytes. */
type Figures = Readonly<Record<string, number>>;

/** Frames come as soon as they are drawn: at 60 a second whatever takes less than 17 ms would take the same. */
const frames = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

const pairsOfKeys = 10;
/** Where one key takes this long, a few say enough. */
const slowKey = 1000;

/** Milliseconds after which a page is given up on, wherever it is: some no longer answer. */
const hungPage = 3 * sceneLimit;
const givenUp = "given up";
/** Milliseconds of one step, in which whoever takes longer is not measured again. */
const slowStep = 5000;
const tooLong = Number.POSITIVE_INFINITY;

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Megabytes of objects that the page holds once what nobody holds is collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Types two keys in turn, after each of which the verdict is another; answers the median time until it is shown. */
async function type(page: Page): Promise<number> {
  const { start, turns } = await page.evaluate(() => window.__player.keys());
  const focus = () => page.evaluate(() => window.__player.focus());
  await focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(start);
  // A field that was left shows its errors from then on.
  await page.keyboard.press("Tab");
  await page.waitForTimeout(500);
  await focus();
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
  const times: number[] = [];
  for (let count = 0; count < pairsOfKeys * 2; count += 1) {
    const turn = count % 2;
    await page.evaluate((at) => window.__player.expectKey(at), turn);
    await page.keyboard.press(turns[turn as 0 | 1]);
    times.push(await page.evaluate(() => window.__player.keyTime()));
    if ((times.at(-1) ?? 0) > slowKey && count > 1) break;
    await page.waitForTimeout(30);
  }
  // What stays is right, so that nothing keeps from going on.
  await page.keyboard.press(turns[0]);
  // The first keys warm up; where few were typed they are what there is.
  return median(times.length > 8 ? times.slice(4) : times);
}

/** Measures what one page takes for a scene, as far as it comes; answers whether its language can say the scene. */
async function round(page: Page, scene: SceneName, figures: Record<string, number>): Promise<boolean> {
  if (!(await page.evaluate((name) => window.__player.can(name), scene))) return false;
  const before = await heapOf(page);
  const { first, all } = await page.evaluate((name) => window.__player.mount(name), scene);
  Object.assign(figures, { "first field": first, "all fields": all });
  await page.waitForTimeout(500);
  const heap = await heapOf(page);
  Object.assign(figures, { "heap, MB": heap, "heap of the form, MB": heap - before });
  figures["key"] = await type(page);
  Object.assign(figures, await page.evaluate(() => window.__player.play()));
  return true;
}

/** Whether work ended before the page was given up on. */
async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), hungPage);
  });
  // Whatever comes of it later, its browser has ended by then.
  work.catch(() => undefined);
  const ended = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return ended;
}

/**
 * Builds the pages and measures them in some or all of the scenes, in so many rounds.
 *
 * @param only the names of the contestants to measure, all unless given
 */
export async function benchScenes(
  rounds: number,
  chosen: readonly SceneName[] = Object.keys(scenes) as SceneName[],
  only: readonly string[] = names,
): Promise<void> {
  await installPeers();
  const measured = names.filter((name) => only.includes(name));
  const modes = measured.map((name) => contestants[name].mode);
  await withPages(modes, async (base) => {
    for (const scene of chosen) {
      const results = new Map<Contestant, Figures[]>();
      const failures = new Set<string>();
      for (let number = 0; number < rounds; number += 1) {
        for (const name of measured) {
          const own = results.get(name) ?? [];
          if (own.some(isSlow)) continue;
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
          results.set(name, [...own, figures]);
        }
      }
      console.log(`Scene ${scene}, ${rounds} rounds, medians in milliseconds`);
      console.table(tableOf(results));
      for (const failure of failures) console.log(failure);
    }
  });
}

/** One round says enough of whoever is that slow. */
const isSlow = (figures: Figures): boolean => Object.values(figures).some((value) => value > slowStep);

function tableOf(results: ReadonlyMap<Contestant, readonly Figures[]>): Record<string, object> {
  const metrics = new Set([...results.values()].flat().flatMap((figures) => Object.keys(figures)));
  metrics.delete(givenUp);
  const of = (name: Contestant, metric: string) => {
    const own = results.get(name) ?? [];
    const isGivenUp = own.some((figures) => givenUp in figures);
    return median(own.flatMap((figures) => figures[metric] ?? (isGivenUp ? tooLong : [])));
  };
  const rowOf = (metric: string) => {
    const best = Math.min(...schemaDriven.map((name) => of(name, metric)).filter((value) => value >= 0));
    return {
      ...Object.fromEntries(names.map((name) => [name, written(of(name, metric))])),
      "ours / best of a schema": written(of("ours", metric) / best),
      "ours / by hand": written(of("ours", metric) / of("by hand", metric)),
    };
  };
  return Object.fromEntries([...metrics].map((metric) => [metric, rowOf(metric)]));
}

/** What was not said or not done is a dash; what failed, or had not come when it was given up on, is "fails". */
const written = (value: number): string | number =>
  Number.isNaN(value) ? "–" : value === tooLong ? "fails" : Number(value.toPrecision(3));
