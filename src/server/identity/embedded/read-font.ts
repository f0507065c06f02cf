import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The product's typeface (WOFF2), as its package brings it. */
export const readFont = (): Promise<Buffer> =>
  readFile(
    createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  );
