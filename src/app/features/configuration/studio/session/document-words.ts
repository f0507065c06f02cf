import type { ConfigEditing, ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { sameJson, type JsonObject } from "../../../../../kernel/json.ts";
import { diffLayouts } from "../../../../../runtime/studio/changes/diff-layouts.ts";
import { diffGrids } from "../../../../../runtime/studio/changes/diff-grids.ts";
import { readText } from "../../../../../runtime/studio/editing/document-session.ts";
import { useQuery } from "@tanstack/react-query";

const loaders: Readonly<Record<string, () => Promise<JsonObject>>> = {
  "form-layout": async () => (await import("../../../../../../schemas/form-layout.schema.json")).default,
  grid: async () => (await import("../../../../../../schemas/grid-definition.schema.json")).default,
};

/** The schema of a kind of document, which completion, hover and the property panel are made from. */
export function useMetaSchema(kind: string): JsonObject | undefined {
  return useQuery({
    queryKey: ["metaSchema", kind],
    queryFn: async () => (await loaders[kind]?.()) ?? {},
    staleTime: Infinity,
  }).data;
}

/** What changed between two documents of a kind, in sentences. */
export const changesInWords = (kind: string, before: unknown, after: unknown): string[] =>
  (kind === "grid" ? diffGrids(before, after) : diffLayouts(before, after)).map(({ text }) => text);

/** A document as text, where nobody wrote it otherwise. */
export const writtenText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** What is published, as its author wrote it where that is known. */
export function publishedText({ data }: ConfigItem, { text }: ConfigEditing): string {
  const read = readText(text);
  return read.ok && sameJson(read.value, data) ? text : writtenText(data);
}
