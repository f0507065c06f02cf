import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { eagerForms, preloadFont } from "../../../src/cli/vite-plugins.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Our page goes to dist/bench/forms; `--mode rjsf` and `--mode by-hand` build the peers beside it. */
export default defineConfig(({ mode }) => {
  const isPeer = mode === "rjsf" || mode === "by-hand";
  return {
    root: isPeer ? path(`./peers/${mode}`) : path("."),
    base: "./",
    plugins: [react(), tailwindcss(), ...(isPeer ? [] : [preloadFont()])],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: path(isPeer ? `../../../dist/bench/peers/${mode}` : "../../../dist/bench/forms"),
      emptyOutDir: true,
      target: "es2023",
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        output: { postBanner: eagerForms.postBanner, codeSplitting: { groups: [eagerForms.group] } },
      },
    },
  };
});
