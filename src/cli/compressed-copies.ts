import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** What shrinks; fonts and pictures are packed already. */
const shrinks = /\.(?:css|js|json|svg|txt|wasm)$/;
/** Bytes under which a copy saves nothing that one would notice. */
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `<file>.br` and `<file>.gz` beside each file of a build that shrinks by it, as small as can be: the server
 * sends them as they are, and compresses nothing while somebody waits.
 */
export function compressedCopies(): Plugin {
  return {
    name: "compressed-copies",
    apply: "build",
    async writeBundle({ dir = "." }, bundle) {
      const files = Object.keys(bundle).filter((name) => shrinks.test(name));
      await Promise.all(files.map((name) => writeCopies(join(dir, name))));
    },
  };
}

async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [small, zipped] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all(
    Object.entries({ br: small, gz: zipped })
      .filter(([, copy]) => copy.length < content.length)
      .map(([extension, copy]) => writeFile(`${file}.${extension}`, copy)),
  );
}
