import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "./errors.ts";

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

/**
 * The content security policy of the web client: no code and no style but our own, no evaluation.
 * @param nonce marks the style elements that the grid makes.
 * @param services addresses of the two services; paths of this server need no entry.
 * @param embedders origins that may show the page in a frame; default: none.
 */
export function clientPolicy(
  nonce: string,
  services: readonly string[],
  embedders: readonly string[] = [],
): string {
  const origins = [...new Set(services.flatMap(originOf))];
  const sockets = origins.map((origin) => origin.replace(/^http/, "ws"));
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...origins, ...sockets].join(" "),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedders.length === 0 ? "'none'" : embedders.join(" ")}`,
  ].join("; ");
}

/** Answers that are data need nothing at all. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const year = 31_536_000;

interface Addressed {
  readonly publicUrl?: string;
}

const isHttps = ({ publicUrl }: Addressed): boolean => publicUrl?.startsWith("https:") === true;

/** The headers of answers to addresses that no route can be looked up for: fastify runs no hooks for them. */
export const headersWithoutRoute = (settings: Addressed): Record<string, string> => ({
  "content-security-policy": dataPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  ...(isHttps(settings) ? { "strict-transport-security": `max-age=${year}; includeSubDomains` } : {}),
});

/**
 * Security headers of every answer. Browsers are held to https (HSTS) where `PUBLIC_URL` says that they come by it;
 * the upgrade of insecure requests is left to whoever terminates TLS.
 */
export async function registerSecurityHeaders(app: FastifyInstance, settings: Addressed): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(settings) ? { maxAge: year, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", dataPolicy);
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Other sites may post here; the call itself finds out whether to believe what comes. */
    crossSite?: boolean;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of another site made a request. Browsers say so themselves (Fetch Metadata); older ones name the
 * page's origin. What is no browser says neither, and carries nobody's cookies.
 */
function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  const own = publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  return origin !== own;
}

/**
 * Refuses requests that change something and that a page of another site made (ASVS 5.0, 3.5.1 to 3.5.3). Calls
 * carry bearer tokens, which no other site has; this guards the few cookies, and sign-in itself.
 */
export function registerSameOriginCheck(
  app: FastifyInstance,
  { publicUrl }: { readonly publicUrl?: string },
): void {
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.crossSite === true) return;
    if (isCrossSite(request, publicUrl)) throw problem("ERR_CROSS_SITE");
  });
}
