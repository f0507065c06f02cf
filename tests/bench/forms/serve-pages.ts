import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium, type Browser, type Page } from "playwright";
import { build, preview } from "vite";
import { browserPath } from "../../../src/cli/browser-path.ts";

const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url));

const onDemand = fileURLToPath(new URL("peers/on-demand/", import.meta.url));

const changed = async (file: string): Promise<number> => {
  const { mtimeMs } = await stat(`${onDemand}${file}`).catch(() => ({ mtimeMs: 0 }));
  return mtimeMs;
};

/**
 * Installs the libraries of the other contestants from their lockfile, if missing or outdated. They are not project
 * dependencies, to keep its installation fast. React comes from the project.
 */
export async function installPeers(): Promise<void> {
  const [installed, locked] = await Promise.all([
    changed("node_modules/.package-lock.json"),
    changed("package-lock.json"),
  ]);
  if (installed >= locked) return;
  console.log("Installing the form libraries to measure against into tests/bench/forms/peers/on-demand");
  await promisify(execFile)("npm", ["ci", "--no-audit", "--no-fund"], { cwd: onDemand });
}

/** Builds the benchmark pages of the given modes and serves them while `play` runs. */
export async function withPages(
  modes: readonly string[],
  play: (base: string) => Promise<void>,
): Promise<void> {
  for (const mode of modes) await build({ configFile, mode, logLevel: "error" });
  const server = await preview({
    root: "dist/bench",
    build: { outDir: "." },
    preview: { port: 0, host: "127.0.0.1" },
    logLevel: "error",
  });
  try {
    await play(server.resolvedUrls?.local[0] ?? "");
  } finally {
    await server.close();
  }
}

/** Launches a browser with additional arguments and closes it after `play`. */
export async function withBrowser<T>(
  args: readonly string[],
  play: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...args],
  });
  try {
    return await play(browser);
  } finally {
    await browser.close();
  }
}

const fail = (error: Error): never => {
  throw error;
};

/**
 * Opens a built page and waits until it has set `window[offered]`.
 *
 * @param onError called with uncaught errors of the page; by default they are thrown
 */
export async function openPage(
  browser: Browser,
  address: string,
  offered: string,
  onError: (error: Error) => void = fail,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on("pageerror", onError);
  // tsx wraps functions passed to the page in its `__name` helper.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.goto(address);
  await page.waitForFunction((name) => name in window, offered);
  return page;
}
