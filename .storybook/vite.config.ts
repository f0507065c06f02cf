import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const include = [
  "ag-grid-community",
  "ag-grid-react",
  "@headlessui/react",
  "@storybook/react-vite",
  "@rjsf/core",
  "@rjsf/utils",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "jotai",
  "dompurify",
  "lucide-react",
  "marked",
  "react-dom/client",
  "storybook/test",
];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // All dependencies are found before the first story runs: one found later reloads the page under a test.
  optimizeDeps: { entries: ["src/**/*.stories.tsx", ".storybook/preview.tsx"], include },
});
