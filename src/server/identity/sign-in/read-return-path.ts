import { returnPath } from "../../../domain/navigation/return-path.ts";
import { problem } from "../../platform/errors.ts";

/**
 * The path of this site to land on after a sign-in; null where none was asked for.
 * @throws {ProblemError} 400 for anything else, such as the address of another site.
 */
export function readReturnPath(returnTo: string | undefined): string | null {
  if (returnTo === undefined) return null;
  const path = returnPath(returnTo);
  if (path === null) throw foreignReturn;
  return path;
}

const foreignReturn = problem("ERR_BAD_REQUEST", {
  detail: "return_to must be a path of this site, such as /genie/agents.",
  errors: [
    {
      pointer: "/return_to",
      code: "return_to",
      params: { in: "query" },
      message: "must be a path of this site",
    },
  ],
});
