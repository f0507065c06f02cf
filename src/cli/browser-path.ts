import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Path of a Chromium for tests. Tries, in order: `CHROMIUM_PATH`, a system browser, the one downloaded by Playwright,
 * and the one in the package @sparticuz/chromium.
 *
 * @throws if `CHROMIUM_PATH` cannot be executed
 */
export async function browserPath(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const configured = environment["CHROMIUM_PATH"];
  if (configured) {
    if (canRun(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which cannot be run`);
  }
  const onSystem = systemBrowser(environment["PATH"] ?? "");
  if (onSystem) return onSystem;
  const { chromium } = await import("playwright");
  const downloaded = chromium.executablePath();
  return canRun(downloaded) ? downloaded : packagedBrowser();
}

function systemBrowser(searchPath: string): string | undefined {
  const folders = searchPath.split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, macApplication].find(canRun);
}

/** The package unpacks the system libraries that Chromium needs only if it detects a bare server. */
async function packagedBrowser(): Promise<string> {
  const before = process.env["VERCEL"];
  process.env["VERCEL"] = "1";
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env["VERCEL"];
    else process.env["VERCEL"] = before;
  }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
