import type { Finding } from "../finding.ts";
import { isServicePath } from "./option-loader.ts";

/** Tells of an endpoint that is no path of our own services: nothing is ever fetched from there. */
export function foreignEndpoint(
  key: "api_endpoint" | "genie_api_endpoint",
  path: unknown,
  pointer: string,
): Finding[] {
  if (path === undefined || (typeof path === "string" && isServicePath(path))) return [];
  return [
    {
      code: "foreign-endpoint",
      pointer: `${pointer}/${key}`,
      message: `${JSON.stringify(path)} is not a path of our own services.`,
      suggestion: "Use an absolute path without a host, such as /api/users.",
      severity: "error",
    },
  ];
}
