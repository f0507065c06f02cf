import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Archetype,
  ConfigItem,
  Interviewer,
  InterviewerLink,
  Invitee,
  Webhook,
} from "../../../contracts/contracts.gen.ts";
import { openKeys } from "../../identity/keys.ts";
import { launchInterviewer } from "../../main/interviewers/launch.ts";
import { insertDemo } from "../../bootstrap/demo/insert-demo.ts";
import { packageRoot } from "../../platform/process.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { findTablesContaining } from "../../testing/database-work.ts";
import type { Database } from "../database.ts";
import { encryptStoredTexts } from "../encrypt-stored-texts.ts";
import { createTextCipher, type TextCipher } from "./text-cipher.ts";

let api: TestApi;
let interviewer: Interviewer;
const tenantId = tenantIds.genie;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the call answers
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const tokenOf = (link: string | null | undefined) => {
  const token = /^\/interview\/([\w-]{43})$/.exec(link ?? "")?.[1];
  if (token === undefined) throw new Error(`${String(link)} is no link.`);
  return token;
};
const read = async () => dataOf<Interviewer>(await api.call("GET", `/api/interviewer/${interviewer.id}`));
const readLink = async () =>
  dataOf<InterviewerLink>(await api.call("GET", `/api/interviewer/${interviewer.id}/link`));
const invite = (email: string, headers = {}) =>
  api.call("POST", "/api/interviewer/add-invited-user", {
    body: { interviewer_id: interviewer.id, user_email: email },
    headers,
  });
const listed = async () =>
  dataOf<Invitee[]>(await api.call("GET", `/api/users/invitee-list/${interviewer.id}`));
const opens = async (token: string) =>
  (await api.call("POST", "/voice/respondents/link", { body: { token } })).status === 200;

/** The same database with another process' keys. */
const withCipher = (cipher: TextCipher): Database => ({ ...api.database, cipher });

beforeAll(async () => {
  api = await createTestApi({ withIdentity: true, environment: { FORM_LOGIN: "on" } });
  const { now } = api.clock;
  await api.database.inTenant(tenantId, (tx) =>
    insertDemo(tx, tenantId, { now, cipher: api.database.cipher }),
  );
  const [published] = dataOf<Interviewer[]>(await api.call("GET", "/api/interviewer"));
  if (published === undefined) throw new Error("There is no example.");
  interviewer = published;
});
afterAll(() => api.close());

