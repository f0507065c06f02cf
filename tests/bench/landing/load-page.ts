import type { Browser, ViewportSize } from "playwright";
import { observePage, type PageTimings, readTimings } from "./observe-page.ts";

/** Conditions of a page load. */
export interface Visit {
  url: string;
  viewport: ViewportSize;
  /** CPU slowdown factor relative to this machine. */
  cpuSlowdown: number;
  /** Bits per second, in both directions. */
  bandwidth: number;
  /** Round trip time in ms. */
  latency: number;
}

export interface Loading extends PageTimings {
  /** Transferred size in kB (1000 bytes). */
  scripts: number;
  all: number;
}

/** Time to wait after the last request, in ms. */
const rest = 1000;

/** Loads a page with an empty cache. */
export async function loadPage(browser: Browser, visit: Visit): Promise<Loading> {
  const context = await browser.newContext({ viewport: visit.viewport });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    const throughput = visit.bandwidth / 8;
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: visit.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: visit.cpuSlowdown });
    const types = new Map<string, string>();
    const bytes = { scripts: 0, all: 0 };
    cdp.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (types.get(requestId) === "Script") bytes.scripts += encodedDataLength;
    });
    // tsx wraps named functions in a `__name` helper (esbuild's `keepNames`), which the page lacks.
    await page.addInitScript("globalThis.__name ??= (value) => value;");
    await page.addInitScript(observePage);
    await page.goto(visit.url, { waitUntil: "networkidle" });
    await page.waitForTimeout(rest);
    const timings = await page.evaluate(readTimings);
    return { ...timings, scripts: bytes.scripts / 1000, all: bytes.all / 1000 };
  } finally {
    await context.close();
  }
}
