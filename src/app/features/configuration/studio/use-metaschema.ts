import { useQuery } from "@tanstack/react-query";
import type { JsonObject } from "../../../../kernel/json.ts";

const loaders: Readonly<Record<string, () => Promise<JsonObject>>> = {
  "form-layout": async () => (await import("../../../../../schemas/form-layout.schema.json")).default,
  grid: async () => (await import("../../../../../schemas/grid-definition.schema.json")).default,
};

/** The schema of a kind of document, which completion, hover and the property panel are made from. */
export function useMetaSchema(kind: string): JsonObject | undefined {
  return useQuery({
    queryKey: ["metaSchema", kind],
    queryFn: async () => (await loaders[kind]?.()) ?? {},
    staleTime: Infinity,
  }).data;
}
