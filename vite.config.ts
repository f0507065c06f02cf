/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { compressedCopies, eagerForms, preloadFont, prerenderedLanding } from "./src/cli/vite-plugins.ts";
import { routerOptions } from "./src/cli/steps/checks.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Dependencies of forms, optimized before a browser requests them. */
const formDependencies = [
  "@headlessui/react",
  "@rjsf/core",
  "@rjsf/utils",
  "dompurify",
  "lucide-react",
  "marked",
  "re2js",
  "react",
  "react-dom/client",
  "react/jsx-dev-runtime",
];

/** Runs all cases instead of a sample, as in `npm run test:full`. */
const isFull = process.env["TEST_FULL"] === "1";

/** Tests that start servers, inject failures or take minutes; run only by `npm run test:full`. */
const slowTests = "{src,tests}/**/*.full.test.ts";

/** Folders whose tests another step of the full run runs on PostgreSQL. */
const excludedTests = (process.env["TEST_EXCLUDED_FOLDERS"] ?? "")
  .split(",")
  .filter((folder) => folder !== "")
  .map((folder) => `${folder}/**`);

/** Unit and API tests in Node; stories and fixtures in a real browser (`vitest run --project node|storybook|browser`). */
async function testing(): Promise<UserConfig> {
  // Imported here to keep the test tools out of builds.
  const [{ storybookTest }, { playwright }, { browserPath }] = await Promise.all([
    import("@storybook/addon-vitest/vitest-plugin"),
    import("@vitest/browser-playwright"),
    import("./src/cli/browser-path.ts"),
  ]);
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      contextOptions: { reducedMotion: "reduce" },
      launchOptions: {
        executablePath: await browserPath(),
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--disable-background-networking",
          // Clicks of stories are not user gestures, so audio would be blocked.
          "--autoplay-policy=no-user-gesture-required",
        ],
      },
    }),
    instances: [{ browser: "chromium" as const }],
  };
  return {
    test: {
      // Timeout for connecting to the browser; not inherited by projects.
      browser: { connectTimeout: 300_000 },
      projects: [
        {
          test: {
            name: "node",
            environment: "node",
            include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
            exclude: [slowTests, ...excludedTests],
            globalSetup: path("src/server/testing/share-migrated-database.ts"),
            setupFiles: path("tests/property-runs.ts"),
            // Servers start slowly on a busy machine, and the full run tries properties thousands of times.
            testTimeout: isFull ? 900_000 : 120_000,
            hookTimeout: 120_000,
            // Reloading the modules for each file took half of the time; tests leave no state in modules.
            isolate: false,
            // Vitest reserves one CPU for itself, half of the capacity on two; its main process is mostly idle.
            maxWorkers: "100%",
          },
        },
        {
          test: {
            name: "full",
            environment: "node",
            include: [slowTests],
            setupFiles: path("tests/property-runs.ts"),
            testTimeout: 300_000,
            hookTimeout: 120_000,
            // Each file uses all CPUs on its own.
            fileParallelism: false,
          },
        },
        {
          extends: ".storybook/vite.config.ts",
          define: { "import.meta.env.TEST_FULL": JSON.stringify(isFull) },
          // Stories that walk through the whole client are tagged `full`, and most run only in the full run.
          plugins: [
            storybookTest({ configDir: path(".storybook"), tags: { exclude: isFull ? [] : ["full"] } }),
          ],
          test: {
            name: "storybook",
            testTimeout: 60_000,
            // Rendering can be late on a busy machine. Retried tests are reported as such.
            retry: 1,
            isolate: false,
            maxWorkers: "100%",
            browser,
          },
        },
        {
          plugins: [react(), tailwindcss()],
          // Optimize all dependencies before the first test runs; a late discovery would reload its page.
          optimizeDeps: { entries: ["tests/**/*.browser.test.tsx"], include: formDependencies },
          define: { "import.meta.env.TEST_FULL": JSON.stringify(isFull) },
          test: {
            name: "browser",
            include: ["tests/**/*.browser.test.tsx"],
            maxWorkers: "100%",
            browser: { ...browser, viewport: { width: 1280, height: 900 } },
          },
        },
      ],
    },
  };
}

