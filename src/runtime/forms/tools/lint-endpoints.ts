import { unknownEndpoint } from "../../known-endpoints.ts";
import { isServicePath } from "../option-loader.ts";
import type { LintRule } from "./lint-context.ts";
import { variantsOf } from "./variants-of.ts";

const services = { api_endpoint: "main", genie_api_endpoint: "voice" } as const;

/** Whether there is anything where choices are to come from, as far as is known what the services have. */
export const lintEndpoints: LintRule = ({ definition, pointer }, { types, endpoints }) => {
  if (endpoints === undefined || (types.get(definition.type)?.choices ?? "none") === "none") return [];
  const places = [{ variant: definition, place: pointer }, ...variantsOf(definition, pointer)];
  return places.flatMap(({ variant, place }) =>
    (["api_endpoint", "genie_api_endpoint"] as const).flatMap((key) => {
      const path: unknown = variant[key];
      if (typeof path !== "string" || !isServicePath(path)) return [];
      return unknownEndpoint(`${place}/${key}`, path, endpoints[services[key]]);
    }),
  );
};
