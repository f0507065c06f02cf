import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "./errors.ts";

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
