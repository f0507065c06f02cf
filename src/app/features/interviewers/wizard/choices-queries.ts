import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { listKey } from "../../../api/list-query.ts";
import { queryKey } from "../../../api/queries.ts";
import type { VoiceConfig } from "./voice-sample.ts";

/** The oldest first: what a tenant set up first comes first. */
const query = { page_size: "100", ordering: "created_at" } as const;

/** The archetypes to choose from, inactive ones too. */
export function archetypesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...listKey(api, "/api/archetypes"), "choices"],
    queryFn: async ({ signal }) => activeFirst((await api.call("listArchetypes", { query, signal })).data),
  });
}

/** The channels to choose from, inactive ones too. */
export function channelsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...listKey(api, "/api/channel"), "choices"],
    queryFn: async ({ signal }) => activeFirst((await api.call("listChannels", { query, signal })).data),
  });
}

/** The voices that there are. */
export function voicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api, "listTtsConfigs"),
    queryFn: async ({ signal }) => {
      const answer = await api.read("voice", "/management/tts-configs", { signal });
      const rows: unknown =
        typeof answer === "object" && answer !== null && "data" in answer ? answer.data : answer;
      return Array.isArray(rows) ? rows.filter(isVoiceConfig) : [];
    },
  });
}

function isVoiceConfig(row: unknown): row is VoiceConfig {
  if (typeof row !== "object" || row === null) return false;
  return "language_code" in row && "provider" in row && "male_voice" in row && "female_voice" in row;
}

/** What can be chosen comes first; else the order stays. */
function activeFirst<T extends { readonly is_active: boolean }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => Number(b.is_active) - Number(a.is_active));
}
