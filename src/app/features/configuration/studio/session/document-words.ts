import type { ConfigEditing, ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { diffLayouts } from "../../../../../runtime/studio/changes/diff-layouts.ts";
import { diffGrids } from "../../../../../runtime/studio/changes/diff-grids.ts";
import { readText } from "../../../../../runtime/studio/editing/document-session.ts";
import { useQuery } from "@tanstack/react-query";
import { serializeDocument, sameJson, type JsonObject } from "../../../../../kernel/json.ts";

const loaders: Readonly<Record<string, () => Promise<JsonObject>>> = {
  "form-layout": async () => (await import("../../../../../../schemas/form-layout.schema.json")).default,
  grid: async () => (await import("../../../../../../schemas/grid-definition.schema.json")).default,
};

/** Meta-schema of a kind of document; source of completion, hover and the properties panel. */
export function useMetaSchema(kind: string): JsonObject | undefined {
  return useQuery({
    queryKey: ["metaSchema", kind],
    queryFn: async () => (await loaders[kind]?.()) ?? {},
    staleTime: Infinity,
  }).data;
}

/** Describes the changes between two documents of a kind in sentences. */
export const changesInWords = (kind: string, before: unknown, after: unknown): string[] =>
  (kind === "grid" ? diffGrids(before, after) : diffLayouts(before, after)).map(({ text }) => text);

/** The published document as its author wrote it, if known, otherwise serialized. */
export function publishedText({ data }: ConfigItem, { text }: ConfigEditing): string {
  const read = readText(text);
  return read.ok && sameJson(read.value, data) ? text : serializeDocument(data);
}
