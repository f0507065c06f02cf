import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path("."),
  base: "./",
  plugins: [react(), tailwindcss()],
  build: { outDir: path("../../../dist/bench/forms"), emptyOutDir: true, target: "es2023" },
});
