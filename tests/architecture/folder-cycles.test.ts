import { beforeAll, describe, expect, test } from "vitest";
import { fileCycles, folderCycles } from "./folder-cycles.ts";
import { type Import, importsOf, productImports } from "./imports.ts";

const parts = ["src/server", "src/runtime", "src/interviewing", "src/app"];

/** What these files import, by their texts. */
const imports = (files: Readonly<Record<string, string>>): Import[] =>
  Object.entries(files).flatMap(([file, text]) => importsOf(file, text));

const groups = (files: Readonly<Record<string, string>>) =>
  folderCycles(imports(files)).map(({ folders }) => folders);

describe.each(parts)("planted in %s", (part) => {
  test.each([
    ["of a value", 'import { b } from "../two/b.ts";\n'],
    ["of several names, line by line", 'import {\n  b,\n  c,\n} from "../two/b.ts";\n'],
    ["for its effect", 'import "../two/b.ts";\n'],
    ["of a type", 'import type { B } from "../two/b.ts";\n'],
    ["that is passed on", 'export { b } from "../two/b.ts";\n'],
    ["that comes later", 'const later = () => import("../two/b.ts");\n'],
  ])("a cycle through an import %s is found at every level", (_, text) => {
    for (const folder of [part, `${part}/area`, `${part}/area/deep`]) {
      const files = {
        [`${folder}/one/a.ts`]: text,
        [`${folder}/two/b.ts`]: 'import { c } from "../one/c.ts";\n',
      };
      expect(groups(files)).toEqual([[`${folder}/one`, `${folder}/two`]]);
    }
  });

  test("folders that meet over a third one, and files deep inside, are a cycle as well", () => {
    const files = {
      [`${part}/one/deep/a.ts`]: 'import { b } from "../../two/b.ts";\n',
      [`${part}/two/b.ts`]: 'import { c } from "../three/deep/c.ts";\n',
      [`${part}/three/deep/c.ts`]: 'import { a } from "../../one/deep/a.ts";\n',
    };
    expect(groups(files)).toEqual([[`${part}/one`, `${part}/three`, `${part}/two`]]);
  });

  test("what points one way, and a file beside its folders, is no cycle", () => {
    const files = {
      [`${part}/one/a.ts`]: 'import { b } from "../two/b.ts";\nimport { top } from "../top.ts";\n',
      [`${part}/two/b.ts`]: 'import { lodash } from "lodash";\nimport { c } from "./deep/c.ts";\n',
      [`${part}/two/deep/c.ts`]: 'import { b } from "../b.ts";\n',
      [`${part}/top.ts`]: 'import { a } from "./one/a.ts";\n',
    };
    expect(groups(files)).toEqual([]);
  });
});

test("files that need each other to be loaded are found, and types between them are not", () => {
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

  test.each(parts)("no folders of %s import each other, at any level", (part) => {
    const inside = all.filter(({ from, to }) => from.startsWith(`${part}/`) && to.startsWith(`${part}/`));
    expect(inside.length).toBeGreaterThan(50);
    expect(folderCycles(inside)).toEqual([]);
  });

  test("no files need each other to be loaded", () => {
    expect(fileCycles(all)).toEqual([]);
  });
});
