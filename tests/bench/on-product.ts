import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { browserPath } from "../../src/cli/browser-path.ts";
import { freePort, startProduct } from "../e2e/product.ts";

/**
 * Measures the built product in a browser, on a fresh installation. `work` returns the exceeded limits; any of them
 * fails the process.
 */
export async function onProduct(
  work: (browser: Browser, url: string) => Promise<readonly string[]>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "genie-bench-"));
  const product = await startProduct(directory, await freePort());
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ["--no-sandbox"] });
  try {
    const errors = await work(browser, product.url);
    for (const error of errors) console.error(error);
    if (errors.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
