import { isObject } from "../../kernel/is-object.ts";
import type { Persona, SessionTokens } from "../../contracts/contracts.gen.ts";
import type { RootStorage } from "../platform/root-storage.ts";
import { returnPath } from "../../domain/navigation/return-path.ts";

/** The user's session; times in epoch seconds. */
export interface SessionRecord {
  readonly isAuthenticated: true;
  readonly access_token: string;
  readonly refresh_token: string;
  /** Expiry of the access token by this computer's clock, corrected for its offset from the server. */
  readonly expire_in: number;
  readonly persona: Persona;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Tenant of the first membership; the landing page without a return path. */
  readonly tenant: string | null;
}

/** @param now this computer's clock when the response arrived, in epoch seconds */
export function sessionRecord(tokens: SessionTokens, now: number): SessionRecord {
  return {
    isAuthenticated: true,
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expire_in: now + (tokens.expire_in - tokens.server_time),
    persona: tokens.persona,
    email: tokens.email,
    first_name: tokens.first_name,
    last_name: tokens.last_name,
    tenant: tokens.tenant,
  };
}

/** Stores a session as in spec section 3 ("Auth session"), with the home tenant beside it. */
export function storeSession(root: RootStorage, { tenant, ...auth }: SessionRecord): void {
  // Written first, since other tabs adopt the session as soon as its tokens are stored.
  root.write("home_tenant", tenant);
  root.write("auth", auth);
}

/** The stored session; null if absent or incomplete. */
export function storedSession(root: RootStorage): SessionRecord | null {
  const stored = root.read("auth");
  const tenant = root.read("home_tenant");
  if (!isObject(stored) || !isObject(stored["persona"])) return null;
  const { persona } = stored;
  const texts = {
    access_token: stored["access_token"],
    refresh_token: stored["refresh_token"],
    email: stored["email"],
    first_name: stored["first_name"],
    last_name: stored["last_name"],
    user_id: persona["user_id"],
    display_name: persona["display_name"],
    persona_id: persona["persona_id"],
  };
  const { expire_in } = stored;
  if (!allTexts(texts) || !isFinite(expire_in)) return null;
  const { user_id, display_name, persona_id, ...own } = texts;
  return {
    isAuthenticated: true,
    ...own,
    expire_in,
    persona: { user_id, display_name, persona_id },
    tenant: typeof tenant === "string" ? tenant : null,
  };
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}

function allTexts<Key extends string>(values: Record<Key, unknown>): values is Record<Key, string> {
  return Object.values(values).every((value) => typeof value === "string");
}

/** Target of the landing page's button: the user's agents, or the sign-in (spec section 2.3). */
export function homePath(session: Pick<SessionRecord, "tenant"> | null): string {
  return session?.tenant === null || session?.tenant === undefined ? "/auth" : `/${session.tenant}/agents`;
}

/** Path to open after sign-in: the page requested first, or else home. */
export function landingPath(tokens: Pick<SessionRecord, "tenant"> & { return_to: string | null }): string {
  return returnPath(tokens.return_to) ?? homePath(tokens);
}