describe("the database", () => {
  it("stores no usable token in any row, including audit, outbox, jobs and idempotent responses", async () => {
    const tokens = [tokenOf(interviewer.link)];
    const answer = await invite("ada@example.com", { "idempotency-key": "invite-1" });
    tokens.push(tokenOf(dataOf<Invitee>(answer).link));
    const again = await invite("ada@example.com", { "idempotency-key": "invite-1" });
    expect(again.body).toEqual(answer.body);
    const ticket = await api.call("POST", "/api/tickets", {
      body: { purpose: "download" },
      headers: { "idempotency-key": "ticket-1" },
    });
    tokens.push(dataOf<{ ticket: string }>(ticket).ticket);
    // Every kind of write that is audited.
    const path = `/api/interviewer/${interviewer.id}`;
    expect((await api.call("PUT", path, { body: { status: "inactive" } })).status).toBe(200);
    const relaunch = { status: "published", case_code: "DEMO-CASE-0002", confirmed_help_text: null };
    expect((await api.call("PUT", path, { body: { is_active: true } })).status).toBe(200);
    expect((await api.call("PUT", path, { body: relaunch })).status).toBe(200);
    await api.database.inTenant(tenantId, (tx) =>
      launchInterviewer(tx, {
        tenantId,
        interviewerId: interviewer.id,
        now: api.clock.now,
        cipher: api.database.cipher,
        answered: ["twilio"],
        recognises: false,
      }),
    );
    expect((await read()).status).toBe("published");
    for (const token of tokens) expect(await findTablesContaining(api, token)).toEqual([]);
    expect(await opens(tokens[0] ?? "")).toBe(true);
    expect(await opens(tokens[1] ?? "")).toBe(true);
  });

  it("stores webhook secrets encrypted, including those of an earlier release", async () => {
    const hook = async () => dataOf<Webhook[]>(await api.call("GET", "/api/webhooks"))[0];
    const body = { url: "https://example.com/events", is_active: true };
    const made = await api.call("POST", "/api/webhooks", { body, headers: { "idempotency-key": "hook-1" } });
    const { id, secret } = dataOf<Webhook>(made);
    expect(secret).toMatch(/^whsec_/u);
    expect(await findTablesContaining(api, secret)).toEqual([]);
    await api.query(`update tenant.webhooks set secret = '${secret}' where id = '${id}'`);
    // As left by a release that encrypted fewer tables.
    await api.query(`update control.installation_keys
      set value = jsonb_set(value, '{done}', to_jsonb('${api.database.cipher.currentPrefix}'::text))
      where name = 'encryption-check'`);
    await encryptStoredTexts(api.database);
    expect(await findTablesContaining(api, secret)).toEqual([]);
    expect((await hook())?.secret).toBe(secret);
  });

  it("encrypts the plain tokens of an earlier release and keeps them working", async () => {
    const token = tokenOf((await read()).link);
    const invited = tokenOf((await listed())[0]?.link);
    const answer = dataOf<Invitee>(await invite("kept@example.com", { "idempotency-key": "invite-2" }));
    await api.query(`update tenant.interviewers set link_token = '${token}' where id = '${interviewer.id}'`);
    await api.query(`update tenant.invitees set link_token = '${invited}' where email = 'ada@example.com'`);
    await api.query(
      `update tenant.idempotency_keys set answer = '${JSON.stringify({ data: answer })}' where key = 'invite-2'`,
    );
    await api.query(`update tenant.audit_entries set before = '{"id":"x","link":"/interview/${token}","z":1}'
      where entity_id = '${interviewer.id}'`);
    await api.query("delete from control.installation_keys where name = 'encryption-check'");
    await encryptStoredTexts(api.database);
    const file = "src/server/storage/migrations/0013_links-out-of-the-trail.sql";
    await api.query(readFileSync(join(packageRoot, file), "utf8"));
    for (const plain of [token, invited, tokenOf(answer.link)]) {
      expect(await findTablesContaining(api, plain)).toEqual([]);
    }
    const [entry] = await api.query(
      `select before::text from tenant.audit_entries where entity_id = '${interviewer.id}' limit 1`,
    );
    expect(entry).toEqual({ before: '{"id":"x","link":null,"z":1}' });
    expect(tokenOf((await read()).link)).toBe(token);
    expect((await listed()).map(({ link }) => tokenOf(link))).toContain(invited);
    const retried = await invite("kept@example.com", { "idempotency-key": "invite-2" });
    expect(dataOf<Invitee>(retried)).toEqual(answer);
  });

  it("stores no record password in plain text, whether it is written, kept or removed", async () => {
    const field = { name: "api_key", type: "string", display: "password", label: "Key", is_dynamic: true };
    const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=archetype_setup");
    const [item] = (body as { data: ConfigItem[] }).data;
    const layout = item?.data as { structure: Record<string, object[]> };
    const added = { data: { ...layout, structure: { ...layout.structure, keys: [field] } } };
    const match = (version: number | undefined) => ({ "if-match": `"${version}"` });
    const configured = await api.call("PUT", `/api/config/${item?.id}`, {
      body: added,
      headers: match(item?.version),
    });
    expect(configured.status).toBe(200);
    const create = async (type: string, dynamic_fields: object, headers = {}) =>
      api.call("POST", "/api/archetypes", {
        body: { type, description: "It has a key.", worker_id: "standard", version_id: "1", dynamic_fields },
        headers,
      });
    const edit = ({ id, version }: Archetype, dynamic_fields: object) =>
      api.call("PUT", `/api/archetypes/${id}`, { body: { dynamic_fields }, headers: match(version) });
    const texts = async () =>
      (await api.query("select id, tenant_id, encrypted from tenant.secrets")).map((row) =>
        api.database.cipher.decrypt(String(row["encrypted"]), `secrets/${tenantId}/${String(row["id"])}`),
      );

    const key = { "idempotency-key": "archetype-1" };
    const made = await create("Keyed", { api_key: "first-key-5831" }, key);
    expect(made.status).toBe(201);
    expect((await create("Keyed", { api_key: "first-key-5831" }, key)).body).toEqual(made.body);
    expect((await create("Keyed", { api_key: "other-key-5831" }, key)).status).toBe(422);
    const record = dataOf<Archetype>(made);
    expect(record.dynamic_fields).toEqual({ api_key: { secret_id: expect.any(String) as string } });
    expect(await texts()).toEqual(["first-key-5831"]);
    // A record cannot refer to another record's secret.
    const foreign = await create("Thief", record.dynamic_fields);
    expect(foreign).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/dynamic_fields/api_key", code: "type" }] },
    });

    const kept = dataOf<Archetype>(await edit(record, record.dynamic_fields));
    expect(kept.dynamic_fields).toEqual(record.dynamic_fields);
    const changed = dataOf<Archetype>(await edit(kept, { api_key: "second-key-5831" }));
    expect(changed.dynamic_fields).not.toEqual(kept.dynamic_fields);
    expect(await texts()).toEqual(["second-key-5831"]);
    const removed = dataOf<Archetype>(await edit(changed, { api_key: null }));
    expect(removed.dynamic_fields).toEqual({});
    expect(await texts()).toEqual([]);

    expect((await edit(removed, { api_key: "third-key-5831" })).status).toBe(200);
    const list = await api.call("GET", "/api/archetypes?search_query=key-5831");
    const trail = await api.call("GET", "/api/audit?page_size=100");
    expect(JSON.stringify([list.body, trail.body])).not.toContain("-key-5831");
    expect(await findTablesContaining(api, "-key-5831")).toEqual([]);
    // A plain hash of the request would let a reader verify a guessed password.
    const hashes = await api.query("select request_hash as hash from tenant.idempotency_keys");
    for (const { hash } of hashes) expect(hash).toMatch(/^v1\./);
  });

  it("re-encrypts with a new first key, after which the old one is not needed", async () => {
    await encryptStoredTexts(api.database);
    await openKeys(api.database, randomBytes);
    const [old, fresh] = [Buffer.alloc(32, "test key"), randomBytes(32)];
    const before = await listed();
    const changing = withCipher(createTextCipher([fresh, old]));
    await encryptStoredTexts(changing);
    const keys = await openKeys(changing, randomBytes);
    const changed = withCipher(createTextCipher([fresh]));
    await encryptStoredTexts(changed);
    expect(await openKeys(changed, randomBytes)).toEqual(keys);
    const [secret] = await api.query("select encrypted from tenant.secrets");
    expect(secret?.["encrypted"]).toMatch(changed.cipher.currentPrefix);
    const rows =
      await api.query(`select link_token as text from tenant.interviewers where link_token is not null
      union all select link_token from tenant.invitees union all select answer #>> '{}' from tenant.idempotency_keys
      union all select value->>'encrypted' from control.installation_keys where name = 'identity-1'`);
    expect(rows.length).toBeGreaterThan(4);
    for (const { text } of rows) expect(text).toMatch(changed.cipher.currentPrefix);
    // Switch back for the tests below.
    const back = withCipher(createTextCipher([old, fresh]));
    await encryptStoredTexts(back);
    await openKeys(back, randomBytes);
    expect(await listed()).toEqual(before);
  });

  it("rejects a process with another key", async () => {
    const other = withCipher(createTextCipher([randomBytes(32)]));
    await expect(encryptStoredTexts(other)).rejects.toThrow(/encrypted with another installation key/);
    await expect(openKeys(other, randomBytes)).rejects.toThrow(/INSTALLATION_KEY/);
    await api.query("delete from control.installation_keys where name = 'encryption-check'");
    const strangers = [1, 2].map(() => withCipher(createTextCipher([randomBytes(32)])));
    // Of two processes that start at once on an empty database, with different keys, one is rejected.
    const both = await Promise.allSettled(strangers.map((each) => encryptStoredTexts(each)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await api.query("delete from control.installation_keys where name = 'encryption-check'");
  });

  it("stores no signing key in plain text", async () => {
    await api.query("delete from control.installation_keys");
    const keys = await openKeys(api.database, randomBytes);
    const secrets = [keys.accessToken.secret, keys.refreshPepper].map((each) =>
      Buffer.from(each).toString("base64url"),
    );
    for (const secret of [...secrets, keys.providerCookies, keys.providerSigning.d ?? "none"]) {
      expect(await findTablesContaining(api, secret)).toEqual([]);
    }
    // Keys of an earlier release are kept.
    const plain = {
      kid: keys.accessToken.kid,
      accessToken: secrets[0],
      refreshPepper: secrets[1],
      providerCookies: keys.providerCookies,
      providerSigning: keys.providerSigning,
    };
    await api.query(`update control.installation_keys set value = '${JSON.stringify(plain)}'`);
    expect(await openKeys(api.database, randomBytes)).toEqual(keys);
    expect(await findTablesContaining(api, secrets[0] ?? "")).toEqual([]);
  });
});

