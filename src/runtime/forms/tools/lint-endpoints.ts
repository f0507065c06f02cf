import { unknownEndpoint } from "../../known-endpoints.ts";
import { foreignEndpoint } from "../foreign-endpoint.ts";
import type { LintRule } from "./lint-context.ts";
import { placesOf } from "./variants-of.ts";

const services = { api_endpoint: "main", genie_api_endpoint: "voice" } as const;

/** Whether there is anything where choices are to come from: of our own services, as far as is known what they have. */
export const lintEndpoints: LintRule = ({ definition, pointer }, { types, endpoints }) => {
  const type = types.get(definition.type);
  if (!type) return [];
  const known = type.choices === "none" ? undefined : endpoints;
  return placesOf(definition, pointer).flatMap(({ variant, place }) =>
    (["api_endpoint", "genie_api_endpoint"] as const).flatMap((key) => {
      const path: unknown = variant[key];
      const foreign = foreignEndpoint(key, path, place);
      if (foreign.length > 0 || typeof path !== "string" || !known) return foreign;
      return unknownEndpoint(`${place}/${key}`, path, known[services[key]]);
    }),
  );
};
