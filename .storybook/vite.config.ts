import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const include = [
  "@headlessui/react",
  "@rjsf/core",
  "@rjsf/utils",
  "@rjsf/validator-ajv8",
  "@storybook/react-vite",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@visx/scale",
  "@visx/shape",
  "ag-grid-community",
  "ag-grid-react",
  "ajv/dist/2020.js",
  "dompurify",
  "fast-png",
  "jotai",
  "jspdf",
  "lucide-react",
  "marked",
  "re2js",
  "react-dom/client",
  "storybook/test",
];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Optimize all dependencies before the first story runs; a late discovery would reload the page during a test.
  optimizeDeps: { entries: ["src/**/*.stories.tsx", ".storybook/preview.tsx"], include },
});