describe("a link whose key is lost", () => {
  it("is reported as lost and can be renewed, after which the old one does not open", async () => {
    const old = tokenOf((await read()).link);
    const foreign = createTextCipher([randomBytes(32)]).encrypt(
      old,
      `interviewers/${tenantId}/${interviewer.id}`,
    );
    await api.query(
      `update tenant.interviewers set link_token = '${foreign}' where id = '${interviewer.id}'`,
    );
    expect((await read()).link).toBeNull();
    expect((await api.call("GET", "/api/interviewer")).status).toBe(200);
    expect(await readLink()).toMatchObject({ link: null, is_lost: true, is_open: true });
    expect(await opens(old)).toBe(true);
    const path = `/api/interviewer/${interviewer.id}/link`;
    const renewed = await api.call("PUT", path, { body: { is_open: true, renew: true } });
    expect(renewed).toMatchObject({ status: 200, body: { data: { is_lost: false, is_open: true } } });
    const token = tokenOf(dataOf<InterviewerLink>(renewed).link);
    expect([await opens(old), await opens(token)]).toEqual([false, true]);
    expect((await read()).link).toBe(`/interview/${token}`);
    expect(await findTablesContaining(api, token)).toEqual([]);
  });

  it("is renewed for an invitee when the invitation is mailed again", async () => {
    const [invitee] = await listed();
    const old = tokenOf(invitee?.link);
    await api.query(`update tenant.invitees set link_token = 'v1.unknown.AAAA', next_mail_at = null
      where id = '${invitee?.id}'`);
    expect((await listed())[0]).toMatchObject({ id: invitee?.id, link: null });
    const path = `/api/interviewer/${interviewer.id}/invitees/${invitee?.id}/mail`;
    const token = tokenOf(dataOf<Invitee>(await api.call("POST", path)).link);
    expect([await opens(old), await opens(token)]).toEqual([false, true]);
  });

  it("makes the retry of an idempotent request a conflict, not a server error", async () => {
    await invite("retry@example.com", { "idempotency-key": "invite-3" });
    await api.query(`update tenant.idempotency_keys set answer = '"v1.unknown.AAAA"' where key = 'invite-3'`);
    const retried = await invite("retry@example.com", { "idempotency-key": "invite-3" });
    expect(retried.status).toBe(409);
    expect((retried.body as { detail: string }).detail).toContain("was already processed");
  });
});
