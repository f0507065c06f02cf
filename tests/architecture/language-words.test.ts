import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isObject } from "../../src/kernel/json.ts";

/* Every word of the two languages is documented, used by a fixture, and shown in a story. */

/** All property names in a schema. */
function wordsOf(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  for (const [key, inner] of Object.entries(isObject(schema) || Array.isArray(schema) ? schema : {})) {
    if (key === "properties" && isObject(inner))
      for (const word of Object.keys(inner)) if (word !== "$schema") found.add(word);
    wordsOf(inner, found);
  }
  return found;
}

/** Concatenated contents of the files in `folders` whose names end with `ending`. */
const textOf = (ending: string, ...folders: readonly string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

const docs = ["docs/languages.md", "docs/fixtures.md"].map((file) => readFileSync(file, "utf8")).join("\n");
/** Examples of `*.doc.ts` are stories as well. */
const stories = [
  textOf(".stories.tsx", "src/runtime", "src/app/stories"),
  textOf(".doc.ts", "src/runtime/types"),
].join("\n");

const languages = {
  form: {
    schema: "schemas/form-layout.schema.json",
    fixtures: textOf(".json", "tests/fixtures/forms", "layouts/forms"),
  },
  grid: {
    schema: "schemas/grid-definition.schema.json",
    fixtures: textOf(".json", "tests/fixtures/grids", "layouts/grids"),
  },
} as const;

test.each(Object.entries(languages))(
  "every word of the %s language is documented, and has a fixture and a story",
  (_name, { schema, fixtures }) => {
    const words = [...wordsOf(JSON.parse(readFileSync(schema, "utf8")))];
    const lacking = (isThere: (word: string) => boolean) => words.filter((word) => !isThere(word));
    expect(words.length).toBeGreaterThan(60);
    expect({
      docs: lacking((word) => new RegExp(`[\`"\\s{]${word}[\`"\\s,:]`).test(docs)),
      fixture: lacking((word) => fixtures.includes(`"${word}"`)),
      story: lacking((word) => new RegExp(`\\b${word}\\b["']?\\s*[:,}]`).test(stories)),
    }).toEqual({ docs: [], fixture: [], story: [] });
  },
);
