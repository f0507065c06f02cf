import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isObject } from "../../src/kernel/json.ts";

/*
 * Every word of the two languages is documented and used by a fixture. Words visible to users also have a story; the
 * lists below name exceptions and may only get shorter.
 */

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
const stories = textOf(".stories.tsx", "src/runtime", "src/app/stories");

const languages = {
  form: {
    schema: "schemas/form-layout.schema.json",
    fixtures: textOf(".json", "tests/fixtures/forms", "layouts/forms"),
    withoutStory: [
      // Operators of calculations; `studio-calculations` and `all-fields` show others.
      "months difference score years_between months_between days_between if then",
      // Used by the server, the record or the studio; not visible in a form.
      "genie_api_endpoint option_id_key is_object is_enabled form_field clear_when_hidden stores min_files",
      // Covered by fixtures, which also run in a browser.
      "error_message dependant_fields otherwise variants",
    ],
  },
  grid: {
    schema: "schemas/grid-definition.schema.json",
    fixtures: textOf(".json", "tests/fixtures/grids", "layouts/grids"),
    withoutStory: [
      "row_id default_sort page_sizes default_page_size debounce_ms filtered_title error_title lt filter_only",
      // Stories render the shipped definitions, which use these.
      "toolbar filterable pinned subtitle meta primary badge lines",
    ],
  },
} as const;

test.each(Object.entries(languages))(
  "every word of the %s language is documented, and has a fixture and a story",
  (_name, { schema, fixtures, withoutStory }) => {
    const words = [...wordsOf(JSON.parse(readFileSync(schema, "utf8")))];
    const excepted = new Set(withoutStory.flatMap((line) => line.split(" ")));
    const lacking = (isThere: (word: string) => boolean) => words.filter((word) => !isThere(word));
    const hasStory = (word: string) => new RegExp(`\\b${word}\\b["']?\\s*[:,}]`).test(stories);
    expect(words.length).toBeGreaterThan(60);
    expect({
      docs: lacking((word) => new RegExp(`[\`"\\s{]${word}[\`"\\s,:]`).test(docs)),
      fixture: lacking((word) => fixtures.includes(`"${word}"`)),
      story: lacking((word) => excepted.has(word) || hasStory(word)),
      needless: [...excepted].filter(hasStory),
    }).toEqual({ docs: [], fixture: [], story: [], needless: [] });
  },
);
