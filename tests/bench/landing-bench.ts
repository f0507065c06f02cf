import { type Loading, loadPage } from "./landing/load-page.ts";
import { onProduct } from "./on-product.ts";

/*
 * Measures how fast the built product's landing page loads for a first visitor, with the metrics and limits of
 * Lighthouse: CPU slowed down four times, 10 Mbit/s, 40 ms round trip, empty cache. Usage: `npm run bench:landing
 * [rounds]`, after `npm run build`.
 */

const [rounds = "5"] = process.argv.slice(2);
const conditions = { cpuSlowdown: 4, bandwidth: 10_000_000, latency: 40 };
const screens = { telephone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
/**
 * Lighthouse's "good" thresholds (web.dev/vitals) in ms, except for the shift; for the largest paint our own target.
 */
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
