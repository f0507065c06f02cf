import type { Finding } from "./finding.ts";
import { nearest } from "../kernel/nearest.ts";

/** Paths that each of our services can be read at, with their parameters in braces. */
export type KnownEndpoints = Readonly<Record<"main" | "voice", readonly string[]>>;

/** Reports an endpoint that its service does not have: all that ever comes from there is that nothing is there. */
export function unknownEndpoint(pointer: string, path: string, known: readonly string[]): Finding[] {
  const asked = path.split(/[?#]/, 1).join();
  if (known.some((each) => isAt(asked, each))) return [];
  const near = nearest(asked, known);
  return [
    {
      code: "unknown-endpoint",
      pointer,
      message: `The service has nothing at ${JSON.stringify(asked)}.`,
      suggestion:
        near === undefined
          ? "Use a path of the API, such as /api/users."
          : `Did you mean ${JSON.stringify(near)}?`,
      severity: "warning",
      ...(near !== undefined && !near.includes("{") && { meant: near }),
    },
  ];
}

function isAt(path: string, known: string): boolean {
  const [asked, there] = [path.split("/"), known.split("/")];
  if (asked.length !== there.length) return false;
  return there.every((segment, at) => (/^\{.+\}$/.test(segment) ? asked[at] !== "" : asked[at] === segment));
}
