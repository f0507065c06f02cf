import { randomUUID } from "node:crypto";
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from "jose";
import type { SessionTokens } from "../../src/contracts/contracts.gen.ts";
import { hashPassword } from "../../src/server/identity/form-login/passwords.ts";
import {
  type createTestServer,
  type IdentityDatabase,
  TestBrowser,
} from "../../src/server/identity/testing/test-server.ts";
import {
  createTestInterviewer,
  createTestLink,
} from "../../src/server/voice/testing/create-test-interviewer.ts";

export type Server = Awaited<ReturnType<typeof createTestServer>>;

/** Relation of a caller to the tenant; determines the outcome of every operation. */
export type Standing = "unknown" | "not a member" | "no such tenant" | "staff" | "superuser";

export interface CallerKind {
  readonly name: string;
  readonly standing: Standing;
  readonly headers: Readonly<Record<string, string>>;
  /** Set if the `X-Tenant` header is absent, for calls that need no tenant. */
  readonly hasNoTenant?: true;
}

const password = "a lamp that was found by chance";

/** Adds a user to the given tenants (value: superuser) and signs in. Returns the tokens. */
async function signInAs(
  { database, server, passwordHash }: { database: IdentityDatabase; server: Server; passwordHash: string },
  email: string,
  tenants: Readonly<Record<string, boolean>>,
): Promise<SessionTokens> {
  await database.query(
    `insert into control.users (id, email, password_hash) values ($1, $2, $3)
     on conflict (lower(email)) do update set password_hash = excluded.password_hash`,
    [randomUUID(), email, passwordHash],
  );
  for (const [tenant, isSuperuser] of Object.entries(tenants)) {
    await database.query(
      `insert into control.memberships (tenant_id, user_id, is_superuser)
       select t.id, u.id, $3 from control.tenants t, control.users u where t.name = $1 and u.email = $2`,
      [tenant, email, isSuperuser],
    );
  }
  const { text } = await new TestBrowser(server.app).post("/main/form-login", {
    json: { username: email, password },
  });
  return (JSON.parse(text) as { data: SessionTokens }).data;
}

const bearer = (token: string, scheme = "Bearer") => ({ authorization: `${scheme} ${token}` });

/** Forgeries of a valid token, made without the key. */
async function forgeries(token: string): Promise<Record<string, string>> {
  const claims = decodeJwt(token);
  const { kid = "", typ = "at+jwt" } = decodeProtectedHeader(token);
  const sign = (alg: string, secret: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ, kid }).sign(secret);
  const [header = "", , signature = ""] = token.split(".");
  const tampered = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString("base64url");
  return {
    "a token signed with another key": await sign("HS256", Buffer.alloc(32, 1)),
    "a token with another algorithm": await sign("HS512", Buffer.alloc(64, 1)),
    "a token signed with a zero key": await sign("HS256", Buffer.alloc(32)),
    "a token without a signature": new UnsecuredJWT(claims).encode(),
    "a token with other claims": `${header}.${tampered}.${signature}`,
  };
}

/** Tokens of a respondent: the link token, an unused ticket and a used ticket. */
async function respondentTokens(database: IdentityDatabase, server: Server): Promise<Record<string, string>> {
  const [tenant] = await database.query("select id from control.tenants where name = 'genie'");
  const tenantId = String(tenant?.["id"]);
  const { id: interviewerId, engineId } = await createTestInterviewer(database, {
    tenantId,
    status: "published",
  });
  const { now } = server.clock;
  const { token } = await createTestLink(database, {
    tenantId,
    interviewerId,
    now,
    email: "ada@example.com",
  });
  const ticketOf = async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/voice/respondents/ticket",
      payload: { token, device_id: randomUUID(), purpose: "text" },
    });
    return answer.json<{ data: { ticket: string; conversation_id: string } }>().data;
  };
  const used = await ticketOf();
  const turn = () =>
    server.app.inject({
      method: "POST",
      url: "/voice/http_text_sse/agent-response",
      payload: {
        session_id: used.conversation_id,
        workflow_id: engineId,
        user_input: "",
        metadata_context: { ticket: used.ticket },
      },
    });
  const [first, second] = [(await turn()).statusCode, (await turn()).statusCode];
  if (first !== 200 || second !== 401) {
    throw new Error(`A ticket was answered ${first}, and ${second} when it was used again.`);
  }
  const { ticket } = await ticketOf();
  return {
    "a respondent's link": token,
    "a respondent's ticket": ticket,
    "a used respondent ticket": used.ticket,
  };
}

