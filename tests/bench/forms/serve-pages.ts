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
 * Installs the libraries that only this benchmark needs, as their lockfile says, unless they are there: they are no
 * dependencies of the project, so that whoever installs it does not wait for them. React is the project's.
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

/** Builds pages of the form benchmark, by the modes of its configuration, and serves them while they are played. */
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

/** Starts a browser, with more arguments than it always has, and ends it with whatever its pages still do. */
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
 * Opens a built page, which is ready once it has put what it offers into `window`.
 *
 * @param onError is told of what the page throws; by default it is thrown here
 */
export async function openPage(
  browser: Browser,
  address: string,
  offered: string,
  onError: (error: Error) => void = fail,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on("pageerror", onError);
  // tsx names the functions it hands over to the page by a helper of its own.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.goto(address);
  await page.waitForFunction((name) => name in window, offered);
  return page;
}
