import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { execFileSync } from "node:child_process";

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the program's name, may contain anything: parse from its closing bracket.
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
 * Returns the start time of a process as an opaque string; `undefined` if it does not run. Pid and start time identify
 * a process uniquely, while pids are reused.
 */
const processStart = (pid: number): string | undefined =>
  process.platform === "linux" ? startOnLinux(pid) : startElsewhere(pid);

/** Identifies a process uniquely. */
interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
}

/** Returns pid and start time of a process; a later process with the same pid has another start time. */
export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, start: processStart(pid) ?? "" });

const isRunning = ({ pid, start }: ProcessIdentity): boolean => processStart(pid) === start;

interface Holder {
  readonly host: string;
  /** The database process, and the server it belongs to. */
  readonly holder: ProcessIdentity;
  readonly server: ProcessIdentity;
}

interface Lock {
  readonly number: number;
  readonly path: string;
  /** `undefined` if the file is torn, as after a power cut. */
  readonly held: Holder | undefined;
}

const heartbeatMs = 2_000;
/** A few heartbeats: without one for this long, a process on another host counts as dead. */
const defaultForeignTimeoutMs = 7_000;
const orphanTimeoutMs = 3_000;
const pollMs = 50;

/** The folder is in use; the message names the other server. */
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

/** A process on another host (or in another container) can be observed only by its heartbeat. */
async function beats(path: string, timeoutMs: number): Promise<boolean> {
  const lastBeat = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const before = lastBeat();
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    await sleep(pollMs);
    if (lastBeat() !== before) return true;
  }
  return false;
}

/** Waits for an orphaned database process, which exits by itself, and kills it if it is stuck in a query. */
async function outlive(holder: ProcessIdentity): Promise<void> {
  const end = Date.now() + orphanTimeoutMs;
  while (isRunning(holder)) {
    if (Date.now() > end) process.kill(holder.pid, "SIGKILL");
    await sleep(pollMs);
  }
}

async function requireFree(
  path: string,
  held: Holder,
  folder: string,
  foreignTimeoutMs: number,
): Promise<void> {
  const inUse = (by: string) =>
    new FolderInUseError(
      `Another server ${by} is using the data in ${folder}. Stop it first, or give this server its own DATA_DIR.`,
    );
  if (held.host !== hostname()) {
    if (await beats(path, foreignTimeoutMs)) throw inUse(`on ${held.host}`);
  } else if (isRunning(held.holder)) {
    if (isRunning(held.server)) throw inUse(`(process ${held.server.pid})`);
    await outlive(held.holder);
  }
}

/**
 * Locks a folder until this process ends, however it ends. Nothing has to be released: a lock is valid only while the
 * process that it names runs. Locks are numbered and the highest number counts, so that only one of several processes
 * that find a stale lock can create its successor.
 * @param server pid of the server that this process belongs to.
 * @param foreignTimeoutMs time without a heartbeat after which a process on another host counts as dead.
 * @throws {FolderInUseError}
 */
export async function lockFolder(
  folder: string,
  server: number,
  foreignTimeoutMs: number = defaultForeignTimeoutMs,
): Promise<void> {
  const lock: Holder = {
    host: hostname(),
    holder: identifyProcess(process.pid),
    server: identifyProcess(server),
  };
  const draft = join(folder, `lock-draft.${process.pid}`);
  for (;;) {
    const newest = newestLock(folder);
    if (newest?.held !== undefined) await requireFree(newest.path, newest.held, folder, foreignTimeoutMs);
    const number = (newest?.number ?? 0) + 1;
    const path = join(folder, `lock.${number}`);
    writeFileSync(draft, JSON.stringify(lock), { mode: 0o600 });
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
