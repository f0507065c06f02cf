import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoggerOptions } from "pino";
import type { LogLevel } from "./settings.ts";

/** Segments that let somebody in: a sign-in under way, a respondent's link. */
const secretSegment = /^(\/idp\/(?:interaction|auth)\/|\/interview\/)[^/]+/;

/** An address without its query, which may hold sign-in codes and what people search for. */
const pathOf = (url: string): string => (url.split("?", 1)[0] ?? "").replace(secretSegment, "$1(hidden)");

/** Structured logs: a request by its id, method and path; no header, no body, no secret. */
export const loggerOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: [
      "authorization",
      "cookie",
      "password",
      "token",
      "access_token",
      "refresh_token",
      "code",
      "client_secret",
    ].flatMap((name) => [name, `*.${name}`]),
    censor: "(hidden)",
  },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.originalUrl) }),
    res: (reply: FastifyReply) => ({ status: reply.statusCode }),
  },
});
