import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";

/*
 * `npm run build:runtime`: packs the interpreter with both renderers for other products, as dist/runtime/*.tgz.
 */

// Set even when called by a test; otherwise the package would contain React's development JSX.
process.env["NODE_ENV"] = "production";

const root = fileURLToPath(new URL("../..", import.meta.url));
const output = join(root, "dist/runtime");
const folder = join(output, "package");
const entries = join(root, "src/runtime");

/** Peer dependencies, so that each is installed once. */
const peers: ReadonlySet<string> = new Set([
  "react",
  "react-dom",
  "@rjsf/core",
  "@rjsf/utils",
  // Imported by a module of @rjsf/core that does not declare it; some bundlers resolve it even though the module is
  // unused.
  "@rjsf/validator-ajv8",
  "ag-grid-community",
  "ag-grid-react",
]);

/** True for imports from other packages: neither paths nor Vite's virtual modules. */
const isBare = (id: string): boolean =>
  /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/i.test(id) && !/^[a-z]:/i.test(id);
const packageOf = (id: string): string => id.split("/", id.startsWith("@") ? 2 : 1).join("/");

/** Builds the styles with the runtime's classes only, without the font. */
async function writeStyles(): Promise<string> {
  const base = await readFile(join(root, "src/ui/base.css"), "utf8");
  const imports = [
    '@import "tailwindcss" source(none);',
    ...["tokens", "rendered-markdown"].map((name) => `@import "${join(root, `src/ui/${name}.css`)}";`),
    ...["runtime", "ui"].map((name) => `@source "${join(root, "src", name)}";`),
  ];
  const path = join(output, "styles.css");
  await writeFile(path, [...imports, base.replace(/^@import .*$/gm, "")].join("\n"));
  return path;
}

async function buildModules(): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const styles = await writeStyles();
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    plugins: [react(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      cssCodeSplit: true,
      lib: {
        entry: { index: join(entries, "index.ts"), core: join(entries, "core.ts"), styles },
        formats: ["es"],
        fileName: (_format, name) => `${name}.js`,
      },
      rollupOptions: { external: isBare, output: { chunkFileNames: "[name]-[hash].js" } },
    },
  });
  for (const { output: files } of [built].flat() as Rolldown.RolldownOutput[]) {
    const bundleFiles = new Set<string>(files.map(({ fileName }) => fileName));
    for (const file of files) {
      if (file.type !== "chunk") continue;
      const imported = [...file.imports, ...file.dynamicImports].filter(
        (id) => !bundleFiles.has(id) && isBare(id),
      );
      for (const id of imported) used.add(packageOf(id));
    }
  }
  return used;
}

async function writeTypes(): Promise<void> {
  const config = join(output, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(folder, "types"),
    rootDir: join(root, "src"),
  };
  const files = ["index.ts", "core.ts"].map((name) => join(entries, name));
  await writeFile(
    config,
    JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include: [], files }),
  );
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config], {
    stdio: "inherit",
  });
}

interface Manifest {
  readonly version: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
}

async function writeManifest(used: ReadonlySet<string>): Promise<void> {
  const packageJson = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Manifest;
  const versions = (names: Iterable<string>, range: string) =>
    Object.fromEntries(
      [...names].toSorted().map((name) => {
        const version = packageJson.dependencies[name];
        if (version === undefined) throw new Error(`The runtime imports ${name}, which is not a dependency.`);
        return [name, `${range}${version}`];
      }),
    );
  const entry = (name: string) => ({
    types: `./types/runtime/${name}.d.ts`,
    default: `./${name}.js`,
  });
  const manifest = {
    name: "genie-runtime",
    version: packageJson.version,
    description: "Forms and lists from data, with the same results in the browser and in Node",
    license: "SEE LICENSE IN LICENSE.md",
    type: "module",
    engines: packageJson.engines,
    sideEffects: ["*.css"],
    exports: { ".": entry("index"), "./core": entry("core"), "./styles.css": "./styles.css" },
    dependencies: versions(
      [...used].filter((name) => !peers.has(name)),
      "",
    ),
    peerDependencies: versions(peers, "^"),
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the README with the size of each file. */
async function writeReadme(): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name)).toSorted();
  const rows = files.map(async (name) => {
    const content = await readFile(join(folder, name));
    const kilobytes = [content, gzipSync(content)].map(({ length }) => `${Math.ceil(length / 1024)} kB`);
    return `| ${[`\`${name}\``, ...kilobytes].join(" | ")} |`;
  });
  const table = ["| file | as installed | gzip |", "| --- | --- | --- |", ...(await Promise.all(rows))];
  const readme = await readFile(join(entries, "README.md"), "utf8");
  await writeFile(join(folder, "README.md"), [readme.trimEnd(), "", "## Size", "", ...table, ""].join("\n"));
}

await rm(output, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const used = await buildModules();
await rm(join(folder, "styles.js"), { force: true });
await writeTypes();
await writeManifest(used);
await writeReadme();
await copyFile(join(root, "docs/LICENSE.md"), join(folder, "LICENSE.md"));
const [packed] = JSON.parse(
  execFileSync("npm", ["pack", "--json", "--pack-destination", output], { cwd: folder, encoding: "utf8" }),
) as { filename: string }[];
const file = join(output, packed?.filename ?? "");
console.log(`${file}: ${Math.round((await stat(file)).size / 1024)} kB`);
