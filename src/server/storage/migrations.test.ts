import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../platform/process.ts";

it("the migrations create the tables that the code expects (else: npm run db:generate)", () => {
  const copy = mkdtempSync(join(tmpdir(), "genie-migrations-"));
  try {
    cpSync(join(import.meta.dirname, "migrations"), copy, { recursive: true });
    const tool = join(packageRoot, "node_modules/drizzle-kit/bin.cjs");
    const schema = "./src/server/storage/{control,tenant}/{*tables,columns}.ts";
    const output = execFileSync(
      process.execPath,
      [tool, "generate", "--dialect", "postgresql", "--schema", schema, "--out", relative(packageRoot, copy)],
      { cwd: packageRoot, encoding: "utf8" },
    );
    expect(output).toContain("No schema changes");
  } finally {
    rmSync(copy, { recursive: true });
  }
});
