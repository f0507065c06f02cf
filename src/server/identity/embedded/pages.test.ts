import { afterAll, beforeAll, beforeEach, expect, test, describe } from "vitest";
import fc from "fast-check";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  beginSignIn,
  TestBrowser,
} from "../testing/test-server.ts";
import { html } from "./pages.ts";

describe("sign in page", () => {
  let database: IdentityDatabase;
  let server: Awaited<ReturnType<typeof createTestServer>>;
  let browser: TestBrowser;
  beforeAll(async () => {
    database = await openIdentityDatabase();
    server = await createTestServer(database);
  });
  beforeEach(() => {
    server.clock.now = new Date();
    browser = new TestBrowser(server.app);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const open = async () => browser.get(await beginSignIn(browser));

  test("shows both accounts and their password, without scripts", async () => {
    const page = await open();
    expect(page.status).toBe(200);
    for (const text of ["admin@genie.local", "staff@genie.local", "genie-demo", "Use this account"]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).not.toMatch(/<script|<style|\son\w+=|\sstyle=/);
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  test("serves every asset that the page references", async () => {
    const page = await open();
    const style = await browser.get("/idp/style.css");
    const parts = [
      ...`${page.text}${style.text}`.matchAll(/(?:href|src|url)(?:=|\()"(\/idp\/[a-z]+\.[a-z0-9]+)"/g),
    ];
    expect(parts.map(([, path]) => path)).toEqual(["/idp/style.css", "/idp/inter.woff2"]);
    for (const [, path = ""] of parts) expect((await browser.get(path)).status).toBe(200);
  });

  test("signs in with one click on 'Use this account'", async () => {
    const { text, url } = await open();
    const forms = text.split("<form").filter((form) => form.includes("Use this account"));
    expect(forms).toHaveLength(2);
    const value = (name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(forms[1] ?? "")?.[1] ?? "";
    const form = { email: value("email"), password: value("password") };
    expect(form).toEqual({ email: "staff@genie.local", password: "genie-demo" });
    const back = await browser.post(url.pathname, { form });
    expect(back.url.pathname).toBe("/auth/callback");
  });

  test("rejects a wrong password and an unknown account alike and keeps only the email address", async () => {
    const { url } = await open();
    const forms = [
      { email: "admin@genie.local", password: "guess" },
      { email: "nobody@genie.local", password: "genie-demo" },
      { email: "", password: "" },
      { email: '"><script>alert(1)</script>', password: "x" },
    ];
    for (const form of forms) {
      const page = await browser.post(url.pathname, { form });
      expect(page.status).toBe(422);
      expect(page.text).toContain("Wrong email or password.");
      expect(page.text).toMatch(/name="email"[^>]*aria-invalid="true"/);
      expect(page.text).toMatch(/name="password"[^>]*value=""/);
      expect(page.text).not.toContain("<script");
    }
    const page = await browser.post(url.pathname, { form: forms[0] ?? {} });
    expect(page.text).toContain('value="admin@genie.local"');
  });

  test("links back to the start in another browser or after expiry", async () => {
    const { url } = await open();
    const stranger = new TestBrowser(server.app);
    for (const page of [
      await stranger.get(url.pathname),
      await stranger.post(url.pathname, { form: { email: "admin@genie.local", password: "genie-demo" } }),
      await browser.get("/idp/interaction/another"),
    ]) {
      expect(page.status).toBe(400);
      expect(page.text).toContain("This sign-in has expired");
      expect(page.text).toContain('href="/auth"');
    }
    server.clock.now = new Date(server.clock.now.getTime() + 2 * 3600_000);
    expect((await browser.get(url.pathname)).status).toBe(400);
  });

  test("reports invalid requests on a page and redirects to no foreign URL", async () => {
    const good = new URL(await beginSignIn(browser));
    for (const [name, value] of [
      ["redirect_uri", "https://evil.example/auth/callback"],
      ["redirect_uri", "http://localhost.evil.example/auth/callback"],
      ["client_id", "another"],
    ] as const) {
      const url = new URL(good);
      url.searchParams.set(name, value);
      const page = await browser.get(url.href);
      expect([page.status, page.url.hostname]).toEqual([400, "127.0.0.1"]);
      expect(page.text).toContain("Sign-in can&#39;t continue");
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  test("requires PKCE", async () => {
    const url = new URL(await beginSignIn(browser));
    url.searchParams.delete("code_challenge");
    url.searchParams.delete("code_challenge_method");
    const back = await browser.get(url.href);
    expect(back.url.searchParams.get("error")).toBe("invalid_request");
    expect(back.url.searchParams.get("code")).toBeNull();
  });

  test("rejects bodies of other types and sizes", async () => {
    const { url } = await open();
    const long = await browser.post(url.pathname, { form: { email: "a".repeat(5000), password: "x" } });
    const json = await browser.post(url.pathname, { json: { email: "admin@genie.local" } });
    expect([long.status, json.status]).toEqual([413, 415]);
  });

  test("limits password attempts", async () => {
    const { url } = await open();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 31; guess += 1) {
      statuses.add(
        (await browser.post(url.pathname, { form: { email: "a@b", password: `${guess}` } })).status,
      );
    }
    expect([...statuses]).toEqual([422, 429]);
  });
});

const count = (text: string, character: string) => text.split(character).length - 1;

test("html escapes any text", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[<>"'&a]*$/));
  fc.assert(
    fc.property(text, (value) => {
      const { markup } = html`<p title="${value}">${value}</p>`;
      expect(["<", ">", '"', "'"].map((each) => count(markup, each))).toEqual([2, 2, 2, 0]);
    }),
  );
});

test("html renders special characters as text", () => {
  expect(html`<p>${"<b> & 'c' \"d\""}</p>`.markup).toBe("<p>&lt;b&gt; &amp; &#39;c&#39; &quot;d&quot;</p>");
});

test("html nests markup, alone or in lists, and renders null as nothing", () => {
  const items = ["a", "<"].map((text) => html`<b>${text}</b>`);
  expect(html`<p>${items}${null}${html`<i>c</i>`}</p>`.markup).toBe("<p><b>a</b><b>&lt;</b><i>c</i></p>");
});
