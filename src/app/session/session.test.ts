import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionTokens, TokenPair } from "../../contracts/contracts.gen.ts";
import { type KeyValueStorage, memoryStorage } from "../platform/key-value-storage.ts";
import { rootStorageKey } from "../platform/root-storage.ts";
import type { ExclusiveLock } from "./exclusive-lock.ts";
import { createSession, logoutKey, type Session } from "./session.ts";

const refused = new Error("refused");
const unreachable = new Error("unreachable");

let clock = 0;
let storage: KeyValueStorage;
let timers: { at: number; work: () => void }[];
let server: { valid: string; answers: number; error: Error | null };

beforeEach(() => {
  clock = 1000;
  storage = memoryStorage();
  timers = [];
  server = { valid: "refresh-0", answers: 0, error: null };
});

describe("createSession", () => {
  it("renews its access token 30 seconds before it expires", async () => {
    const session = openTab();
    session.start(tokens(0));
    await pass(869);
    expect(server.answers).toBe(0);
    await pass(1);
    expect(server.answers).toBe(1);
    expect(session.current()?.access_token).toBe("access-1");
  });

  it("uses the server's clock if this computer's is wrong", async () => {
    const session = openTab();
    session.start({ ...tokens(0), server_time: 9000, expire_in: 9900 });
    await pass(869);
    expect(server.answers).toBe(0);
    await pass(1);
    expect(server.answers).toBe(1);
  });

  it("renews a token with less than 15 seconds left before returning it", async () => {
    const session = openTab();
    session.start(tokens(0));
    clock += 885;
    await expect(session.accessToken()).resolves.toBe("access-1");
  });

  it("renews once for concurrent requests", async () => {
    const session = openTab();
    session.start(tokens(0));
    clock += 899;
    await Promise.all([session.accessToken(), session.accessToken(), session.replaceToken("access-0")]);
    expect(server.answers).toBe(1);
  });

  it("renews once for two tabs", async () => {
    const lock = queueLock();
    const first = openTab(lock);
    first.start(tokens(0));
    const second = openTab(lock);
    clock += 890;
    const answers = await Promise.all([first.accessToken(), second.accessToken()]);
    expect(answers).toEqual(["access-1", "access-1"]);
    expect(server.answers).toBe(1);
  });

  it("returns the newer token if the rejected one has already been replaced", async () => {
    const session = openTab();
    session.start(tokens(0));
    await session.replaceToken("access-0");
    await expect(session.replaceToken("access-0")).resolves.toBe("access-1");
    expect(server.answers).toBe(1);
  });

  it("ends if the server refuses to renew it", async () => {
    const session = openTab();
    session.start(tokens(0));
    server.error = refused;
    await expect(session.replaceToken("access-0")).resolves.toBeNull();
    expect(session.current()).toBeNull();
    expect(session.ended()).toBe("expired");
    expect(storage.read(logoutKey)).toBeNull();
  });

  it("continues and retries if the server is unreachable", async () => {
    const session = openTab();
    session.start(tokens(0));
    server.error = unreachable;
    await pass(870);
    expect(session.current()?.access_token).toBe("access-0");
    server.error = null;
    await pass(5);
    expect(session.current()?.access_token).toBe("access-1");
  });

  it("rejects without ending if an expired token cannot be renewed because the server is unreachable", async () => {
    const session = openTab();
    session.start(tokens(0));
    clock += 1000;
    server.error = unreachable;
    await expect(session.accessToken()).rejects.toBe(unreachable);
    expect(session.current()).not.toBeNull();
  });

  it("is not restored by a renewal that was pending at log-out", async () => {
    const session = openTab();
    session.start(tokens(0));
    const renewal = session.replaceToken("access-0");
    session.end("logout");
    await expect(renewal).resolves.toBeNull();
    expect(session.current()).toBeNull();
    expect(timers).toHaveLength(0);
  });

  it("survives a reload", () => {
    openTab().start(tokens(0));
    expect(openTab().current()).toMatchObject({ email: "admin@genie.local", tenant: "genie" });
  });

  it("is stored with exactly the fields of the spec", () => {
    openTab().start(tokens(0));
    const { auth } = JSON.parse(storage.read(rootStorageKey) ?? "{}") as { auth: unknown };
    expect(auth).toEqual({
      isAuthenticated: true,
      access_token: "access-0",
      refresh_token: "refresh-0",
      expire_in: clock + 900,
      persona: { user_id: "u", display_name: "Ada Admin", persona_id: "p" },
      email: "admin@genie.local",
      first_name: "Ada",
      last_name: "Admin",
    });
  });

  it.each(["{", '{"auth":{"isAuthenticated":true}}', '{"auth":7}'])("starts signed out from %s", (junk) => {
    storage.write(rootStorageKey, junk);
    expect(openTab().current()).toBeNull();
  });

  it("ends in all tabs at log-out", () => {
    const here = openTab();
    here.start(tokens(0));
    const there = openTab();
    const listener = vi.fn<() => void>();
    there.subscribe(listener);
    here.end("logout");
    expect(storage.read(logoutKey)).not.toBeNull();
    there.storageChanged(logoutKey);
    expect(there.current()).toBeNull();
    expect(there.ended()).toBe("logout-elsewhere");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("has expired instead of being logged out if a renewal was refused in another tab", async () => {
    const here = openTab();
    here.start(tokens(0));
    const there = openTab();
    server.valid = "another";
    clock += 900;
    await here.accessToken();
    expect(here.ended()).toBe("expired");
    there.storageChanged(rootStorageKey);
    expect(there.current()).toBeNull();
    expect(there.ended()).toBe("expired");
  });

  it("continues in a tab where it had expired after signing in again in another", () => {
    const here = openTab();
    here.start(tokens(0));
    here.end("expired");
    openTab().start(tokens(1));
    here.storageChanged(rootStorageKey);
    expect(here.current()?.access_token).toBe("access-1");
  });

  it("starts in the other tabs on sign-in", () => {
    const there = openTab();
    openTab().start(tokens(0));
    there.storageChanged(rootStorageKey);
    expect(there.current()?.access_token).toBe("access-0");
  });
});

function openTab(lock: ExclusiveLock = async (work) => await work()): Session {
  return createSession({
    storage,
    lock,
    now: () => clock,
    schedule(work, milliseconds) {
      const timer = { at: clock + milliseconds / 1000, work };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    renew,
    isRefusal: (error) => error === refused,
  });
}

/** A server that rotates tokens: each refresh token works once. */
async function renew(pair: TokenPair): Promise<SessionTokens> {
  await Promise.resolve();
  if (server.error !== null) throw server.error;
  if (pair.refresh_token !== server.valid) throw refused;
  server.answers += 1;
  server.valid = `refresh-${server.answers}`;
  return tokens(server.answers);
}

function tokens(round: number): SessionTokens {
  return {
    access_token: `access-${round}`,
    refresh_token: `refresh-${round}`,
    expire_in: clock + 900,
    server_time: clock,
    email: "admin@genie.local",
    first_name: "Ada",
    last_name: "Admin",
    persona: { user_id: "u", display_name: "Ada Admin", persona_id: "p" },
    tenant: "genie",
    return_to: null,
  };
}

async function pass(seconds: number): Promise<void> {
  clock += seconds;
  const due = timers.filter((timer) => timer.at <= clock);
  timers = timers.filter((timer) => timer.at > clock);
  for (const timer of due) timer.work();
  await new Promise((resolve) => setImmediate(resolve));
}

function queueLock(): ExclusiveLock {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work);
    last = turn.catch(() => null);
    return await turn;
  };
}
