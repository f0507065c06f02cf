import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { eagerForms, preloadFont } from "../../../src/cli/vite-plugins.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Source and output folders of our own pages by mode; any other mode is a peer's folder. */
const ours: Readonly<Record<string, { from: string; to: string }>> = {
  production: { from: ".", to: "forms" },
  scenes: { from: "./scenes", to: "scenes" },
};

/**
 * Chunks of our own pages. The pure part needs all its load-time dependencies; in the product they are in the chunks of
 * the page frame.
 */
const groups = [
  { ...eagerForms.group, includeDependenciesRecursively: true },
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
];

/** Builds our page to dist/bench/forms; `--mode rjsf`, for example, builds a peer's page to dist/bench/peers/rjsf. */
export default defineConfig(({ mode }) => {
  const page = ours[mode];
  return {
    root: path(page?.from ?? `./peers/${mode}`),
    base: "./",
    plugins: [react(), tailwindcss(), ...(page ? [preloadFont()] : [])],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: path(`../../../dist/bench/${page?.to ?? `peers/${mode}`}`),
      emptyOutDir: true,
      target: "es2023",
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        output: { postBanner: eagerForms.postBanner, ...(page && { codeSplitting: { groups } }) },
      },
    },
  };
});
