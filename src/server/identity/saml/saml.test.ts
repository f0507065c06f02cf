import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionTokens } from "../../../contracts/contracts.gen.ts";
import {
  createCertificate,
  createSamlProvider,
  samlIssuer,
  samlSettings,
} from "../testing/create-saml-provider.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  TestBrowser,
} from "../testing/test-server.ts";
import { requireStrongAlgorithms } from "./service-provider.ts";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
let provider: ReturnType<typeof createSamlProvider>;
let browser: TestBrowser;
beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database, samlSettings);
});
beforeEach(() => {
  server.clock.now = new Date();
  provider = createSamlProvider();
  browser = new TestBrowser(server.app, "https://genie.example");
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const begin = async (client = browser, query = "") => {
  const { text } = await client.get(`/main/saml-login${query}`);
  return (JSON.parse(text) as { data: { sso_url: string } }).data.sso_url;
};
/** Posts the form as the provider's page does: cross-site, without the browser's cookie. */
const post = async (form: Record<string, string>) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/main/saml-callback",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://idp.example",
      "sec-fetch-site": "cross-site",
    },
    payload: new URLSearchParams(form).toString(),
  });
  const location = new URL(String(answer.headers.location));
  return { status: answer.statusCode, location, search: Object.fromEntries(location.searchParams) };
};
const exchange = async (json: object, client = browser) => {
  const page = await client.post("/main/get-token", { json });
  const body = JSON.parse(page.text) as { data?: SessionTokens; error_code?: string };
  return { status: page.status, ...body };
};
const signIn = async (query = "") => {
  const { search } = await post(await provider.answer(await begin(browser, query)));
  return exchange(search);
};
const refused = { error: "Authentication failed. Please try again." };
const requestIn = (url: string) =>
  inflateRawSync(Buffer.from(new URL(url).searchParams.get("SAMLRequest") ?? "", "base64")).toString();

describe("signing in by SAML", () => {
  test("creates a session for the provider's person and returns to the requested path", async () => {
    const session = await signIn("?return_to=/genie/admin/users");
    expect(session).toMatchObject({
      status: 200,
      data: {
        email: "ada@example.com",
        first_name: "Ada",
        last_name: "King",
        return_to: "/genie/admin/users",
      },
    });
    const [user] = await database.query(
      "select issuer, subject from control.users where email = 'ada@example.com'",
    );
    expect(user).toEqual({ issuer: samlIssuer, subject: "s-1" });
  });

  test("is the default single sign-on of GET /auth if there is no other", async () => {
    const { text } = await browser.get("/main/auth");
    const { data } = JSON.parse(text) as { data: { sso_url: string; saml_login: boolean } };
    expect(new URL(data.sso_url).href).toContain(samlSettings.SAML_ENTRY_POINT);
    expect(data.saml_login).toBe(false);
    const both = await createTestServer(
      database,
      {
        ...samlSettings,
        OIDC_ISSUER: "https://other.example",
        OIDC_CLIENT_ID: "genie",
      },
      {
        fetch: () =>
          Promise.resolve(
            Response.json({
              issuer: "https://other.example",
              authorization_endpoint: "https://other.example/a",
            }),
          ),
      },
    );
    const second = await new TestBrowser(both.app, "https://genie.example").get("/main/auth");
    expect(JSON.parse(second.text)).toMatchObject({ data: { saml_login: true } });
    await both.app.close();
  });

  test("requests a response to its callback under the product's entity id", async () => {
    const xml = requestIn(await begin());
    expect(xml).toContain('AssertionConsumerServiceURL="https://genie.example/main/saml-callback"');
    expect(xml).toContain(`Destination="${samlSettings.SAML_ENTRY_POINT}"`);
    expect(xml).toMatch(/<saml:Issuer[^>]*>https:\/\/genie\.example<\/saml:Issuer>/);
  });

  test("reads the address from the name ID and from attributes of common directories", async () => {
    provider.behave.values = {
      NameID: "eve@example.com",
      NameIDFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    };
    provider.behave.attributes = {};
    expect((await signIn()).data?.email).toBe("eve@example.com");
    provider.behave.values = { NameID: "s-2" };
    provider.behave.attributes = {
      "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress": "grace@example.com",
    };
    expect((await signIn()).data?.email).toBe("grace@example.com");
  });

  test("accepts a response signed as a whole", async () => {
    provider.behave.signs = "response";
    expect((await signIn()).data?.email).toBe("ada@example.com");
  });

  test("reads names that contain an XML comment completely, as signatures do not cover comments", async () => {
    provider.behave.attributes = { email: "admin@genie.local.evil.example" };
    provider.behave.values = { NameID: "s-7.evil" };
    provider.behave.tamper = (xml) =>
      xml.replace("genie.local.evil", "genie.local<!-- -->.evil").replace("s-7.evil", "s-7<!-- -->.evil");
    expect((await signIn()).data?.email).toBe("admin@genie.local.evil.example");
    const [user] = await database.query(
      "select subject from control.users where email like 'admin@genie.local.%'",
    );
    expect(user).toEqual({ subject: "s-7.evil" });
  });

  test("is refused without an address", async () => {
    provider.behave.attributes = { uid: "x" };
    expect(await signIn()).toMatchObject({ status: 403, error_code: "ERR_FORBIDDEN" });
  });

  test.each(["log-out of SAML", "log-out of any session"])(
    "ends at the provider as well (%s)",
    async (kind) => {
      const { data } = await signIn();
      const path = kind === "log-out of SAML" ? "/main/saml-logout" : "/main/logout";
      const { text } = await browser.post(path, { json: { refresh_token: data?.refresh_token } });
      const { idp_logout_url: url } = (JSON.parse(text) as { data: { idp_logout_url: string } }).data;
      expect(url).toContain(samlSettings.SAML_LOGOUT_URL);
      expect(requestIn(url)).toContain("idp-session-1");
      const again = await browser.post("/main/refresh-token", {
        json: { refresh_token: data?.refresh_token },
      });
      expect(again.status).toBe(401);
    },
  );

  test("responds 404 if it is not configured", async () => {
    const off = await createTestServer(database);
    const client = new TestBrowser(off.app);
    expect((await client.get("/main/saml-login")).status).toBe(404);
    expect((await client.post("/main/saml-callback", { form: { SAMLResponse: "x" } })).status).toBe(404);
    expect((await client.post("/main/saml-logout", { json: { refresh_token: "x" } })).status).toBe(404);
    await off.app.close();
  });
});

