import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const web = resolve(import.meta.dirname, "../../dist/web");

/** The scripts that a browser loads before it can render the entry, with their source. */
export function firstScripts(entry: string): { file: string; text: string }[] {
  const manifest = JSON.parse(readFileSync(`${web}/.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
  const seen = new Set<string>();
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name]?.imports?.forEach(follow);
  };
  follow(entry);
  return [...seen].flatMap((name) => {
    const file = manifest[name]?.file;
    return file === undefined ? [] : [{ file, text: readFileSync(`${web}/${file}`, "utf8") }];
  });
}

/** Source of every script in the build. */
export const allScripts = (): string[] =>
  readdirSync(`${web}/assets`)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(`${web}/assets/${name}`, "utf8"));

/** Gzipped size in kB (1000 bytes). */
export const gzippedKilobytes = (text: string): number => gzipSync(text).length / 1000;
