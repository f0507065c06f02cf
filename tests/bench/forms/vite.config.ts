import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { eagerForms, preloadFont } from "../../../src/cli/vite-plugins.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Where our own pages are, and where they go in dist/bench, by mode; every other mode is a peer's folder. */
const ours: Readonly<Record<string, { from: string; to: string }>> = {
  production: { from: ".", to: "forms" },
  scenes: { from: "./scenes", to: "scenes" },
};

/** Our page goes to dist/bench/forms; `--mode rjsf`, say, builds a peer's page to dist/bench/peers/rjsf. */
export default defineConfig(({ mode }) => {
  const own = ours[mode];
  return {
    root: path(own?.from ?? `./peers/${mode}`),
    base: "./",
    plugins: [react(), tailwindcss(), ...(own ? [preloadFont()] : [])],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: path(`../../../dist/bench/${own?.to ?? `peers/${mode}`}`),
      emptyOutDir: true,
      target: "es2023",
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        // Beside one chunk of everything else the pure part needs all that it reads while it loads: in the product the
        // chunks of the pages' frame hold that.
        output: {
          postBanner: eagerForms.postBanner,
          codeSplitting: { groups: [{ ...eagerForms.group, includeDependenciesRecursively: true }] },
        },
      },
    },
  };
});
