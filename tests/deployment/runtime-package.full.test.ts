import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserPath } from "../../src/cli/browser-path.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const inRoot = (path: string) => join(root, path);
const inFolder = (path: string) => join(folder, path);
let folder: string;
let archive: string;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Packages that a host page already has. */
const besides = [
  "react",
  "react-dom",
  "@rjsf/core",
  "@rjsf/utils",
  "@rjsf/validator-ajv8",
  "ag-grid-community",
  "ag-grid-react",
  "vite",
  "@vitejs/plugin-react",
  "typescript",
  "@types/react",
  "@types/react-dom",
];

/**
 * Writes the manifest of a bare page with the package. It reuses this repository's lockfile, so that npm installs the
 * same versions, from its cache if there is no network.
 */
async function writeManifest(): Promise<void> {
  const manifest = JSON.parse(await readFile(inRoot("package.json"), "utf8")) as Manifest;
  const lock = JSON.parse(await readFile(inRoot("package-lock.json"), "utf8")) as { packages: object };
  const dependencies: Record<string, string> = { "genie-runtime": `file:${archive}` };
  for (const name of besides)
    dependencies[name] = manifest.dependencies[name] ?? manifest.devDependencies[name] ?? "";
  await writeFile(inFolder("package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  const packages = { ...lock.packages, "": { dependencies } };
  await writeFile(inFolder("package-lock.json"), JSON.stringify({ ...lock, packages }));
}

const bodies = [
  {},
  { type: "ab", description: "short", worker_id: "Not allowed", version_id: "one", icon: "none" },
  { type: "Panel", description: "A panel of experts.", worker_id: "standard", version_id: "1.0" },
];

/** Validates records against the shipped archetype layout; runs both in the page and in Node. */
const verdicts = `
export const verdictsOf = (layout) =>
  ${JSON.stringify(bodies)}.map((body) => {
    const result = validateRecord(compileForm(layout), { body, mode: "create", today: "2026-01-01" });
    return result.ok ? [] : result.errors.map(({ pointer, code }) => [pointer, code]);
  });`;

async function writePages(): Promise<void> {
  const readme = await readFile(inFolder("node_modules/genie-runtime/README.md"), "utf8");
  await writeFile(inFolder("page.tsx"), /^```tsx\n([^]*?)\n```/.exec(readme)?.[1] ?? "");
  await copyFile(inRoot("layouts/forms/archetype-setup.json"), inFolder("layout.json"));
  await writeFile(
    inFolder("shipped.jsx"),
    `import { compileForm, createFormStore, FormView, validateRecord } from "genie-runtime";
    import { useState } from "react";
    import layout from "./layout.json";
    ${verdicts}
    export default function Shipped() {
      const [sent, setSent] = useState({ verdicts: verdictsOf(layout) });
      const [store] = useState(() =>
        createFormStore({ form: compileForm(layout), mode: "create", today: "2026-01-01" }));
      return <>
        <FormView store={store} id="shipped" onSubmit={async (values) => setSent({ values })}>
          <button type="submit">Save</button>
        </FormView>
        <output>{JSON.stringify(sent)}</output>
      </>;
    }`,
  );
  await writeFile(
    inFolder("main.jsx"),
    `import { createRoot } from "react-dom/client";
    import Page from "./page.tsx";
    import Shipped from "./shipped.jsx";
    createRoot(document.getElementById("root")).render(location.search === "?shipped" ? <Shipped /> : <Page />);`,
  );
  await writeFile(
    inFolder("index.html"),
    '<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.jsx"></script>',
  );
  await writeFile(
    inFolder("vite.config.js"),
    'import react from "@vitejs/plugin-react";\nexport default { plugins: [react()] };\n',
  );
}

beforeAll(async () => {
  await run("npm", ["run", "--silent", "build:runtime"], { cwd: root });
  const archives = (await readdir(inRoot("dist/runtime"))).filter((file) => file.endsWith(".tgz"));
  archive = inRoot(`dist/runtime/${archives.join()}`);
  folder = await mkdtemp(join(tmpdir(), "genie-runtime-"));
  await writeManifest();
  await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: folder });
  await writePages();
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("in a bare page", () => {
  let browser: Browser;
  let close: () => Promise<void>;
  let url: string;
  const problems: string[] = [];

  beforeAll(async () => {
    await run(process.execPath, ["node_modules/vite/bin/vite.js", "build"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
    });
    const { preview } = await import("vite");
    const server = await preview({
      root: folder,
      configFile: false,
      logLevel: "error",
      preview: { port: 0 },
    });
    url = server.resolvedUrls?.local[0] ?? "";
    browser = await chromium.launch({ executablePath: await browserPath(), args: ["--no-sandbox"] });
    close = async () => {
      await browser.close();
      await server.close();
    };
  }, 300_000);
  afterAll(() => close());

  async function open(address: string) {
    const page = await browser.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => problems.push(message.text()));
    await page.goto(url + address);
    return page;
  }

  it("renders, validates and submits the first example of its README", async () => {
    const page = await open("");
    await page.getByRole("button", { name: "Book" }).click();
    await page.getByText("Field cannot be empty").first().waitFor();
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Kind").selectOption({ label: "group" });
    await page.getByLabel("People").fill("3");
    await page.getByRole("button", { name: "Book" }).click();
    const sent = await page.getByRole("status").filter({ hasText: "Ada" }).textContent();
    expect(JSON.parse(sent ?? "")).toEqual({ guest: "Ada", kind: "group", people: 3 });
    expect(problems).toEqual([]);
  });

  it("renders a shipped layout, submits its values and validates like bare Node", async () => {
    const page = await open("?shipped");
    const inPage = JSON.parse((await page.locator("output").textContent()) ?? "") as {
      verdicts: unknown[][];
    };
    expect(inPage.verdicts.map((errors) => errors.length)).toEqual([4, 5, 0]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Field cannot be empty").nth(3).waitFor();
    for (const [label, value] of Object.entries({
      Name: "Panel",
      "Worker ID": "standard",
      "Version ID": "1.0",
    }))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByRole("textbox", { name: "Description" }).fill("A panel of experts.");
    await page.getByRole("button", { name: "Save" }).click();
    const sent = page.locator("output").filter({ hasText: "values" });
    expect(JSON.parse((await sent.textContent()) ?? "")).toEqual({
      values: { ...bodies[2], is_active: true },
    });
    expect(problems).toEqual([]);

    const script = `import { compileForm, validateRecord } from "genie-runtime/core";
      import { readFileSync } from "node:fs";
      ${verdicts}
      console.log(JSON.stringify(verdictsOf(JSON.parse(readFileSync("layout.json", "utf8")))));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(inPage.verdicts);
  });
});

describe("the package", () => {
  it("has valid types", async () => {
    const options = ["--noEmit", "--jsx", "react-jsx", "--module", "esnext", "--moduleResolution", "bundler"];
    const checks = ["--strict", "--target", "es2023", "--allowImportingTsExtensions", "--skipLibCheck"];
    await writeFile(inFolder("css.d.ts"), 'declare module "*.css";\n');
    const typescript = ["node_modules/typescript/bin/tsc", ...options, ...checks, "page.tsx", "css.d.ts"];
    await expect(run(process.execPath, typescript, { cwd: folder })).resolves.toBeDefined();
  });

  it("includes the layout linter, also in Node", async () => {
    const script = `import { lintLayout } from "genie-runtime/core";
      const field = { name: "a", label: "A", type: "string" };
      const layout = (main) => ({ layout_key: "t", name: "T", structure: { main } });
      console.log(JSON.stringify([lintLayout(layout([field])), lintLayout(layout([field, field])).length]));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([[], 1]);
  });

  it("reports its size and contains only the interpreter and its renderers", async () => {
    const { stdout } = await run("tar", ["-tzf", archive]);
    const paths = stdout.trim().split("\n");
    const typed = paths.filter((path) => path.startsWith("package/types/"));
    expect(paths.filter((path) => path.split("/").length > 2)).toEqual(typed);
    const folders = new Set(typed.map((path) => path.split("/")[2]));
    expect(folders).toEqual(new Set(["kernel", "runtime", "ui"]));
    expect(typed.some((path) => path.startsWith("package/types/runtime/studio/"))).toBe(false);
    const readme = await readFile(inFolder("node_modules/genie-runtime/README.md"), "utf8");
    expect(readme).toMatch(/^\| `index\.js` \| \d+ kB \| \d+ kB \|$/m);
    expect((await readFile(archive)).length).toBeLessThan(1_000_000);
  });
});
