import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { administeredPaths, gridActions, tenantRoutes } from "../../../domain/navigation/grid-targets.ts";
import { resources } from "./admin-resources.ts";

/** The routes below a tenant, as the router generates them, with placeholders as definitions write them. */
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

describe("what grid definitions may name", () => {
  it("are the pages that the router has", () => {
    expect(routesOfTheRouter().length).toBeGreaterThan(20);
    expect(new Set(tenantRoutes)).toEqual(new Set(routesOfTheRouter()));
  });

  it.each(resources.map((resource) => [resource.gridKey, resource] as const))(
    "are the actions of the screen of %s",
    (gridKey, { rowActions, dialogs = {} }) => {
      const offered = [...Object.keys(rowActions), ...Object.keys(dialogs)];
      expect(offered.toSorted()).toEqual(gridActions[gridKey]?.toSorted());
    },
  );

  it("are of every administered entity", () => {
    expect(resources.map(({ path }) => path).toSorted()).toEqual([...administeredPaths].toSorted());
  });
});
