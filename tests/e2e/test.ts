import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { watchNoise } from "./console-noise.ts";
import { freePort, type Product, startProduct } from "./product.ts";

/** The running product; a test may restart it on the same data. */
export interface Installation {
  url: string;
  restart(how: "stop" | "kill"): Promise<void>;
}

interface Fixtures {
  /**
   * Console output allowed in this test, because the test provokes it. At most one expression: Playwright reads a
   * second array element as fixture options.
   */
  expectedNoise: [] | [RegExp];
}

export interface WorkerFixtures {
  /** Additional environment variables of the installation. */
  settings: Readonly<Record<string, string>>;
  installation: Installation;
}

/** Playwright's `test` with a fresh installation per worker; unexpected console output fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedNoise: [[], { option: true }],
  settings: [{}, { option: true, scope: "worker" }],
  installation: [
    async ({ settings }, provide) => {
      const directory = await mkdtemp(join(tmpdir(), "genie-e2e-"));
      const port = await freePort();
      let product: Product = await startProduct(directory, port, settings);
      await provide({
        url: product.url,
        async restart(how) {
          await product[how]();
          product = await startProduct(directory, port, settings);
        },
      });
      await product.stop();
      await rm(directory, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ installation }, provide) => {
    await provide(installation.url);
  },
  page: async ({ page, expectedNoise }, provide) => {
    const noise = watchNoise(page);
    await provide(page);
    expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([]);
  },
});

export { expect };
