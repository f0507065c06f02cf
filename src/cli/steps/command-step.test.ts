import { expect, test } from "vitest";
import { runCommand } from "./command-step.ts";

const saying = (script: string) => ["-e", script];

test("streams lines as they are printed and returns the output of stdout and stderr", async () => {
  const lines: string[] = [];
  const { ok, output } = await runCommand("node", saying("console.log('a\\nb'); console.error('c')"), {
    show: (line) => lines.push(line),
  });
  expect(ok).toBe(true);
  expect(lines.toSorted()).toEqual(["a", "b", "c"]);
  expect([...output].toSorted().join("").trim()).toBe("abc");
});

test("reports a non-zero exit status or an unknown command as failed", async () => {
  expect(await runCommand("node", saying("process.exit(3)"))).toEqual({ ok: false, output: "" });
  const { ok, output } = await runCommand("no-such-command", []);
  expect(ok).toBe(false);
  expect(output).toContain("no-such-command");
});
