import type { FastifyRequest } from "fastify";
import { isErrorCode } from "../../domain/errors/error-catalogue.ts";
import { respondentRoot } from "../../domain/navigation/respondent-root.ts";
import { tenantNamePattern } from "../../domain/tenants/tenant-name.ts";

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
