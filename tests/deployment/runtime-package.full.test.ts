import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserPath } from "../../src/cli/browser-path.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
let archive: string;

/** A bare page with the package, as somebody else would make one. */
beforeAll(async () => {
  await run("npm", ["run", "--silent", "build:runtime"], { cwd: root });
  const [name] = (await readdir(join(root, "dist/runtime"))).filter((file) => file.endsWith(".tgz"));
  archive = join(root, "dist/runtime", name ?? "");
  folder = await mkdtemp(join(tmpdir(), "genie-runtime-"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const { devDependencies, dependencies } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  ) as Record<string, Record<string, string>>;
  const version = (of: Record<string, string> | undefined, wanted: string) =>
    `${wanted}@${of?.[wanted] ?? ""}`;
  const others = ["vite", "@vitejs/plugin-react", "typescript", "@types/react", "@types/react-dom"];
  const peers = [
    "react",
    "react-dom",
    "@rjsf/core",
    "@rjsf/utils",
    "@rjsf/validator-ajv8",
    "ag-grid-community",
    "ag-grid-react",
  ];
  await run(
    "npm",
    [
      "install",
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
      archive,
      ...others.map((wanted) => version(devDependencies, wanted)),
      ...peers.map((wanted) => version(dependencies, wanted)),
    ],
    { cwd: folder },
  );
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (path: string) => join(folder, path);

describe("the runtime as a package", () => {
  it("shows, checks and submits the page that its README begins with", async () => {
    const readme = await readFile(inFolder("node_modules/genie-runtime/README.md"), "utf8");
    const page = /^```tsx\n([^]*?)\n```/.exec(readme)?.[1] ?? "";
    await writeFile(inFolder("page.tsx"), page);
    await writeFile(
      inFolder("main.tsx"),
      `import { createRoot } from "react-dom/client";\nimport Page from "./page.tsx";\ncreateRoot(document.getElementById("root")!).render(<Page />);\n`,
    );
    await writeFile(
      inFolder("index.html"),
      '<div id="root"></div><script type="module" src="/main.tsx"></script>',
    );
    await writeFile(
      inFolder("vite.config.js"),
      'import react from "@vitejs/plugin-react";\nexport default { base: "./", plugins: [react()] };\n',
    );
    await run(process.execPath, ["node_modules/vite/bin/vite.js", "build"], { cwd: folder });
    const { preview } = await import("vite");
    const server = await preview({
      root: folder,
      configFile: false,
      logLevel: "error",
      preview: { port: 0 },
    });
    const browser = await chromium.launch({ executablePath: await browserPath(), args: ["--no-sandbox"] });
    try {
      const tab = await browser.newPage();
      const faults: string[] = [];
      tab.on("pageerror", (error) => faults.push(error.message));
      await tab.goto(server.resolvedUrls?.local[0] ?? "");
      await tab.getByRole("button", { name: "Book" }).click();
      await tab.getByText("Field cannot be empty").first().waitFor();
      await tab.getByLabel("Name").fill("Ada");
      await tab.getByLabel("Kind").selectOption({ label: "group" });
      await tab.getByLabel("People").fill("3");
      await tab.getByRole("button", { name: "Book" }).click();
      const sent = await tab.getByRole("status").filter({ hasText: "Ada" }).textContent();
      expect(JSON.parse(sent ?? "")).toEqual({ guest: "Ada", kind: "group", people: 3 });
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });

  it("has types that hold for whoever uses them", async () => {
    const options = ["--noEmit", "--jsx", "react-jsx", "--module", "esnext", "--moduleResolution", "bundler"];
    const checks = ["--strict", "--skipLibCheck", "--target", "es2023", "--allowImportingTsExtensions"];
    await writeFile(inFolder("css.d.ts"), 'declare module "*.css";\n');
    const files = ["page.tsx", "css.d.ts"];
    const checked = run(
      process.execPath,
      ["node_modules/typescript/bin/tsc", ...options, ...checks, ...files],
      { cwd: folder },
    );
    await expect(checked).resolves.toBeDefined();
  });

  it("gives the same verdicts in bare Node", async () => {
    const script = `
      import { compileForm, lintLayout, validateRecord } from "genie-runtime/core";
      const layout = { layout_key: "t", name: "T", structure: { main: [
        { name: "a", label: "A", type: "string", validation: { required: true } }] } };
      const verdict = validateRecord(compileForm(layout), { body: {}, mode: "create", today: "2026-01-01" });
      console.log(JSON.stringify([lintLayout(layout), verdict.errors.map(({ pointer, code }) => [pointer, code])]));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([[], [["/a", "required"]]]);
  });

  it("says its size, and holds nothing of this product", async () => {
    const { stdout } = await run("tar", ["-tzf", archive]);
    expect(stdout).not.toMatch(/server|\/app\/|interviewing/);
    expect((await readFile(archive)).length).toBeLessThan(1_000_000);
  });
});
