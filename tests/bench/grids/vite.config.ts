import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Builds our page to dist/bench/grids; `--mode by-hand` builds the handwritten one. */
export default defineConfig(({ mode }) => {
  const isPeer = mode === "by-hand";
  return {
    root: isPeer ? path("./peers/by-hand") : path("."),
    base: "./",
    plugins: [react(), tailwindcss()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: path(isPeer ? "../../../dist/bench/grids-by-hand" : "../../../dist/bench/grids"),
      emptyOutDir: true,
      target: "es2023",
      chunkSizeWarningLimit: 1000,
    },
  };
});
