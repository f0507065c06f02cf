import { queryOptions } from "@tanstack/react-query";
import type { Archetype } from "../../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { listKey } from "../../../api/list-query.ts";
import { largestPage, readPages } from "../../../grids/read-matching.ts";
import { queryKey } from "../../../api/queries.ts";
import type { VoiceConfig } from "./voice-sample.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";

/** What a tenant set up first comes first. */
const query = (page: number, ordering: string) => ({
  page: String(page),
  page_size: String(largestPage),
  ordering,
});

const pageOf = <Row>(answer: { readonly data: readonly Row[]; readonly total_pages: number }) => ({
  rows: answer.data,
  totalPages: answer.total_pages,
});

/** All archetypes to choose from, inactive ones too. */
export function archetypesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...listKey(api, "/api/archetypes"), "choices"],
    queryFn: async ({ signal }) =>
      standardFirst(
        await readPages(
          async (page) =>
            pageOf(await api.call("listArchetypes", { query: query(page, "created_at"), signal })),
          ({ id }) => id,
        ),
      ),
  });
}

/** All channels to choose from, inactive ones too. */
export function channelsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...listKey(api, "/api/channel"), "choices"],
    queryFn: async ({ signal }) =>
      activeFirst(
        await readPages(
          async (page) =>
            pageOf(await api.call("listChannels", { query: query(page, "created_at,name"), signal })),
          ({ id }) => id,
        ),
      ),
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

/** Archetypes that carry an identifier, as the product's own do, come before a tenant's others. */
const standardFirst = (archetypes: readonly Archetype[]): readonly Archetype[] =>
  activeFirst(
    archetypes.toSorted((a, b) => Number(b.genieIdentifier !== null) - Number(a.genieIdentifier !== null)),
  );

/** What can be chosen comes first; else the order stays. */
function activeFirst<T extends { readonly is_active: boolean }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => Number(b.is_active) - Number(a.is_active));
}

/** Dollars as the wizard's cards show them (spec section 2.7): `$100/interview`. */
export function pricePerInterview(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}/interview`;
}

/**
 * The choice of a card as a form of one field, so that it has what every form has: drafts, a guard, the errors of the
 * service, conflicts. The cards are its widget.
 *
 * @param preselected sent where the person chooses nothing else, so that then nothing can be missing
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
