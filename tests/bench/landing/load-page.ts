import type { Browser, ViewportSize } from "playwright";
import { observePage, type PageTimings, readTimings } from "./observe-page.ts";

/** The conditions of a visit. */
export interface Visit {
  url: string;
  viewport: ViewportSize;
  /** How many times slower than this machine. */
  cpuSlowdown: number;
  /** Bits a second, down and up alike. */
  bandwidth: number;
  /** Milliseconds there and back. */
  latency: number;
}

export interface Loading extends PageTimings {
  /** Kilobytes of 1000 bytes that came over the wire. */
  scripts: number;
  all: number;
}

/** Milliseconds after the last request in which nothing more may come. */
const rest = 1000;

/** Loads a page as a first visitor does, with nothing cached. */
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
    // tsx names functions by a helper of its own, which the page does not have (esbuild's `keepNames`).
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
