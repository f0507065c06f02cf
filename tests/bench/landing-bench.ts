import { type Loading, loadPage } from "./landing/load-page.ts";
import { onProduct } from "./on-product.ts";

/*
 * How fast the landing page of the built product comes to a first visitor, by the figures and the limits of
 * Lighthouse: a processor four times slower than this one, 10 Mbit/s with 40 ms there and back, nothing cached.
 * `npm run bench:landing [rounds]`, after `npm run build`.
 */

const [rounds = "5"] = process.argv.slice(2);
const conditions = { cpuSlowdown: 4, bandwidth: 10_000_000, latency: 40 };
const screens = { telephone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
/** What Lighthouse calls good (web.dev/vitals), and of the largest paint the product's own aim; milliseconds but for the shift. */
const limits = { firstPaint: 1800, largestPaint: 1500, blocked: 200, shift: 0.1 };

const medianOf = (loadings: readonly Loading[], name: keyof Loading): number => {
  const sorted = loadings.map((each) => each[name]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

await onProduct(async (browser, url) => {
  const table: Record<string, object> = {};
  const errors: string[] = [];
  for (const [screen, viewport] of Object.entries(screens)) {
    const loadings: Loading[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      loadings.push(await loadPage(browser, { url, viewport, ...conditions }));
    }
    table[screen] = {
      "FCP, ms": Math.round(medianOf(loadings, "firstPaint")),
      "LCP, ms": Math.round(medianOf(loadings, "largestPaint")),
      "TBT, ms": Math.round(medianOf(loadings, "blocked")),
      CLS: Number(medianOf(loadings, "shift").toFixed(3)),
      "scripts, kB": Math.round(medianOf(loadings, "scripts")),
      "all, kB": Math.round(medianOf(loadings, "all")),
    };
    for (const [name, limit] of Object.entries(limits)) {
      const median = medianOf(loadings, name as keyof typeof limits);
      if (!(median <= limit)) errors.push(`${screen}: ${name} is ${median.toFixed(2)}, more than ${limit}.`);
    }
  }
  console.table(table);
  return errors;
});
