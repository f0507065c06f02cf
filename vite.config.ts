/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { compressedCopies, eagerForms, preloadFont, prerenderedLanding } from "./src/cli/vite-plugins.ts";
import { routerOptions } from "./src/cli/steps/checks.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What forms are drawn with, optimised before a browser asks for them. */
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

/** Every case instead of some, as in `npm run test:full`. */
const isFull = process.env["TEST_FULL"] === "1";

/** Tests that start whole servers, break things or take minutes: `npm run test:full` alone runs them. */
const slowTests = "{src,tests}/**/*.full.test.ts";

/** Unit and API tests in Node; stories and fixtures in a real browser (`vitest run --project node|storybook|browser`). */
async function testing(): Promise<UserConfig> {
  // Loaded here, so that a build does not carry the test tools along.
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
          // A story's press is no gesture to the browser, which would play no sound after it.
          "--autoplay-policy=no-user-gesture-required",
        ],
      },
    }),
    instances: [{ browser: "chromium" as const }],
  };
  return {
    test: {
      // How long a browser may take until it is connected; projects inherit nothing of this kind.
      browser: { connectTimeout: 300_000 },
      projects: [
        {
          test: {
            name: "node",
            environment: "node",
            include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
            exclude: [slowTests],
            globalSetup: path("src/server/testing/share-migrated-database.ts"),
            setupFiles: path("tests/property-runs.ts"),
            // Servers take their time on a busy machine, and properties that are tried thousands of times anywhere.
            testTimeout: isFull ? 900_000 : 120_000,
            hookTimeout: 120_000,
            // Loading the modules for each file anew took half of the time; no test leaves anything behind in them.
            isolate: false,
            // Vitest leaves a processor to itself, which on two would be half of them; it has little to do.
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
            // Each of them loads the machine by itself.
            fileParallelism: false,
          },
        },
        {
          extends: ".storybook/vite.config.ts",
          define: { "import.meta.env.TEST_FULL": JSON.stringify(isFull) },
          // A story that walks through the whole client says so by a tag; most of those are for the full run.
          plugins: [
            storybookTest({ configDir: path(".storybook"), tags: { exclude: isFull ? [] : ["full"] } }),
          ],
          test: {
            name: "storybook",
            testTimeout: 60_000,
            // A busy machine draws late; who passes at the second try is named as such in the run.
            retry: 1,
            isolate: false,
            maxWorkers: "100%",
            browser,
          },
        },
        {
          plugins: [react(), tailwindcss()],
          // All dependencies are found before the first test runs: one found later reloads the page under it.
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

/** What every page of the staff loads first. */
const firstChunks: ReadonlySet<string> = new Set(["app", "frame", "react", "shared", "rolldown-runtime"]);

/** A chunk's name; the one of what respondents load as well is known by what it holds, whatever the bundler calls it. */
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
          // React has had what TanStack Store brings for versions before 18.
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
            tailwindcss(),
            preloadFont(),
            compressedCopies(),
            prerenderedLanding(path("src/app/features/landing/prerender.tsx")),
          ],
          build: {
            outDir: path("dist/web"),
            emptyOutDir: true,
            manifest: true,
            // What browsers do themselves since 2023; without it the others only load a little later.
            modulePreload: {
              polyfill: false,
              // Every page of the staff has these already; naming them at each lazy import costs half a kilobyte.
              resolveDependencies: (_, dependencies, { hostType }) =>
                hostType === "html"
                  ? dependencies
                  : dependencies.filter((file) => !firstChunks.has(/^assets\/(.+)-/.exec(file)?.[1] ?? "")),
            },
            rollupOptions: {
              input: { app: path("src/app/index.html"), respondent: path("src/respondent/index.html") },
              output: {
                // Some 170 chunks are named in what every page loads first: only those that it begins with need words, and
                // the shortest hash that the bundler takes saves half a kilobyte.
                chunkFileNames: (chunk) =>
                  firstChunks.has(nameOf(chunk))
                    ? `assets/${nameOf(chunk)}-[hash:7].js`
                    : "assets/[hash:7].js",
                postBanner: eagerForms.postBanner,
                // One chunk of what every page of the staff begins with compresses better than a dozen small ones.
                // Nothing of it is the respondents', who would load it too.
                codeSplitting: {
                  groups: [
                    eagerForms.group,
                    { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
                    {
                      name: "frame",
                      tags: ["$initial"],
                      test: /\/src\/(?:app\/|ui\/snackbar|kernel\/json)|@tanstack|use-sync-external-store|\/src\/domain\/(?:navigation\/(?!respondent-root)|tenants\/)/,
                      includeDependenciesRecursively: false,
                    },
                  ],
                },
              },
            },
          },
        },
);
