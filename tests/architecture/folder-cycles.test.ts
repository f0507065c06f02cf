import { beforeAll, describe, expect, test } from "vitest";
import { fileCycles, folderCycles } from "./folder-cycles.ts";
import { type Import, importsOf, productImports } from "./imports.ts";

const parts = ["src/server", "src/runtime", "src/interviewing", "src/app"];

/** Parses the imports of files given by path and text. */
const imports = (files: Readonly<Record<string, string>>): Import[] =>
  Object.entries(files).flatMap(([file, text]) => importsOf(file, text));

const groups = (files: Readonly<Record<string, string>>) =>
  folderCycles(imports(files)).map(({ folders }) => folders);

describe.each(parts)("planted in %s", (part) => {
  test.each([
    ["of a value", 'import { b } from "../two/b.ts";\n'],
    ["of several names, on several lines", 'import {\n  b,\n  c,\n} from "../two/b.ts";\n'],
    ["for its side effect", 'import "../two/b.ts";\n'],
    ["of a type", 'import type { B } from "../two/b.ts";\n'],
    ["that is re-exported", 'export { b } from "../two/b.ts";\n'],
    ["that is dynamic", 'const later = () => import("../two/b.ts");\n'],
  ])("finds a cycle through an import %s at every level", (_, text) => {
    for (const folder of [part, `${part}/area`, `${part}/area/deep`]) {
      const files = {
        [`${folder}/one/a.ts`]: text,
        [`${folder}/two/b.ts`]: 'import { c } from "../one/c.ts";\n',
      };
      expect(groups(files)).toEqual([[`${folder}/one`, `${folder}/two`]]);
    }
  });

  test("finds cycles through a third folder and through nested files", () => {
    const files = {
      [`${part}/one/deep/a.ts`]: 'import { b } from "../../two/b.ts";\n',
      [`${part}/two/b.ts`]: 'import { c } from "../three/deep/c.ts";\n',
      [`${part}/three/deep/c.ts`]: 'import { a } from "../../one/deep/a.ts";\n',
    };
    expect(groups(files)).toEqual([[`${part}/one`, `${part}/three`, `${part}/two`]]);
  });

  test("accepts one-way imports and files next to folders", () => {
    const files = {
      [`${part}/one/a.ts`]: 'import { b } from "../two/b.ts";\nimport { top } from "../top.ts";\n',
      [`${part}/two/b.ts`]: 'import { lodash } from "lodash";\nimport { c } from "./deep/c.ts";\n',
      [`${part}/two/deep/c.ts`]: 'import { b } from "../b.ts";\n',
      [`${part}/top.ts`]: 'import { a } from "./one/a.ts";\n',
    };
    expect(groups(files)).toEqual([]);
  });
});

test("finds cycles between files, but not between types", () => {
  const back = { "src/ui/b.ts": 'import { a } from "./a.ts";\n' };
  expect(fileCycles(imports({ "src/ui/a.ts": 'import { b, type C } from "./b.ts";\n', ...back }))).toEqual([
    ["src/ui/a.ts", "src/ui/b.ts"],
  ]);
  expect(fileCycles(imports({ "src/ui/a.ts": 'import { type B } from "./b.ts";\n', ...back }))).toEqual([]);
});

describe("the product", () => {
  let all: Import[] = [];
  beforeAll(async () => {
    all = await productImports("src");
  });

  test.each(parts)("has no import cycles between folders of %s at any level", (part) => {
    const inside = all.filter(({ from, to }) => from.startsWith(`${part}/`) && to.startsWith(`${part}/`));
    expect(inside.length).toBeGreaterThan(50);
    expect(folderCycles(inside)).toEqual([]);
  });

  test("has no import cycles between files", () => {
    expect(fileCycles(all)).toEqual([]);
  });
});
