import type { Finding } from "../finding.ts";
import { isServicePath } from "./option-loader.ts";

/** Reports an endpoint that is no path of our own services: nothing is ever fetched from there. */
export function reportForeign(
  key: "api_endpoint" | "genie_api_endpoint",
  path: unknown,
  pointer: string,
  report: (finding: Finding) => void,
): void {
  if (typeof path === "string" && isServicePath(path)) return;
  report({
    code: "foreign-endpoint",
    pointer: `${pointer}/${key}`,
    message: `${JSON.stringify(path)} is not a path of our own services.`,
    suggestion: "Use an absolute path without a host, such as /api/users.",
    severity: "error",
  });
}
