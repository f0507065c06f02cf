import { getAt } from "../../../kernel/json.ts";
import type { FillRoute } from "../../types/columns/compiled-column.ts";
import { isRoute } from "./patterns.ts";
import { fillTemplate, parseTemplate } from "../../types/columns/formatting.ts";

/** Encodes a value as one path segment. Rejects "." and "..", which would leave the directory. */
function segmentOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  return text === "" || text === "." || text === ".." || /\p{Surrogate}/u.test(text)
    ? undefined
    : encodeURIComponent(text);
}

/**
 * Compiles a route template such as `/{tenant}/admin/channels/edit/{id}`. A placeholder is filled from the row, else
 * from the page's parameters; `{tenant}` always from the parameters. Returns `undefined` for anything but a route
 * within the product (another host, a scheme, white space).
 */
export function compileRoute(template: unknown): FillRoute | undefined {
  if (!isRoute(template)) return undefined;
  const parts = parseTemplate(template);
  return (params, row) => {
    const parameter = (name: string) => (Object.hasOwn(params, name) ? segmentOf(params[name]) : undefined);
    let complete = true;
    const path = fillTemplate(parts, (name) => {
      const rowSegment = name === "tenant" ? undefined : segmentOf(getAt(row, name.split(".")));
      const segment = rowSegment ?? parameter(name);
      if (segment === undefined) complete = false;
      return segment ?? "";
    });
    return complete ? path : undefined;
  };
}
