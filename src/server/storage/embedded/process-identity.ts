import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name and may hold anything, so count from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, ticks] = [fields[0], fields[19]];
    if (state === "Z" || state === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${ticks}`;
  } catch {
    return undefined;
  }
}

function startElsewhere(pid: number): string | undefined {
  try {
    const answer = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return answer.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * When a process started, as an opaque text; nothing when it does not run (any more). Together with the number it
 * names one process for ever, while a number alone is given out again.
 */
export const processStart = (pid: number): string | undefined =>
  process.platform === "linux" ? startOnLinux(pid) : startElsewhere(pid);

/** One process, once. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
}

export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, start: processStart(pid) ?? "" });

export const isRunning = ({ pid, start }: ProcessIdentity): boolean => processStart(pid) === start;
