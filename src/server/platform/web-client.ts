import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientPolicy } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import { respondentRoot } from "../../domain/navigation/respondent-root.ts";
import { diallingProviders } from "./telephony-settings.ts";
import { isErrorCode } from "../../domain/errors/error-catalogue.ts";
import { tenantNamePattern } from "../../domain/tenants/tenant-name.ts";

/** Answers a page of the web client, whatever its path. */
export type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Finds the origins that may show the page of a respondent's link in a frame. */
export type FindEmbedders = (token: string) => Promise<readonly string[]>;

/** Serves the built web client: files whose names hold their hash for ever, the page always fresh. */
export async function serveWebClient(
  app: FastifyInstance,
  folder: string,
  settings: Settings,
  findEmbedders: FindEmbedders,
): Promise<PageHandler> {
  // Drawn by the build, so that a visitor reads it before any script has come.
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
    // Else the plugin writes a header of its own over ours.
    cacheControl: false,
    // The build has made copies; `globIgnore` only says that they have no addresses of their own.
    preCompressed: true,
    globIgnore: ["**/*.html", "**/*.map", "**/*.br", "**/*.gz"],
    setHeaders: (response, path) => {
      response.setHeader("vary", "accept-encoding");
      const isHashed = path.includes(`${folder}/assets/`);
      response.setHeader("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  /** Browsers say that they are about to show a page in a frame; to one that does not, no frame is allowed. */
  const embeddersOf = async ({ url, headers }: FastifyRequest): Promise<readonly string[]> => {
    const token = headers["sec-fetch-dest"] === "iframe" ? linkTokenAt(url) : undefined;
    return token === undefined ? [] : findEmbedders(token);
  };
  return async (request, reply) => {
    const embedders = await embeddersOf(request);
    // It knows no list of sites; the policy does.
    if (embedders.length > 0) reply.raw.removeHeader("x-frame-options");
    const nonce = randomBytes(16).toString("base64");
    const services = [settings.mainApiUrl, settings.voiceApiUrl];
    return reply
      .header("content-security-policy", clientPolicy(nonce, services, embedders))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        withClientSettings(
          html[isLanding(request.url) ? "landing" : pageAt(request.url)],
          clientSettings(settings, nonce),
        ),
      );
  };
}

/** What the server tells the web client in its page. */
export interface ClientSettings {
  readonly main_api_url: string;
  readonly voice_api_url: string;
  /** Whether interviewers call people here. */
  readonly places_calls?: boolean;
  /** Whether the landing page asks for an interview of the demonstration. */
  readonly has_demo?: boolean;
  /** Allows the style elements that the grid makes under the content security policy. */
  readonly style_nonce?: string;
}

/** @param nonce of the page, for styles that scripts insert; undefined where none is needed */
export const clientSettings = (
  { mainApiUrl, voiceApiUrl, telephony, demo }: Settings,
  nonce: string | undefined,
): ClientSettings => ({
  main_api_url: mainApiUrl,
  voice_api_url: voiceApiUrl,
  ...(diallingProviders(telephony).length > 0 ? { places_calls: true } : {}),
  ...(demo ? { has_demo: true } : {}),
  ...(nonce === undefined ? {} : { style_nonce: nonce }),
});

/** Puts the settings into the page as data, which no content security policy runs. */
export function withClientSettings(html: string, settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll("<", String.raw`\u003c`);
  const element = `<script type="application/json" id="client-settings">${json}</script>`;
  return html.replace("</head>", () => `${element}</head>`);
}

/** The pages of this server, each of its own entry: staff's, and the one that a respondent's link opens. */
export const pages = { app: "app/index.html", respondent: "respondent/index.html" } as const;

const respondentPath = new RegExp(`^${respondentRoot}/([^/]+)/?$`, "u");

/** The token of the respondent's link that an address is; undefined for another page's. */
const linkTokenAt = (url: string): string | undefined =>
  respondentPath.exec(url.split("?", 1)[0] ?? url)?.[1];

/** Which page an address is for. Respondents load nothing of staff's. */
export const pageAt = (url: string): keyof typeof pages =>
  linkTokenAt(url) === undefined ? "app" : "respondent";

const isLanding = (url: string): boolean => /^\/(?:home\/?)?(?:\?|$)/.test(url);

/**
 * First segments of the pages that belong to no tenant. Everything else that begins with a tenant's name is a screen of
 * that tenant. A test holds the list against the web client's route table.
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

/** Who says whether there is a tenant of a name. */
export type TenantTest = (name: string) => Promise<boolean>;

/**
 * Whether there is a page at a path: one of nobody's, a respondent's, or one below a tenant that exists. So a monitor
 * that asks for `/metrics` learns that there is none, rather than get the web client. Where nobody can tell (the
 * database is away) there is.
 */
export async function isPage(url: string, isTenant: TenantTest): Promise<boolean> {
  const path = url.split("?", 1)[0] ?? url;
  const [, first = "", ...rest] = path.split("/");
  // Each error of the catalogue has a page: the address that a problem's `type` gives.
  if (first === "problems") return rest.length === 1 && isErrorCode(rest[0] ?? "");
  if (publicPages.has(first) || path.startsWith(`${respondentRoot}/`)) return true;
  if (!tenantNamePattern.test(first)) return false;
  return await isTenant(first).catch(() => true);
}

const apiPath = /^\/(main|voice)(\/|$)/;
const fileName = /\.[^/]*$/;

/** Whether a path belongs to the calls, not to the web client. */
export const isApiPath = (url: string): boolean => apiPath.test(url.split("?", 1)[0] ?? url);

/**
 * Whether a request for what no route knows is one for a page of the web client: whoever asks for HTML, and whoever
 * takes anything (RFC 9110, 12.5.1: no Accept header means the same) under a path that does not name a file. A script
 * or a picture that does not exist is thus not answered by a page.
 */
export function asksForPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, "method" | "url" | "headers">): boolean {
  if ((method !== "GET" && method !== "HEAD") || isApiPath(url)) return false;
  const accepted = headers.accept ?? "*/*";
  if (accepted.includes("text/html")) return true;
  return accepted.includes("*/*") && !fileName.test(url.split("?", 1)[0] ?? url);
}
