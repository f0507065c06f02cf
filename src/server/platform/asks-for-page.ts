import type { FastifyRequest } from "fastify";

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