/** Creates every kind of caller, signed in where applicable. The requested tenant is `genie`. */
export async function createCallers(database: IdentityDatabase, server: Server): Promise<CallerKind[]> {
  const tools = { database, server, passwordHash: await hashPassword(password) };
  const person = (name: string, tenants: Record<string, boolean>) =>
    signInAs(tools, `${name}@example.com`, tenants);
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() - 16 * 60_000);
  const late = await person("late", { genie: true });
  server.clock.now = now;
  const superuser = await person("superuser", { genie: true });
  const staff = await person("staff", { genie: false });
  const gone = await person("gone", { genie: true });
  const signedOut = await person("signed-out", { genie: true });
  const removed = await person("removed", { genie: true });
  const demoted = await person("demoted", { genie: true });
  const nobody = await person("nobody", {});
  const foreign = await person("foreign", { other: true });
  const foreignStaff = await person("foreign-staff", { other: false });
  const post = (path: string, json: object) => new TestBrowser(server.app).post(path, { json });
  await post("/main/form-logout", { refresh_token: signedOut.refresh_token });
  await database.query("delete from control.users where email = 'gone@example.com'");
  await database.query(`delete from control.memberships m using control.users u
    where u.id = m.user_id and u.email = 'removed@example.com'`);
  await database.query(`update control.memberships m set is_superuser = false from control.users u
    where u.id = m.user_id and u.email = 'demoted@example.com'`);

  const token = superuser.access_token;
  const kind = (name: string, standing: Standing, headers: Record<string, string>): CallerKind => ({
    name,
    standing,
    headers: { "x-tenant": "genie", ...headers },
  });
  const strangers = {
    ...(await forgeries(token)),
    ...(await respondentTokens(database, server)),
    "an expired token": late.access_token,
    "a refresh token": superuser.refresh_token,
    "a token of a signed-out session": signedOut.access_token,
    "a token of a deleted user": gone.access_token,
    "a truncated token": token.slice(0, -1),
    garbage: "garbage",
    "an oversized token": "A".repeat(5_000),
  };
  return [
    kind("nobody", "unknown", {}),
    kind("an empty header", "unknown", { authorization: "" }),
    kind("a token in a cookie", "unknown", {
      cookie: `access_token=${token}; authorization=Bearer ${token}`,
    }),
    kind("a token under another scheme", "unknown", bearer(token, "Basic")),
    ...Object.entries(strangers).map(([name, stranger]) => kind(name, "unknown", bearer(stranger))),
    kind("a user without a tenant", "not a member", bearer(nobody.access_token)),
    kind("staff of another tenant", "not a member", bearer(foreignStaff.access_token)),
    kind("a superuser of another tenant", "not a member", bearer(foreign.access_token)),
    kind("a removed member", "not a member", bearer(removed.access_token)),
    kind("a superuser in another tenant", "not a member", { ...bearer(token), "x-tenant": "other" }),
    ...["nowhere", "GENIE", "genie, other", "genie'--", "../genie", "%67enie"].map((tenant) =>
      kind(`a superuser in the tenant ${tenant}`, "no such tenant", { ...bearer(token), "x-tenant": tenant }),
    ),
    {
      name: "a superuser without X-Tenant",
      standing: "no such tenant",
      headers: bearer(token),
      hasNoTenant: true,
    },
    kind("staff", "staff", bearer(staff.access_token)),
    kind("a demoted superuser", "staff", bearer(demoted.access_token)),
    kind("a superuser", "superuser", bearer(token)),
    kind("a superuser with the voice service's token scheme", "superuser", bearer(token, "Token")),
  ];
}
