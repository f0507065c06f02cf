import { queryOptions } from "@tanstack/react-query";
import { isObject } from "../../../../kernel/is-object.ts";
import type { Archetype } from "../../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { listKey } from "../../../api/list-query.ts";
import { maxPageSize, readAllPages } from "../../../grids/read-matching-rows.ts";
import { queryKey } from "../../../api/queries.ts";
import type { VoiceConfig } from "./voice-sample.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";

/** Oldest first. */
const query = (page: number, ordering: string) => ({
  page: String(page),
  page_size: String(maxPageSize),
  ordering,
});

const pageOf = <Row>(answer: { readonly data: readonly Row[]; readonly total_pages: number }) => ({
  rows: answer.data,
  totalPages: answer.total_pages,
});

/** All archetypes for the wizard, including inactive ones. */
export function archetypesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...listKey(api, "/api/archetypes"), "choices"],
    queryFn: async ({ signal }) =>
      standardFirst(
        await readAllPages(
          async (page) =>
            pageOf(await api.call("listArchetypes", { query: query(page, "created_at"), signal })),
          ({ id }) => id,
        ),
      ),
  });
}

/** All channels for the wizard, including inactive ones. */
export function channelsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...listKey(api, "/api/channel"), "choices"],
    queryFn: async ({ signal }) =>
      activeFirst(
        await readAllPages(
          async (page) =>
            pageOf(await api.call("listChannels", { query: query(page, "created_at,name"), signal })),
          ({ id }) => id,
        ),
      ),
  });
}

/** Available voices. */
export function voicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api, "listTtsConfigs"),
    queryFn: async ({ signal }) => {
      const answer = await api.read("voice", "/management/tts-configs", { signal });
      const rows: unknown = isObject(answer) && "data" in answer ? answer["data"] : answer;
      return Array.isArray(rows) ? rows.filter(isVoiceConfig) : [];
    },
  });
}

function isVoiceConfig(row: unknown): row is VoiceConfig {
  if (typeof row !== "object" || row === null) return false;
  return "language_code" in row && "provider" in row && "male_voice" in row && "female_voice" in row;
}

/** Moves archetypes with an identifier, which ship with the product, before those of the tenant. */
const standardFirst = (archetypes: readonly Archetype[]): readonly Archetype[] =>
  activeFirst(
    archetypes.toSorted((a, b) => Number(b.genieIdentifier !== null) - Number(a.genieIdentifier !== null)),
  );

/** Moves active rows to the front; the sort is stable. */
function activeFirst<T extends { readonly is_active: boolean }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => Number(b.is_active) - Number(a.is_active));
}

/** Formats a price in dollars for the wizard's cards (spec section 2.7): `$100/interview`. */
export function pricePerInterview(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}/interview`;
}

/**
 * A form with a single field whose widget is a list of cards. Being a form, it has drafts, an unsaved-changes guard,
 * server errors and conflict handling.
 *
 * @param preselected value to submit if nothing else is chosen, so that it can never be missing
 */
export function cardChoice(
  field: { readonly name: string; readonly label: string; readonly missing: string },
  preselected?: string,
): CompiledForm {
  return compileForm({
    layout_key: field.name,
    name: field.label,
    schema_version: 1,
    structure: {
      choice: [
        {
          name: field.name,
          label: field.label,
          type: "string",
          ...(preselected === undefined
            ? { validation: { required: true, required_message: field.missing } }
            : { default_value: preselected }),
        },
      ],
    },
  });
}