/** Chunks that every staff page loads first. */
const firstChunks: ReadonlySet<string> = new Set(["app", "frame", "react", "shared", "rolldown-runtime"]);

/**
 * Name of a chunk. The chunk shared with the respondents' page is identified by its content, since the bundler's name
 * varies.
 */
const nameOf = ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }) =>
  moduleIds.some((id) => id.endsWith("/src/contracts/contracts.gen.ts")) ? "shared" : name;

export default defineConfig(({ mode, isSsrBuild }) =>
  mode === "test"
    ? testing()
    : isSsrBuild
      ? {
          build: {
            ssr: true,
            outDir: path("dist/server"),
            emptyOutDir: true,
            target: "node20",
            rollupOptions: {
              input: {
                start: path("src/server/start.ts"),
                "embedded-database": path("src/server/storage/embedded/embedded-database.ts"),
                "brief-reader": path("src/server/main/interviewers/brief/brief-reader.ts"),
                "form-importer": path("src/server/main/configuration/import/form-importer.ts"),
                "embedded-voice": path("src/server/voice/speech/embedded/embedded-voice.ts"),
              },
            },
          },
        }
      : {
          root: path("src"),
          // React includes what this shim of TanStack Store adds for versions before 18.
          resolve: {
            alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
          },
          publicDir: path("src/app/public"),
          plugins: [
            tanstackRouter({
              ...routerOptions,
              routesDirectory: path(routerOptions.routesDirectory),
              generatedRouteTree: path(routerOptions.generatedRouteTree),
            }),
            react(),
            // Its own optimization would replace `light-dark()`, see `cssTarget`.
            tailwindcss({ optimize: false }),
            preloadFont(),
            compressedCopies(),
            prerenderedLanding(path("src/app/features/landing/prerender.tsx")),
          ],
          build: {
            outDir: path("dist/web"),
            emptyOutDir: true,
            manifest: true,
            // Browsers with `light-dark()`, widely available since November 2026: its replacement resolves colours once
            // for the page, so a preview could not be dark on a light page.
            cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
            // Supported by browsers since 2023; older ones load slightly later.
            modulePreload: {
              polyfill: false,
              // Every staff page has loaded these already; listing them at each lazy import costs 0.5 kB.
              resolveDependencies: (_, dependencies, { hostType }) =>
                hostType === "html"
                  ? dependencies
                  : dependencies.filter((file) => !firstChunks.has(/^assets\/(.+)-/.exec(file)?.[1] ?? "")),
            },
            rollupOptions: {
              input: { app: path("src/app/index.html"), respondent: path("src/respondent/index.html") },
              output: {
                // The first chunk lists about 170 others: only the initial chunks get readable names, and the shortest
                // hash that the bundler accepts saves 0.5 kB.
                chunkFileNames: (chunk) =>
                  firstChunks.has(nameOf(chunk))
                    ? `assets/${nameOf(chunk)}-[hash:7].js`
                    : "assets/[hash:7].js",
                postBanner: eagerForms.postBanner,
                // One chunk with everything a staff page starts with compresses better than a dozen small ones. It must
                // not contain what respondents load, who would download all of it.
                codeSplitting: {
                  groups: [
                    eagerForms.group,
                    { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
                    {
                      name: "frame",
                      tags: ["$initial"],
                      test: /\/src\/(?:app\/|ui\/overlays\/snackbar|kernel\/json)|@tanstack|use-sync-external-store|\/src\/domain\/(?:navigation\/(?!respondent-root)|tenants\/)/,
                      includeDependenciesRecursively: false,
                    },
                  ],
                },
              },
            },
          },
        },
);
