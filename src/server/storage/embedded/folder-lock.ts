import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { execFileSync } from "node:child_process";

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
const processStart = (pid: number): string | undefined =>
  process.platform === "linux" ? startOnLinux(pid) : startElsewhere(pid);

/** One process, once. */
interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
}

/** Tells a process from a later one with the same number by the time at which it started. */
export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, start: processStart(pid) ?? "" });

const isRunning = ({ pid, start }: ProcessIdentity): boolean => processStart(pid) === start;

interface Holder {
  readonly host: string;
  /** The database process, and the server that it works for. */
  readonly holder: ProcessIdentity;
  readonly server: ProcessIdentity;
}

interface Lock {
  readonly number: number;
  readonly path: string;
  /** Nothing when the file is torn, as after a power cut. */
  readonly held: Holder | undefined;
}

const heartbeatMs = 2_000;
/** Some heartbeats: after so long in silence, a process of another machine counts as gone. */
const foreignPatienceMs = 7_000;
const orphanPatienceMs = 3_000;
const pollMs = 50;

/** The folder is in use; the message says by whom. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function newestLock(folder: string): Lock | undefined {
  const numbers = readdirSync(folder).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0));
  const number = Math.max(0, ...numbers);
  if (number === 0) return undefined;
  const path = join(folder, `lock.${number}`);
  return { number, path, held: readHolder(path) };
}

/** A process of another machine (or container) cannot be looked at, only its heartbeat. */
async function beats(path: string, patience: number): Promise<boolean> {
  const lastBeat = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const before = lastBeat();
  const end = Date.now() + patience;
  while (Date.now() < end) {
    await sleep(pollMs);
    if (lastBeat() !== before) return true;
  }
  return false;
}

/** A database process whose server was killed ends by itself; one that is stuck in a query is ended. */
async function outlive(holder: ProcessIdentity): Promise<void> {
  const end = Date.now() + orphanPatienceMs;
  while (isRunning(holder)) {
    if (Date.now() > end) process.kill(holder.pid, "SIGKILL");
    await sleep(pollMs);
  }
}

async function requireFree(path: string, held: Holder, folder: string, patience: number): Promise<void> {
  const inUse = (by: string) =>
    new FolderInUseError(
      `Another server ${by} is using the data in ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  if (held.host !== hostname()) {
    if (await beats(path, patience)) throw inUse(`on ${held.host}`);
  } else if (isRunning(held.holder)) {
    if (isRunning(held.server)) throw inUse(`(process ${held.server.pid})`);
    await outlive(held.holder);
  }
}

/**
 * Takes a folder for this process and keeps it until the process ends, however it ends. Nothing has to be
 * released: a lock counts for as long as the process that it names runs. Locks are numbered and the newest
 * counts, so that of two processes which find a dead one, only one can write its successor.
 * @param server the process that this one works for.
 * @param patience milliseconds without a heartbeat after which a process of another machine counts as gone.
 * @throws {FolderInUseError}
 */
export async function lockFolder(
  folder: string,
  server: number,
  patience: number = foreignPatienceMs,
): Promise<void> {
  const own: Holder = {
    host: hostname(),
    holder: identifyProcess(process.pid),
    server: identifyProcess(server),
  };
  const draft = join(folder, `lock-draft.${process.pid}`);
  for (;;) {
    const newest = newestLock(folder);
    if (newest?.held !== undefined) await requireFree(newest.path, newest.held, folder, patience);
    const number = (newest?.number ?? 0) + 1;
    const path = join(folder, `lock.${number}`);
    writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw error;
    } finally {
      rmSync(draft);
    }
    if (newest !== undefined) rmSync(newest.path, { force: true });
    setInterval(() => utimesSync(path, new Date(), new Date()), heartbeatMs).unref();
    return;
  }
}
