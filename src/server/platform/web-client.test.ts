import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { withClientSettings, serveWebClient, publicPages, isPageRequest, isPage } from "./web-client.ts";
import { clientPolicy } from "./security-headers.ts";
import { readSettings } from "./settings.ts";
import { errorCatalogue } from "../../domain/errors/error-catalogue.ts";

describe("web client", () => {
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "genie-web-"));
    await Promise.all(["app", "respondent", "assets", ".vite"].map((name) => mkdir(join(folder, name))));
    await writeFile(join(folder, "app/index.html"), "<html><head></head><body>Page</body></html>");
    await writeFile(join(folder, "app/landing.html"), "<html><head></head><body>Landing</body></html>");
    await writeFile(join(folder, "app/landing-demo.html"), "<html><head></head><body>Demo</body></html>");
    await writeFile(
      join(folder, "respondent/index.html"),
      "<html><head></head><body>Interview</body></html>",
    );
    await writeFile(join(folder, "assets/app-4f2a.js"), "export {};");
    await writeFile(join(folder, "assets/app-4f2a.js.br"), brotliCompressSync("export {};"));
    await writeFile(join(folder, "assets/app-4f2a.js.gz"), gzipSync("export {};"));
    await writeFile(join(folder, "favicon.svg"), "<svg/>");
    await writeFile(join(folder, ".vite/manifest.json"), "{}");
    app = fastify();
    const page = await serveWebClient(
      app,
      folder,
      readSettings({ MAIN_API_URL: "https://api.example/main", DEMO: "off" }),
      (token) =>
        Promise.resolve(token === "t-framed" ? ["https://www.example.com", "https://a.example:8443"] : []),
    );
    app.setNotFoundHandler((request, reply) => page(request, reply));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  describe("serveWebClient", () => {
    it("serves one uncached page for every path, with settings as data", async () => {
      const { body, headers } = await app.inject("/genie/admin/archetypes");
      const [, json = ""] =
        /<script type="application\/json" id="client-settings">(.*?)<\/script>/.exec(body) ?? [];
      const { style_nonce, ...settings } = JSON.parse(json) as { style_nonce: string };
      expect(settings).toEqual({ main_api_url: "https://api.example/main", voice_api_url: "/voice" });
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["content-security-policy"]).toContain(`'nonce-${style_nonce}'`);
      expect((await app.inject("/genie")).body).not.toContain(style_nonce);
    });

    it("permits framing only of a respondent's page and only by the origins of its link", async () => {
      const policyOf = async (url: string, destination?: string) => {
        const headers = destination === undefined ? {} : { "sec-fetch-dest": destination };
        const answer = await app.inject({ url, headers });
        return /frame-ancestors [^;]*/.exec(String(answer.headers["content-security-policy"]))?.[0];
      };
      const named = "frame-ancestors https://www.example.com https://a.example:8443";
      expect(await policyOf("/interview/t-framed?segment=a", "iframe")).toBe(named);
      const none = "frame-ancestors 'none'";
      expect(await policyOf("/interview/t-framed", "document")).toBe(none);
      expect(await policyOf("/interview/t-framed")).toBe(none);
      expect(await policyOf("/interview/t-other", "iframe")).toBe(none);
      expect(await policyOf("/genie/agents", "iframe")).toBe(none);
    });

    it.each(["/", "/home", "/home/", "/?utm_source=mail"])(
      "serves the prerendered landing page at %s",
      async (url) => expect((await app.inject(url)).body).toContain("Landing"),
    );

    it("serves a separate page to respondents", async () => {
      expect((await app.inject("/interview/t-1")).body).toContain("Interview");
      expect((await app.inject("/genie/agents")).body).toContain("Page");
    });

    it("caches hashed files forever and revalidates others", async () => {
      const hashed = await app.inject("/assets/app-4f2a.js");
      const icon = await app.inject("/favicon.svg");
      expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(icon.headers["cache-control"]).toBe("no-cache");
    });

    it.each([
      ["br, gzip", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["identity", undefined, (body: Buffer) => body],
    ])("serves the precompressed copy for Accept-Encoding %s", async (accepted, encoding, unpack) => {
      const answer = await app.inject({
        url: "/assets/app-4f2a.js",
        headers: { "accept-encoding": accepted },
      });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["content-type"]).toMatch(/^(?:text|application)\/javascript/);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.vary).toBe("accept-encoding");
      expect(unpack(answer.rawPayload).toString()).toBe("export {};");
    });

    it("serves a file without copies uncompressed, and no copy under its own URL", async () => {
      const icon = await app.inject({ url: "/favicon.svg", headers: { "accept-encoding": "br, gzip" } });
      expect(icon.headers["content-encoding"]).toBeUndefined();
      expect(icon.body).toBe("<svg/>");
      expect((await app.inject("/assets/app-4f2a.js.br")).body).toContain("Page");
    });

    it("does not serve build artefacts", async () => {
      expect((await app.inject("/.vite/manifest.json")).body).toContain("Page");
      expect((await app.inject("/app/index.html")).body).toContain("client-settings");
    });
  });

  describe("clientPolicy", () => {
    it("forbids evaluation and inline code", () => {
      expect(clientPolicy("n", ["/main", "/voice"])).not.toMatch(/unsafe/);
    });

    it("permits calls to external services, including web sockets", () => {
      expect(clientPolicy("n", ["https://api.example/main", "/voice"])).toContain(
        "connect-src 'self' https://api.example wss://api.example;",
      );
    });
  });

  describe("withClientSettings", () => {
    it("escapes settings so that they cannot end their element", () => {
      const html = withClientSettings("<head></head>", {
        main_api_url: "/</script><script>$&",
        voice_api_url: "/voice",
      });
      expect(html.match(/<\/script>/g)).toHaveLength(1);
      expect(html).toContain("$&");
    });
  });
});

