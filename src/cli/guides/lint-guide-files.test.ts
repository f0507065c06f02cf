import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lintGuide } from "./lint-guide.ts";
import { lintGuideFiles } from "./lint-guide-files.ts";

const options = { language: undefined, profile: "standard", minutes: null };

/** A question with a goal. */
const led = "- How does your team decide?\n  - goal: who has the last word\n";

const guide = (questions: string, closing = "## Closing\n\nThank you, and goodbye.\n\n") =>
  `## Introduction\n\nHello, and thank you for your time.\n\n## Objectives\n\n- Learn how teams decide\n\n${closing}## Questions\n\n${questions}`;

const findingsOf = (markdown: string, more: object = {}) =>
  lintGuide(markdown, { ...options, ...more }).findings.map(({ severity, line, code }) => [
    severity,
    line,
    code,
  ]);

describe("lintGuide", () => {
  it("reports nothing for a clear guide, and detects its language and length", () => {
    const report = lintGuide(guide(led), options);
    expect(report).toMatchObject({ findings: [], language: "en" });
    expect(report.estimatedMinutes).toBeGreaterThan(0);
  });

  it("reports line numbers of the file for all line endings", () => {
    const text = guide(`### Start\n\n${led}- Do you like it?\n  - Since when?\n`);
    const line = text.split("\n").indexOf("- Do you like it?") + 1;
    for (const eol of ["\n", "\r\n", "\r"])
      expect(findingsOf(text.replaceAll("\n", eol))).toEqual([["hint", line, "closed"]]);
  });

  it("reports the line of an objective or a section heading", () => {
    const text = guide("- How does it go?\n  - Since when?\n", "## Closing\n\n");
    expect(findingsOf(text)).toEqual([
      ["error", 9, "closing_missing"],
      ["hint", 7, "objective_without_question"],
      ["hint", 9, "no_closing"],
    ]);
  });

  it("says where the questions belong and which languages are supported", () => {
    const { findings, language } = lintGuide("Ok.", options);
    expect(language).toBeNull();
    const message = (code: string) => findings.find((finding) => finding.code === code)?.message;
    expect(message("questions_missing")).toContain("under the heading “## Questions”");
    expect(message("language_unknown")).toContain("--language to one of en, es");
  });

  it("reports an unreadable screening rule at its line", () => {
    const text = guide("- Do you run a company? [screen]\n  - finish: no\n- How does your team decide?\n");
    const line = text.split("\n").findIndex((row) => row.includes("[screen]")) + 1;
    expect(findingsOf(text)).toContainEqual(["error", line, "screening_rule_unread"]);
  });

  it("suggests a rewording where one is safe", () => {
    const text = guide(
      "- Why is it obviously better?\n- How did it go? And why did you leave?\n- Do you like it?\n",
    );
    expect(lintGuide(text, options).findings.flatMap(({ instead }) => instead)).toEqual([
      "Why is it better?",
      "How did it go?",
      "Why did you leave?",
    ]);
  });

  it("uses the given language and the planned length", () => {
    const text = guide("- How does your team decide?\n".repeat(2));
    expect(findingsOf(text, { language: "de" }).map(([, , code]) => code)).toContain("other_language");
    expect(findingsOf(text, { minutes: 1 }).map(([, , code]) => code)).toContain("longer_than_planned");
  });
});

describe("npm run lint:guides", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "guides-"));
    await writeFile(join(folder, "good.md"), guide(led));
    await writeFile(join(folder, "hinted.md"), guide(`${led}- Do you like it?\n  - Since when?\n`));
    await writeFile(join(folder, "bad.md"), guide("", ""));
    await writeFile(join(folder, "latin.md"), new Uint8Array([0x63, 0xe9, 0x20]));
    await writeFile(join(folder, "no-guide.json"), "{}");
  });
  afterAll(() => rm(folder, { recursive: true }));
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const ok = await lintGuideFiles(args, (text) => lines.push(text));
    return { ok, output: `${lines.join("\n")}\n` };
  };

  it("reports file and line, and fails on errors", async () => {
    const { ok, output } = await run(folder);
    expect(ok).toBe(false);
    expect(output).toMatch(/✓ \S*good\.md \(en, about \d+ min\)/);
    expect(output).toMatch(/hint at \S*hinted\.md:17: “Do you like it\?” Can be answered .* \[closed\]/);
    expect(output).toMatch(/error at \S*bad\.md:\d+: Questions are required/);
    expect(output).toMatch(/error at \S*latin\.md: The file is not UTF-8 text/);
    expect(output).not.toContain("no-guide");
    expect(output).toContain("2 passed, 2 failed\n");
  });

  it("fails on hints with --strict", async () => {
    const files = [join(folder, "good.md"), join(folder, "hinted.md")];
    expect((await run(...files)).output).toContain("2 passed, 0 failed\n");
    const strict = await run("--strict", ...files);
    expect(strict.ok).toBe(false);
    expect(strict.output).toContain("1 passed, 1 failed\n");
  });

  it.each([
    [["--language", "xx"], "--language is “xx”, and must be one of en, es"],
    [["--profile", "none"], "--profile is “none”, and must be one of standard"],
    [["--minutes", "0"], "--minutes is “0”, and must be a whole number from 1 to 240"],
    [["nowhere.md"], "There is no file or folder nowhere.md"],
  ])("rejects %s", async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
