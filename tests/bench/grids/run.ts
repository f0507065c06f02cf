import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "playwright";
import { build, preview } from "vite";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { browserPath } from "../../../src/cli/browser-path.ts";
import { type BenchRow, benchRows } from "./rows.ts";

/*
 * Compares the channels grid, rendered from its definition, with the same columns handwritten in AG Grid, on the same
 * rows. The pages take turns, so that other load on the machine affects both. Reports medians in ms.
 */

const config = fileURLToPath(new URL("vite.config.ts", import.meta.url));
const contestants = { ours: "grids", "by hand": "grids-by-hand" } as const;
type Contestant = keyof typeof contestants;
type Figures = Record<"first rows" | "sort, script" | "sort, rows shown", number>;

/** Runs in the page. Measures the time until the last row is rendered, and from a header click to the sorted rows. */
const play = async ({ definition, rows }: { definition: unknown; rows: readonly BenchRow[] }) => {
  const rowAt = (index: number) => document.querySelector(`[row-index="${index}"] [col-id=name]`);
  const drawn = () =>
    rowAt(rows.length - 1)?.textContent !== undefined && (rowAt(0)?.textContent ?? "") !== "";
  const frame = () => new Promise((resolve) => setTimeout(resolve));
  const root = document.querySelector<HTMLElement>("#root");
  const started = performance.now();
  if (root) window.__grid.mount(root, definition, rows);
  while (!drawn()) await frame();
  const mounted = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, 200));
  const cheapest = rows.toSorted((a, b) => a.price - b.price)[0]?.name;
  const label = document.querySelector<HTMLElement>("[role=columnheader][col-id=price] .ag-header-cell-text");
  const clicked = performance.now();
  label?.click();
  // By now all click handlers have run and React has committed their updates.
  const script = performance.now() - clicked;
  while (rowAt(0)?.textContent !== cheapest) {
    await frame();
    if (performance.now() - clicked > 10_000)
      throw new Error(`The rows were not sorted: ${rowAt(0)?.textContent}`);
  }
  return { "first rows": mounted, "sort, script": script, "sort, rows shown": performance.now() - clicked };
};

async function round(browser: Browser, address: string, rows: readonly BenchRow[]): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    page.on("pageerror", (error) => {
      throw error;
    });
    // tsx wraps functions passed to the page in its `__name` helper.
    await page.addInitScript("globalThis.__name = (value) => value");
    await page.goto(address);
    await page.waitForFunction(() => "__grid" in window);
    return await page.evaluate(play, { definition: { ...channels, page_sizes: [rows.length] }, rows });
  } finally {
    await page.close();
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Builds the pages and measures them at three page sizes in `rounds` rounds. */
export async function benchGrids(rounds: number): Promise<void> {
  for (const mode of ["production", "by-hand"]) await build({ configFile: config, mode, logLevel: "error" });
  const server = await preview({
    root: "dist/bench",
    build: { outDir: "." },
    preview: { port: 0, host: "127.0.0.1" },
    logLevel: "error",
  });
  const base = server.resolvedUrls?.local[0] ?? "";
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const size of [10, 20, 100]) {
      const rows = benchRows(size);
      const results = new Map<Contestant, Figures[]>();
      // The first round is a warm-up.
      for (let number = -1; number < rounds; number += 1) {
        for (const name of Object.keys(contestants) as Contestant[]) {
          const figures = await round(browser, `${base}${contestants[name]}/index.html`, rows);
          if (number >= 0) results.set(name, [...(results.get(name) ?? []), figures]);
        }
      }
      console.log(`Grids: ${size} rows, ${rounds} rounds, medians in milliseconds`);
      console.table(tableOf(results));
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

function tableOf(results: ReadonlyMap<Contestant, readonly Figures[]>): Record<string, object> {
  const of = (name: Contestant, metric: keyof Figures) =>
    median((results.get(name) ?? []).map((figures) => figures[metric]));
  const rounded = (number: number) => Number(number.toFixed(2));
  const metrics = ["first rows", "sort, script", "sort, rows shown"] as const;
  return Object.fromEntries(
    metrics.map((metric) => [
      metric,
      {
        ours: rounded(of("ours", metric)),
        "by hand": rounded(of("by hand", metric)),
        "ours / by hand": rounded(of("ours", metric) / of("by hand", metric)),
        "ours - by hand": rounded(of("ours", metric) - of("by hand", metric)),
      },
    ]),
  );
}