const asks = (method: string, url: string, accept?: string): boolean =>
  isPageRequest({ method, url, headers: accept === undefined ? {} : { accept } });

describe("isPageRequest", () => {
  it("is true for requests that accept HTML, for any path", () => {
    expect(asks("GET", "/genie/agents", "text/html,*/*;q=0.8")).toBe(true);
    expect(asks("GET", "/report.final", "text/html")).toBe(true);
  });

  it("is true for requests that accept anything, such as those of curl and link checkers", () => {
    expect(asks("GET", "/", "*/*")).toBe(true);
    expect(asks("GET", "/?from=a.b")).toBe(true);
    expect(asks("HEAD", "/genie/agents", "*/*")).toBe(true);
  });

  it("is false for files, JSON and unsafe methods", () => {
    expect(asks("GET", "/assets/gone-4f2a.js", "*/*")).toBe(false);
    expect(asks("GET", "/genie/agents", "application/json")).toBe(false);
    expect(asks("POST", "/", "text/html")).toBe(false);
  });

  it("is false for API paths", () => {
    expect(asks("GET", "/main/api/nothing", "text/html")).toBe(false);
    expect(asks("GET", "/voice?x=1", "*/*")).toBe(false);
    expect(asks("GET", "/mainly", "*/*")).toBe(true);
  });
});

describe("isPage", () => {
  const isTenant = (name: string) => Promise.resolve(name === "genie");

  it.each(["/", "/home?x=1", "/auth/callback", "/interview/abc", "/genie", "/genie/agents/create"])(
    "is true for %s",
    async (url) => {
      expect(await isPage(url, isTenant)).toBe(true);
    },
  );

  it("is true for each error code of the catalogue and for no other", async () => {
    for (const code of Object.keys(errorCatalogue)) {
      expect(await isPage(`/problems/${code}`, isTenant)).toBe(true);
    }
    for (const other of ["", "/", "/ERR_NOTHING", "/toString", "/err_conflict", "/ERR_CONFLICT/more"]) {
      expect(await isPage(`/problems${other}`, () => Promise.resolve(true))).toBe(false);
    }
  });

  it.each(["/metrics", "/status", "/nowhere/agents", "/.env", "/A/b", "/interviews"])(
    "is false for %s",
    async (url) => {
      expect(await isPage(url, isTenant)).toBe(false);
    },
  );

  it("is true for any tenant name if the database is unavailable", async () => {
    expect(await isPage("/genie", () => Promise.reject(new Error("away")))).toBe(true);
  });

  it("has the same public pages as the client's routes", () => {
    const routes = readFileSync(new URL("../../app/routeTree.gen.ts", import.meta.url), "utf8");
    const paths = [...routes.matchAll(/^ {2}'(\/[^']*)'/gm)].map(([, path = ""]) => path.split("/")[1] ?? "");
    expect([...new Set(paths.filter((segment) => !segment.startsWith("$")))].toSorted()).toEqual(
      [...publicPages].toSorted(),
    );
  });
});