test("accepts a response signed with RSA-SHA512", async () => {
  provider.behave.algorithm = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512";
  expect((await signIn()).data?.email).toBe("ada@example.com");
});

test.each([
  ["DigestMethod", "http://www.w3.org/2000/09/xmldsig#sha1"],
  ["DigestMethod", "http://www.w3.org/2001/04/xmldsig-more#md5"],
  ["SignatureMethod", "http://www.w3.org/2000/09/xmldsig#dsa-sha1"],
  ["SignatureMethod", "http://www.w3.org/2000/09/xmldsig#hmac-sha1"],
  ["SignatureMethod", ""],
])("rejects a %s of %j anywhere in a response before verifying signatures", (element, algorithm) => {
  const response = (name: string, value: string) =>
    Buffer.from(`<Response><a><x:${name} xmlns:x="urn:any" Algorithm="${value}"/></a></Response>`).toString(
      "base64",
    );
  expect(() => requireStrongAlgorithms(response(element, algorithm))).toThrow(/SHA-256 or better/);
  const sha512 = "http://www.w3.org/2001/04/xmlenc#sha512";
  expect(() => requireStrongAlgorithms(response("DigestMethod", sha512))).not.toThrow();
});

describe("a response is refused", () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const rogue = createCertificate();
  const rsaSha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
  /** Replaces the signed assertion by a forged one and moves it elsewhere (signature wrapping). */
  const wrapped = (place: "before" | "inside") => (xml: string) => {
    const [signed = ""] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
    const forged = signed
      .replace(/<ds:Signature[\s>].*?<\/ds:Signature>/s, "")
      .replace('ID="_assertion"', 'ID="_forged"')
      .replaceAll("ada@example.com", "admin@genie.local");
    return place === "before"
      ? xml.replace(signed, forged + signed)
      : xml.replace(
          signed,
          forged.replace("</saml:Subject>", `<saml:Advice>${signed}</saml:Advice></saml:Subject>`),
        );
  };
  test.each([
    ["without a signature", { signs: "nothing" as const }],
    ["for another audience", { values: { Audience: "https://another.example" } }],
    ["of another issuer", { values: { Issuer: "https://evil.example" } }],
    [
      "that has expired",
      { values: { ConditionsNotBefore: minutesAgo(20), ConditionsNotOnOrAfter: minutesAgo(10) } },
    ],
    ["whose confirmation has expired", { values: { SubjectConfirmationDataNotOnOrAfter: minutesAgo(10) } }],
    ["that is too old regardless of its conditions", { values: { IssueInstant: minutesAgo(30) } }],
    ["meant for another recipient", { values: { SubjectRecipient: "https://another.example/acs" } }],
    ["sent to another destination", { values: { Destination: "https://another.example/acs" } }],
    ["to another request", { values: { InResponseTo: "_another" } }],
    ["to no request", { tamper: (xml: string) => xml.replaceAll(/ InResponseTo="[^"]*"/g, "") }],
    ["without a subject", { values: { NameID: "" } }],
    [
      "with another person in it",
      { tamper: (xml: string) => xml.replaceAll("ada@example.com", "admin@genie.local") },
    ],
    ["wrapped around the signed one", { tamper: wrapped("inside") }],
    ["beside the signed one", { tamper: wrapped("before") }],
    [
      "with entities",
      {
        tamper: (xml: string) =>
          `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace("ada@", "&x;@")}`,
      },
    ],
    ["whose assertion is signed with RSA-SHA1", { algorithm: rsaSha1 }],
    ["that is signed as a whole with RSA-SHA1", { algorithm: rsaSha1, signs: "response" as const }],
    ["that is not XML", { tamper: () => "<samlp:Response" }],
    [
      "with an error status",
      {
        tamper: (xml: string) =>
          xml
            .replace(/<saml:Assertion.*<\/saml:Assertion>/s, "")
            .replace("status:Success", "status:Responder"),
      },
    ],
  ])("%s", async (_, misbehaviour) => {
    Object.assign(provider.behave, misbehaviour);
    const { status, location, search } = await post(await provider.answer(await begin()));
    expect([status, location.pathname, search]).toEqual([303, "/auth", refused]);
  });

  test("signed with a key that is not the provider's", async () => {
    const other = await createTestServer(database, { ...samlSettings, SAML_IDP_CERT: rogue.certificate });
    const client = new TestBrowser(other.app, "https://genie.example");
    const form = await provider.answer(await begin(client));
    const answer = await other.app.inject({
      method: "POST",
      url: "/main/saml-callback",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    expect(new URL(String(answer.headers.location)).searchParams.get("error")).toBe(refused.error);
    await other.app.close();
  });

  test("when replayed, also concurrently", async () => {
    const form = await provider.answer(await begin());
    const answers = await Promise.all([post(form), post(form), post(form)]);
    expect(answers.filter(({ search }) => "code" in search)).toHaveLength(1);
    expect((await post(form)).search).toEqual(refused);
  });

  test("with an unknown relay state, or without one", async () => {
    const form = await provider.answer(await begin());
    expect((await post({ ...form, RelayState: "x" })).search).toEqual(refused);
    expect((await post({ SAMLResponse: form.SAMLResponse })).search).toEqual(refused);
    const { RelayState } = await provider.answer(await begin());
    // The relay state of another sign-in, whose request the response does not answer.
    expect((await post({ ...form, RelayState })).search).toEqual(refused);
  });
});

describe("the login code", () => {
  test("can be exchanged only by the same browser, once, within 30 seconds", async () => {
    const { search } = await post(await provider.answer(await begin()));
    const stranger = new TestBrowser(server.app, "https://genie.example");
    await begin(stranger);
    expect((await exchange(search, stranger)).status).toBe(401);
    expect((await exchange({ ...search, code: "guess" })).status).toBe(401);
    expect((await exchange(search)).status).toBe(200);
    expect((await exchange(search)).status).toBe(401);
    const late = await post(await provider.answer(await begin()));
    server.clock.now = new Date(server.clock.now.getTime() + 30_000);
    expect((await exchange(late.search)).status).toBe(401);
  });

  test("is not issued for a return path on another site", async () => {
    for (const path of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
      const { status } = await browser.get(`/main/saml-login?return_to=${encodeURIComponent(path)}`);
      expect(status).toBe(400);
    }
  });
});
