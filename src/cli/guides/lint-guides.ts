import { lintGuideFiles, usage } from "./lint-guide-files.ts";

try {
  const isFine = await lintGuideFiles(process.argv.slice(2), (text) => console.log(text));
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(`\n${usage}`);
  process.exitCode = 1;
}
