import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../platform/process.ts";
import type { SessionTokens, SignInOptions } from "../../contracts/contracts.gen.ts";
import { demoPassword } from "../identity/embedded/demo-accounts.ts";

/** A server started from the sources in its own process. */
export interface SpawnedServer {
  readonly process: ChildProcess;
  /** Resolves to its URL once it listens; rejects with its error output if it exits before. */
  readonly ready: Promise<string>;
  /** Resolves to its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Error output so far. */
  errorOutput(): string;
}

/**
 * Starts the API on a free port.
 * @param preloads URLs of modules to import before the server. They also load in programs that the server forks, where
 * `process.send` is defined.
 */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  preloads: readonly string[] = [],
): SpawnedServer {
  const imports = ["tsx", ...preloads].flatMap((each) => ["--import", each]);
  const child = spawn(process.execPath, [...imports, join(packageRoot, "src/server/start.ts")], {
    cwd: packageRoot,
    env: { PATH: process.env["PATH"], PORT: "0", ROLES: "main", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errorOutput = "";
  child.stderr.on("data", (data: Buffer) => {
    errorOutput += data.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(errorOutput)));
  });
  // Some tests only await `ended`; avoid an unhandled rejection.
  ready.catch(() => {});
  return { process: child, ready, ended, errorOutput: () => errorOutput };
}

/** Signs in over HTTP through the embedded provider. Returns the access token. */
export async function signInOverHttp(origin: string, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(new URL(path, origin), {
      ...init,
      redirect: "manual",
      headers: { accept: "text/html", cookie, ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  /** Follows redirects within the provider. Returns the first URL outside it, or the last page. */
  const follow = async (path: string, init?: RequestInit): Promise<URL> => {
    const answer = await go(path, init);
    const location = answer.headers.get("location");
    if (location === null) return new URL(path, origin);
    const next = new URL(location, new URL(path, origin));
    return next.pathname.startsWith("/idp/") ? follow(next.href) : next;
  };
  const started = (await (await go("/main/auth")).json()) as { data: SignInOptions };
  const form = await follow(started.data.sso_url ?? "");
  const back = await follow(form.pathname, {
    method: "POST",
    body: new URLSearchParams({ email, password: demoPassword }),
  });
  const exchanged = await go("/main/get-token", {
    method: "POST",
    body: JSON.stringify(Object.fromEntries(back.searchParams)),
    headers: { accept: "application/json", "content-type": "application/json" },
  });
  return ((await exchanged.json()) as { data: SessionTokens }).data.access_token;
}
