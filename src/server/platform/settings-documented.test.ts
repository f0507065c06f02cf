import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

/** Names of all variables read, without and with values, since some are read only if others are set. */
function settingsRead(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const value of [undefined, "https://service.example/v1"]) {
    const environment = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          names.add(String(name));
          return value;
        },
      },
    );
    try {
      readSettings(environment);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
    }
  }
  return names;
}

async function settingsDocumented(): Promise<ReadonlySet<string>> {
  const page = await readFile("docs/operating.md", "utf8");
  const cells = [...page.matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map(([, cell = ""]) => cell);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name)));
}

test("docs/operating.md lists every setting that is read, and no other", async () => {
  const read = settingsRead();
  expect(read.size).toBeGreaterThan(30);
  expect([...(await settingsDocumented())].toSorted()).toEqual([...read].toSorted());
});
