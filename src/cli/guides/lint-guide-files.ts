import { readFile, readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { formatContent, writeGuideMarkdown } from "../../interviewing/guide/guide-markdown.ts";
import { languages, readLanguage } from "../../interviewing/languages/language.ts";
import { profileNames } from "../../interviewing/profiles/profiles.ts";
import { studyTemplates } from "../../interviewing/setup/study-templates.ts";
import { guideFromTemplate } from "../../interviewing/setup/write-guide.ts";
import { demoInterviewers } from "../../server/bootstrap/demo/demo-interviewers.ts";
import { type GuideFinding, type GuideLintOptions, type GuideReport, lintGuide } from "./lint-guide.ts";

export const usage = `npm run lint:guides -- [--language de] [--profile standard] [--minutes 20] [--strict] [<guide.md or folder> ...]

Checks guides in the product's Markdown for what prevents publishing and for what listeners may stumble
over. Without a file, it checks the guides that ship with the product, in every language.
  --language  ${languages.join(", ")}; default: detected from the guide
  --profile   ${profileNames.join(", ")}; default: standard
  --minutes   the planned length in minutes, 1 to 240; default: no limit
  --strict    hints count as errors`;

/** Invalid command-line arguments. */
class UsageError extends Error {}

interface NamedGuide {
  readonly name: string;
  readonly markdown: string;
  readonly language?: GuideLintOptions["language"];
}

const extension = /\.(?:md|markdown|txt)$/iu;
/** Maximum file size in bytes; more than the longest guide that the product accepts. */
const maxBytes = 4_000_000;
/** Maximum lines of a guide, as in `PUT /api/interview-guides/{id}`. */
const maxLines = 6_000;

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      language: { type: "string" },
      profile: { type: "string", default: "standard" },
      minutes: { type: "string" },
      strict: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const language = values.language === undefined ? undefined : readLanguage(values.language);
  if (language === null)
    throw new UsageError(`--language is “${values.language}”, and must be one of ${languages.join(", ")}`);
  if (!profileNames.includes(values.profile))
    throw new UsageError(`--profile is “${values.profile}”, and must be one of ${profileNames.join(", ")}`);
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 240))
    throw new UsageError(`--minutes is “${values.minutes}”, and must be a whole number from 1 to 240`);
  const { profile, strict, help } = values;
  return { language, profile, minutes, strict, help, paths: positionals };
}

/** Files at a path: the file itself, or all guides below a folder. */
async function filesAt(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new UsageError(`There is no file or folder ${path}`);
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true });
  const files = entries
    .filter((name) => extension.test(name))
    .toSorted()
    .map((name) => join(path, name));
  if (files.length === 0) throw new UsageError(`There is no guide (.md, .markdown or .txt) in ${path}`);
  return files;
}

/** @throws {UsageError} if the file is not text or too long */
async function readGuide(file: string): Promise<NamedGuide> {
  const { size } = await stat(file);
  if (size > maxBytes) throw new UsageError(`The file has ${size} bytes; at most ${maxBytes} are allowed`);
  const bytes = await readFile(file);
  let markdown: string;
  try {
    markdown = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError("The file is not UTF-8 text");
  }
  const lines = markdown.split(/\r\n?|\n/u).length;
  if (lines > maxLines) throw new UsageError(`The file has ${lines} lines; at most ${maxLines} are allowed`);
  return { name: relative(process.cwd(), file), markdown };
}

/** The study templates in every language and the demo guides. */
function shippedGuides(): readonly NamedGuide[] {
  const templates = studyTemplates.flatMap((template) =>
    languages.map((language) => ({
      name: `${template.name} (${language})`,
      guide: guideFromTemplate(template, language),
      language,
    })),
  );
  const demos = demoInterviewers.map(({ name, guide }) => ({ name, guide, language: "en" as const }));
  return [...templates, ...demos].map(({ name, language, guide }) => {
    const { introduction, objectives, questions, closing } = guide;
    const parts = { introduction, objectives: objectives.split("\n"), closing, consent: "" };
    return { name, language, markdown: writeGuideMarkdown({ content: formatContent(parts), questions }) };
  });
}

const describe = (name: string, { severity, line, message, code, instead }: GuideFinding): string =>
  [
    `    ${severity} at ${name}:${line}: ${message} [${code}]`,
    ...instead.map((text) => `      instead: ${text}`),
  ].join("\n");

const aboutOf = ({ language, estimatedMinutes }: GuideReport): string =>
  [...(language === null ? [] : [language]), `about ${estimatedMinutes} min`].join(", ");

/**
 * Lints the guides given as arguments of `npm run lint:guides` and prints the findings line by line.
 *
 * @returns true if nothing failed
 * @throws {Error} on invalid arguments, with a message for the user
 */
export async function lintGuideFiles(
  args: readonly string[],
  print: (text: string) => void,
): Promise<boolean> {
  const options = readOptions(args);
  if (options.help) {
    print(usage);
    return true;
  }
  const shipped = options.paths.length === 0 ? shippedGuides() : [];
  const files = (await Promise.all(options.paths.map(filesAt))).flat();
  const sources = [
    ...shipped.map((guide) => ({ name: guide.name, read: () => Promise.resolve(guide) })),
    ...files.map((file) => ({ name: relative(process.cwd(), file), read: () => readGuide(file) })),
  ];
  let failed = 0;
  for (const { name, read } of sources) {
    try {
      const guide = await read();
      const report = lintGuide(guide.markdown, { ...options, language: options.language ?? guide.language });
      const isBad = report.findings.some(({ severity }) => options.strict || severity === "error");
      if (isBad) failed += 1;
      print(`${isBad ? "✗" : "✓"} ${name} (${aboutOf(report)})`);
      for (const finding of report.findings) print(describe(name, finding));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failed += 1;
      print(`✗ ${name}\n    error at ${name}: ${error.message} [unreadable]`);
    }
  }
  print(`${sources.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
