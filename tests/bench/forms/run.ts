import type { Browser, Page } from "playwright";
import { quantile } from "../measure.ts";
import { type Bench, benchDefinition } from "./definition.ts";
import { openPage, withBrowser, withPages } from "./serve-pages.ts";

/*
 * Compares our form with plain RJSF and a handwritten form on the same work. The pages take turns, so that other load
 * on the machine affects all of them. Reports medians in ms.
 */

const contestants = { ours: "forms", rjsf: "peers/rjsf", "by hand": "peers/by-hand" } as const;
type Contestant = keyof typeof contestants;
type Figures = Record<"compile" | "first paint" | "all fields" | "keystroke" | "toggle" | "submit", number>;

const text = "Quick brown fox jumps over it";

/** Mounts a record in the page. Returns the times until the first and until all fields are rendered. */
const mount = (page: Page, bench: Bench, record: Record<string, unknown>) =>
  page.evaluate(
    async ({ definition, values, last }) => {
      const field = (name: string) =>
        document.querySelector(window.__bench.sel.field.replace("{name}", name));
      const appears = async (name: string) => {
        while (!field(name)) await new Promise(requestAnimationFrame);
        await new Promise((resolve) => setTimeout(resolve));
        return performance.now();
      };
      const root = document.querySelector<HTMLElement>("#root");
      const started = performance.now();
      const model = window.__bench.compile(definition);
      const compiled = performance.now();
      if (root) window.__bench.mount(root, model, values);
      const first = await appears("field0");
      const all = await appears(last);
      return { compile: compiled - started, "first paint": first - compiled, "all fields": all - compiled };
    },
    { definition: bench, values: record, last: bench.last },
  );

/** Types a text key by key. Returns the median time from keydown to the end of handlers and commit. */
async function type(page: Page, bench: Bench): Promise<number> {
  await page.evaluate((name) => {
    const times: number[] = [];
    let started = 0;
    addEventListener("keydown", () => (started = performance.now()), true);
    addEventListener("input", () => times.push(performance.now() - started));
    Object.assign(window, { keyTimes: times });
    const control = document.querySelector<HTMLElement>(window.__bench.sel.field.replace("{name}", name));
    control?.scrollIntoView({ block: "center" });
    control?.focus();
  }, bench.typed);
  await page.keyboard.type(text, { delay: 20 });
  const typed = await page.evaluate((name) => window.__bench.value(name), bench.typed);
  if (typed !== text)
    throw new Error(`Typed ${JSON.stringify(text)}, the form holds ${JSON.stringify(typed)}`);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return median(times.slice(5));
}

/** Selects the option that shows dependent fields. Returns the time until they are rendered. */
const toggle = (page: Page, bench: Bench) =>
  page.evaluate(async ({ field, on, shown }) => {
    const find = (name: string) => document.querySelector(window.__bench.sel.field.replace("{name}", name));
    const select = find(field) as HTMLSelectElement;
    const started = performance.now();
    select.value = Array.from(select.options).find((option) => option.textContent === on)?.value ?? "";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    while (shown.some((name) => !find(name))) await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, bench.toggle);

/** Submits an invalid record. Returns the time until every error is rendered. */
const submit = (page: Page, expected: number) =>
  page.evaluate(async (count) => {
    const errors = () => document.querySelectorAll(window.__bench.sel.error).length;
    const started = performance.now();
    document.querySelector<HTMLElement>(window.__bench.sel.submit)?.click();
    while (errors() < count) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - started;
  }, expected);

const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

async function round(browser: Browser, address: string, bench: Bench): Promise<Figures> {
  const filled = await openPage(browser, address, "__bench");
  const mounted = await mount(filled, bench, bench.valid);
  const keystroke = await type(filled, bench);
  const toggled = await toggle(filled, bench);
  await filled.close();
  const broken = await openPage(browser, address, "__bench");
  await mount(broken, bench, bench.bad);
  const submitted = await submit(broken, bench.badCount);
  await broken.close();
  return { ...mounted, keystroke, toggle: toggled, submit: submitted };
}

/** Builds the pages and measures each size in `rounds` rounds. */
export async function benchForms(sizes: readonly number[], rounds: number, seed: number): Promise<void> {
  await withPages(["production", "rjsf", "by-hand"], (base) =>
    withBrowser([], async (browser) => {
      for (const size of sizes) {
        const bench = benchDefinition(size, seed);
        const results = new Map<Contestant, Figures[]>();
        for (let number = 0; number < rounds; number += 1) {
          for (const name of Object.keys(contestants) as Contestant[]) {
            const figures = await round(browser, `${base}${contestants[name]}/index.html`, bench);
            results.set(name, [...(results.get(name) ?? []), figures]);
          }
        }
        console.log(`Forms: ${size} fields, ${rounds} rounds, medians in milliseconds`);
        console.table(tableOf(results));
      }
    }),
  );
}

function tableOf(
  results: ReadonlyMap<Contestant, readonly Figures[]>,
): Record<string, Record<string, number>> {
  const of = (name: Contestant, metric: keyof Figures) =>
    median((results.get(name) ?? []).map((figures) => figures[metric]));
  const metrics: (keyof Figures)[] = [
    "compile",
    "first paint",
    "all fields",
    "keystroke",
    "toggle",
    "submit",
  ];
  const rounded = (number: number) => Number(number.toFixed(2));
  return Object.fromEntries(
    metrics.map((metric) => [
      metric,
      {
        ours: rounded(of("ours", metric)),
        "plain RJSF": rounded(of("rjsf", metric)),
        "by hand": rounded(of("by hand", metric)),
        "ours / RJSF": rounded(of("ours", metric) / of("rjsf", metric)),
        "ours / by hand": rounded(of("ours", metric) / of("by hand", metric)),
      },
    ]),
  );
}
