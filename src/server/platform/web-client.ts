import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClientSettings } from "../../contracts/client-settings.ts";
import { clientPolicy } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import { respondentRoot } from "../../domain/navigation/respondent-root.ts";
import { outboundProviders } from "./telephony-settings.ts";
import { isErrorCode } from "../../domain/errors/error-catalogue.ts";
import { tenantNamePattern } from "../../domain/tenants/tenant-name.ts";

/** Serves a page of the web client for any path. */
export type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Finds the origins that may frame the page of a respondent's link. */
export type FindEmbedders = (token: string) => Promise<readonly string[]>;

/** Serves the built web client: hashed files are cached forever, pages never. */
export async function serveWebClient(
  app: FastifyInstance,
  folder: string,
  settings: Settings,
  findEmbedders: FindEmbedders,
): Promise<PageHandler> {
  // Prerendered by the build, readable before scripts load.
  const landing = settings.demo ? "app/landing-demo.html" : "app/landing.html";
  if (![...Object.values(pages), landing].every((path) => existsSync(join(folder, path)))) {
    throw new Error("The web client has not been built. Run: npm run build");
  }
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const html = { app: read(pages.app), respondent: read(pages.respondent), landing: read(landing) };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // Otherwise the plugin overwrites our header.
    cacheControl: false,
    // Serve the build's compressed copies; `globIgnore` only prevents routes for them.
    preCompressed: true,
    globIgnore: ["**/*.html", "**/*.map", "**/*.br", "**/*.gz"],
    setHeaders: (response, path) => {
      response.setHeader("vary", "accept-encoding");
      const isHashed = path.includes(`${folder}/assets/`);
      response.setHeader("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  /** Framing is permitted only if the browser announces it in `Sec-Fetch-Dest`. */
  const embeddersOf = async ({ url, headers }: FastifyRequest): Promise<readonly string[]> => {
    const token = headers["sec-fetch-dest"] === "iframe" ? linkTokenAt(url) : undefined;
    return token === undefined ? [] : findEmbedders(token);
  };
  return async (request, reply) => {
    const embedders = await embeddersOf(request);
    // X-Frame-Options cannot list origins; the content security policy does.
    if (embedders.length > 0) reply.raw.removeHeader("x-frame-options");
    const nonce = randomBytes(16).toString("base64");
    const services = [settings.mainApiUrl, settings.voiceApiUrl];
    return reply
      .header("content-security-policy", clientPolicy(nonce, services, embedders))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        withClientSettings(
          html[isLanding(request.url) ? "landing" : entryOf(request.url)],
          clientSettings(settings, nonce),
        ),
      );
  };
}

/** @param nonce of the page, for styles inserted by scripts; undefined if not needed */
export const clientSettings = (
  { mainApiUrl, voiceApiUrl, telephony, demo }: Settings,
  nonce: string | undefined,
): ClientSettings => ({
  main_api_url: mainApiUrl,
  voice_api_url: voiceApiUrl,
  ...(outboundProviders(telephony).length > 0 ? { places_calls: true } : {}),
  ...(demo ? { has_demo: true } : {}),
  ...(nonce === undefined ? {} : { style_nonce: nonce }),
});

/** Inserts the settings into the page as JSON data, which a content security policy does not affect. */
export function withClientSettings(html: string, settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll("<", String.raw`\u003c`);
  const element = `<script type="application/json" id="client-settings">${json}</script>`;
  return html.replace("</head>", () => `${element}</head>`);
}

/** HTML entries: staff, and the page that a respondent's link opens. */
export const pages = { app: "app/index.html", respondent: "respondent/index.html" } as const;

const respondentPath = new RegExp(`^${respondentRoot}/([^/]+)/?$`, "u");

const withoutQuery = (url: string): string => url.split("?", 1)[0] ?? url;

/** Token of a respondent's link URL; undefined for other pages. */
const linkTokenAt = (url: string): string | undefined => respondentPath.exec(withoutQuery(url))?.[1];

/** Entry for a URL. Respondents load none of the staff's code. */
export const entryOf = (url: string): keyof typeof pages =>
  linkTokenAt(url) === undefined ? "app" : "respondent";

const isLanding = (url: string): boolean => /^\/(?:home\/?)?(?:\?|$)/.test(url);

/**
 * First path segments of pages outside any tenant. All other pages begin with a tenant name. A test compares this list
 * with the web client's route table.
 */
export const publicPages: ReadonlySet<string> = new Set([
  "",
  "401",
  "403",
  "auth",
  "error",
  "home",
  "logout",
  "not-found",
  "problems",
  "signed-in",
]);

/** Tests whether a tenant of this name exists. */
export type TenantTest = (name: string) => Promise<boolean>;

/**
 * True if a page exists at a path: public, of a respondent, or of an existing tenant. Lets monitors that request
 * `/metrics` get a 404 instead of the web client. Also true if the database is unavailable.
 */
export async function isPage(url: string, isTenant: TenantTest): Promise<boolean> {
  const path = withoutQuery(url);
  const [, first = "", ...rest] = path.split("/");
  // The `type` of a problem refers to a page of its error code.
  if (first === "problems") return rest.length === 1 && isErrorCode(rest[0] ?? "");
  if (publicPages.has(first) || path.startsWith(`${respondentRoot}/`)) return true;
  if (!tenantNamePattern.test(first)) return false;
  return await isTenant(first).catch(() => true);
}

const apiPath = /^\/(main|voice)(\/|$)/;
const fileName = /\.[^/]*$/;

/** True for API paths. */
export const isApiPath = (url: string): boolean => apiPath.test(withoutQuery(url));

/**
 * True if an unrouted request is for a page of the web client: it accepts HTML, or anything (RFC 9110, 12.5.1: also
 * without an Accept header) at a path without a file extension. A missing script or image thus gets no page.
 */
export function isPageRequest({
  method,
  url,
  headers,
}: Pick<FastifyRequest, "method" | "url" | "headers">): boolean {
  if ((method !== "GET" && method !== "HEAD") || isApiPath(url)) return false;
  const accepted = headers.accept ?? "*/*";
  if (accepted.includes("text/html")) return true;
  return accepted.includes("*/*") && !fileName.test(withoutQuery(url));
}
