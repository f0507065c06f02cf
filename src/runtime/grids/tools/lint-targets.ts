import type { Finding } from "../../finding.ts";
import { isObject, pointerTo, type JsonObject } from "../../../kernel/json.ts";
import { findNearest } from "../../../kernel/nearest.ts";
import { isKnownPath } from "../../structural-findings.ts";
import { locatedIn, type Located } from "./lint-names.ts";

/** Actions that a list's screen supports, and routes of the product. */
export interface GridTargets {
  /** Names of actions besides `details`; `undefined` if the screen is unknown. */
  readonly actions: readonly string[] | undefined;
  /** Route templates, such as `/{tenant}/admin/channels/edit/{id}`. */
  readonly routes: readonly string[];
}

/** All actions in a definition, with their pointers. */
function actionsIn(definition: JsonObject): Located[] {
  const { columns, card, empty, toolbar, bulk_actions: bulk } = definition;
  const only = (value: unknown, pointer: string): Located[] => (isObject(value) ? [{ value, pointer }] : []);
  return [
    ...locatedIn(columns, "/columns").flatMap(({ value, pointer }) =>
      locatedIn(value["actions"], pointerTo(pointer, "actions")),
    ),
    ...only(card, "/card").flatMap(({ value }) => locatedIn(value["actions"], "/card/actions")),
    ...locatedIn(toolbar, "/toolbar"),
    ...locatedIn(bulk, "/bulk_actions"),
    ...only(empty, "/empty").flatMap(({ value }) => only(value["action"], "/empty/action")),
  ];
}

/** All routes in a definition, with their pointers. */
const routesIn = (definition: JsonObject): (readonly [pointer: string, route: unknown])[] => [
  ["/row_click", definition["row_click"]],
  ...[...locatedIn(definition["columns"], "/columns"), ...actionsIn(definition)].map(
    ({ value, pointer }) => [pointerTo(pointer, "to"), value["to"]] as const,
  ),
];

function unknownTarget(
  code: string,
  pointer: string,
  message: string,
  { name, known }: { readonly name: string; readonly known: readonly string[] },
): Finding {
  const near = findNearest(name, known);
  const suggestion =
    near === undefined ? `Use one of: ${known.join(", ")}.` : `Did you mean ${JSON.stringify(near)}?`;
  return { code, pointer, message, suggestion, severity: "error" };
}

/** Reports actions that the screen does not support and routes that do not exist; both would fail on click. */
export function lintTargets(definition: JsonObject, { actions, routes }: GridTargets): Finding[] {
  const known = actions && [...actions, "details"];
  const ofActions = actionsIn(definition).flatMap(({ value: { action }, pointer }): Finding[] => {
    if (known === undefined || typeof action !== "string" || known.includes(action)) return [];
    const message = `The screen of this list has no action named "${action}".`;
    return [unknownTarget("unknown-action", pointerTo(pointer, "action"), message, { name: action, known })];
  });
  const ofRoutes = routesIn(definition).flatMap(([pointer, route]): Finding[] => {
    // Other shapes are reported by the structural check.
    if (typeof route !== "string" || !route.startsWith("/")) return [];
    const path = route.split(/[?#]/, 1).join("");
    if (isKnownPath(path, routes)) return [];
    const message = `The product has no page at ${JSON.stringify(path)}.`;
    return [unknownTarget("unknown-route", pointer, message, { name: path, known: routes })];
  });
  return [...ofActions, ...ofRoutes];
}
