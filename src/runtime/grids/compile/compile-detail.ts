import { getAt, isObject, type JsonObject } from "../../../kernel/json.ts";
import type { CompiledGrid } from "../compiled-grid.ts";
import { isAccessor } from "./patterns.ts";
import { compileRoute } from "./route.ts";

/** Where the record of a row is read: by default at the list's own path and the row's id. */
export const detailEndpoint = ({ detail, endpoint }: JsonObject): unknown => {
  const own = isObject(detail) ? detail["endpoint"] : undefined;
  return own ?? (typeof endpoint === "string" ? `${endpoint}/{id}` : undefined);
};

/** What a row shows beside the list: a form of its record, its columns, or these and what changed. */
export function compileDetail(definition: JsonObject): CompiledGrid["detail"] {
  const { detail } = definition;
  if (!isObject(detail)) return undefined;
  const { changes, layout_key: layoutKey } = detail;
  const endpoint = compileRoute(detailEndpoint(definition));
  const form = typeof layoutKey === "string" && endpoint !== undefined ? { layoutKey, endpoint } : undefined;
  if (!isObject(changes) || !isAccessor(changes["before"]) || !isAccessor(changes["after"])) {
    return { form, changes: undefined };
  }
  const [before, after] = [changes["before"].split("."), changes["after"].split(".")];
  return { form, changes: { beforeOf: (row) => getAt(row, before), afterOf: (row) => getAt(row, after) } };
}
