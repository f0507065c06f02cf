import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/server/storage/control/tables.ts",
    "./src/server/storage/tenant/columns.ts",
    "./src/server/storage/tenant/*tables.ts",
  ],
  out: "./src/server/storage/migrations",
  schemaFilter: ["control", "tenant"],
});
