import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

/**
 * The content security policy of the web client: no code and no style but our own, no evaluation.
 * @param nonce marks the style elements that the grid makes.
 * @param services addresses of the two services; paths of this server need no entry.
 */
export function clientPolicy(nonce: string, services: readonly string[]): string {
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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Answers that are data need nothing at all. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Security headers of every answer. HSTS and the upgrade of insecure requests are left to whoever terminates TLS.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", dataPolicy);
  });
}
