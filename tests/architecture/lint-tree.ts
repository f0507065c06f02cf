import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

interface OxlintReport {
  diagnostics: { code: string; filename: string; message: string }[];
}

/** A lint error, such as `import(no-cycle)`, in a file of the tree. */
export interface Complaint {
  rule: string;
  file: string;
  message: string;
}

/**
 * Runs oxlint. Folders are passed explicitly, because oxlint would follow the link to node_modules. It exits with 1 if
 * it finds errors, but still writes its report to stdout.
 */
async function report(directory: string, folders: string[]): Promise<OxlintReport> {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const answer = await run(process.execPath, [oxlint, "--format=json", ...folders], { cwd: directory }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  if (answer.stdout === "") throw new Error(`oxlint gave no report: ${answer.stderr}`);
  return JSON.parse(answer.stdout) as OxlintReport;
}

/**
 * Lints a tree of files with the project's rules, in a temporary folder, so that concurrent processes do not see the
 * files.
 *
 * @param files text by path, such as `src/ui/button.tsx`
 */
export async function lintTree(files: Record<string, string>): Promise<Complaint[]> {
  const directory = await mkdtemp(join(tmpdir(), "genie-lint-"));
  try {
    for (const file of [".oxlintrc.json", "tsconfig.json", "package.json"]) {
      await copyFile(join(root, file), join(directory, file));
    }
    await symlink(join(root, "node_modules"), join(directory, "node_modules"));
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(directory, file)), { recursive: true });
      await writeFile(join(directory, file), text);
    }
    const { diagnostics } = await report(directory, [
      ...new Set(Object.keys(files).map((file) => file.slice(0, file.indexOf("/")))),
    ]);
    return diagnostics.map(({ code, filename, message }) => ({ rule: code, file: filename, message }));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
