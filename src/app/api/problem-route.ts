import { areaOf } from "../../domain/navigation/area.ts";
import { ApiProblem } from "./api-problem.ts";

/** Where a failed call sends the person, whatever screen made it (spec section 8). */
export type ProblemRoute = "/auth" | "/logout" | "/not-found";

/**
 * 401: sign in anew. 403 of the main API: /auth, which says what is lacking; of the voice service: /logout.
 * 404 because there is no such tenant: /not-found. Null: the screen shows the fault itself, as the sign-in
 * screens always do, so that nobody is sent round in a circle.
 */
export function problemRoute(error: unknown, path: string): ProblemRoute | null {
  if (!(error instanceof ApiProblem) || areaOf(path) === "auth") return null;
  if (error.status === 401) return "/auth";
  if (error.status === 403) return error.service === "main" ? "/auth" : "/logout";
  if (error.status === 404 && error.code === "ERR_TENANT_NOT_FOUND") return "/not-found";
  return null;
}
