import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "./errors.ts";

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

/**
 * Content security policy of the web client: only our own code and styles, no evaluation.
 * @param nonce of the style elements that the grid inserts.
 * @param services URLs of the two services; paths of this server need no entry.
 * @param embedders origins that may frame the page; defaults to none.
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

/** Policy for responses that are data. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const year = 31_536_000;

interface Addressed {
  readonly publicUrl?: string;
}

const isHttps = ({ publicUrl }: Addressed): boolean => publicUrl?.startsWith("https:") === true;

/** Headers for URLs that cannot be routed: Fastify runs no hooks for them. */
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
 * Sets security headers on every response. HSTS is set if `PUBLIC_URL` uses HTTPS; redirecting HTTP is left to the TLS
 * terminator.
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
    /** Permits cross-site posts; the handler must verify the content itself. */
    crossSite?: boolean;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True if a page of another site made the request, by Fetch Metadata or, in older browsers, the `Origin` header.
 * Clients that are not browsers send neither, and carry no user's cookies.
 */
function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  const ownOrigin =
    publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  return origin !== ownOrigin;
}

/**
 * Rejects cross-site requests with unsafe methods (ASVS 5.0, 3.5.1 to 3.5.3). Calls carry bearer tokens, which other
 * sites do not have; this protects the few cookies, and sign-in.
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
