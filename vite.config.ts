import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
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
            },
          },
        },
      }
    : {
        root: path("src"),
        publicDir: path("src/app/public"),
        plugins: [
          tanstackRouter({
            target: "react",
            autoCodeSplitting: true,
            routesDirectory: path("src/app/routes"),
            generatedRouteTree: path("src/app/routeTree.gen.ts"),
          }),
          react(),
          tailwindcss(),
        ],
        build: {
          outDir: path("dist/web"),
          emptyOutDir: true,
          manifest: true,
          rollupOptions: { input: { app: path("src/app/index.html") } },
        },
      },
);
