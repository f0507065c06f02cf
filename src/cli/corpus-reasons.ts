import { readFile } from "node:fs/promises";

/** What a reader of a question that was not imported exactly found. */
interface ReadReason {
  readonly class: string;
  readonly reason: string;
  /** Places in the source by file of the corpus. */
  readonly questions: Readonly<Record<string, readonly string[]>>;
}

interface ReadReasons {
  readonly classes: Readonly<Record<string, string>>;
  readonly reasons: readonly ReadReason[];
}

/** A question that was not imported exactly. */
export interface InexactQuestion {
  /** Path of its form in the folder. */
  readonly file: string;
  readonly path: string;
}

export interface CountedReasons {
  /** Rows of a Markdown table. */
  readonly rows: readonly string[];
  readonly problems: readonly string[];
}

/** Files of the corpus are named by the end of their path; an object of a source file has an extension of its own. */
const isFile = (path: string, file: string): boolean => {
  const named = path.replaceAll("\\", "/").replace(/(#\d+)\.json$/, "$1");
  return named === file || named.endsWith(`/${file}`);
};

/**
 * Counts the reasons that were read for inexact questions. Reports questions without a reason, and reasons of questions
 * that are exact by now.
 *
 * @param list file with the reasons
 */
export async function countReasons(
  list: string,
  questions: readonly InexactQuestion[],
): Promise<CountedReasons> {
  const { classes, reasons } = JSON.parse(await readFile(list, "utf8")) as ReadReasons;
  const waiting = new Set(questions);
  const problems: string[] = [];
  const rows = ["| questions | forms | class | reason |", "| --- | --- | --- | --- |"];
  const totals = new Map<string, number>();
  for (const { class: name, reason, questions: places } of reasons) {
    let [count, forms] = [0, 0];
    if (!Object.hasOwn(classes, name)) problems.push(`${list}: there is no class “${name}”`);
    for (const [file, paths] of Object.entries(places)) {
      forms += 1;
      for (const path of paths) {
        const found = [...waiting].find((question) => question.path === path && isFile(question.file, file));
        if (found) {
          waiting.delete(found);
          count += 1;
        } else problems.push(`${file}: ${path} is exact, or is listed twice: ${reason}`);
      }
    }
    totals.set(name, (totals.get(name) ?? 0) + count);
    rows.push(`| ${count} | ${forms} | ${name} | ${reason} |`);
  }
  for (const { file, path } of waiting) problems.push(`${file}: ${path} has no reason in ${list}`);
  for (const [name, count] of totals) rows.push(`| ${count} | | ${name} | ${classes[name] ?? ""} |`);
  return { rows, problems };
}
