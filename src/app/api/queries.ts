import { queryOptions, skipToken } from "@tanstack/react-query";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../contracts/api-client.ts";

/** Polling interval for the configuration's revision, in milliseconds (decisions on configuration items). */
const checkIntervalMs = 60_000;

/** Query key: tenant, call and parameters. */
export function queryKey(api: ApiClient, call: string, ...asked: readonly unknown[]) {
  return [api.tenant, call, ...asked] as const;
}

/** The signed-in user: name, languages, time zone and permissions in the client's tenant. */
export function currentUserQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api, "currentUser"),
    queryFn: async ({ signal }) => (await api.call("currentUser", { signal })).data,
  });
}

/** Sign-in options; refetched when a sign-in starts, since each has its own address. */
export function signInOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api.forTenant(null), "signInOptions"),
    queryFn: async ({ signal }) => (await api.call("signInOptions", { signal })).data,
    // Without a response the single sign-on remains, which reports errors itself.
    meta: { isBackground: true },
  });
}

/** A form layout with its includes, or a grid definition, by key; null if the tenant has none. */
export function configItemQuery(api: ApiClient, name: "form-layout" | "grid", key: string) {
  return queryOptions({
    queryKey: queryKey(api, "listConfig", name, key),
    queryFn: async ({ signal }) => {
      const answer = await api.call("listConfig", { query: { name, layout_key: key }, signal });
      const item = answer.data.find((candidate) => candidate.name === name && candidate.layout_key === key);
      return item === undefined ? null : { ...item, data: item.resolved ?? item.data };
    },
  });
}

/** All forms of the tenant, for resolving includes. */
export function formLayoutsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api, "listConfig", "form-layouts"),
    queryFn: async ({ signal }) => {
      const forms: ConfigItem[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { name: "form-layout", page_size: "100", page: String(page) };
        const answer = await api.call("listConfig", { query, signal });
        forms.push(...answer.data);
        pages = answer.total_pages;
      }
      return forms;
    },
  });
}

/**
 * A configuration item for editing; null if absent. Refetched whenever its form opens and never while it is open, like
 * the record of any form.
 */
export function configItemByIdQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "configItem", id),
    queryFn: async ({ signal }) => {
      const answer = await api.call("listConfig", {
        query: { q_filters: JSON.stringify({ id: { eq: id } }) },
        signal,
      });
      return answer.data[0] ?? null;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The configuration's revision; refetched on focus and every minute. */
export function checkConfigQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api, "checkConfig"),
    queryFn: async ({ signal }) => (await api.call("checkConfig", { signal })).data.revision,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: checkIntervalMs,
    // Polled, so a failure needs no message.
    meta: { isBackground: true },
  });
}

/** Id of the document open in the studio, announced to other users over the configuration stream; or null. */
export function openDocumentQuery(api: ApiClient) {
  return queryOptions<string | null>({ queryKey: queryKey(api, "openDocument"), queryFn: skipToken });
}

/** Email addresses of other users who have a document open. Never fetched; updated by the configuration stream. */
export function presentPeopleQuery(api: ApiClient, id: string) {
  return queryOptions<readonly string[]>({
    queryKey: queryKey(api, "presentPeople", id),
    queryFn: skipToken,
  });
}

/**
 * Epoch milliseconds of the last change in the conversation of an assisted creation. Never fetched; updated by the
 * configuration stream.
 *
 * @param id of the conversation, or of its interviewer
 */
export function setupChangesQuery(api: ApiClient, id: string) {
  return queryOptions<number>({ queryKey: queryKey(api, "setupChanges", id), queryFn: skipToken });
}
