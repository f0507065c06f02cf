import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { administeredPaths } from "../../../domain/navigation/area.ts";
import { gridActions, tenantRoutes } from "../../../domain/navigation/grid-targets.ts";
import { resources } from "./admin-resources.ts";

/** Tenant routes from the generated route tree, with placeholders in the notation of grid definitions. */
function routesOfTheRouter(): string[] {
  const generated = readFileSync("src/app/routeTree.gen.ts", "utf8");
  const list = /\n {2}fullPaths:\n(.*?)\n {2}fileRoutesByTo/s.exec(generated)?.[1] ?? "";
  const paths = [...list.matchAll(/'(\/\$tenant[^']*)'/g)].map(([, path = ""]) => path.replace(/\/$/, ""));
  const named = paths.map((path) => path.replaceAll(/\$(\w+)/g, "{$1}"));
  return named.flatMap((path) =>
    path.includes("{resource}")
      ? administeredPaths.map((segment) => path.replace("{resource}", segment))
      : [path],
  );
}

describe("administered resources", () => {
  it("tenantRoutes lists all routes of the router", () => {
    expect(routesOfTheRouter().length).toBeGreaterThan(20);
    expect(new Set(tenantRoutes)).toEqual(new Set(routesOfTheRouter()));
  });

  it.each(resources.map((resource) => [resource.gridKey, resource] as const))(
    "gridActions lists all actions of the screen of %s",
    (gridKey, { rowActions, dialogs = {} }) => {
      const offered = [...Object.keys(rowActions), ...Object.keys(dialogs)];
      expect(offered.toSorted()).toEqual(gridActions[gridKey]?.toSorted());
    },
  );

  it("covers every administered entity", () => {
    expect(resources.map(({ path }) => path).toSorted()).toEqual([...administeredPaths].toSorted());
  });
});
