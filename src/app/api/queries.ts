import { queryOptions, skipToken } from "@tanstack/react-query";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import type { ApiClient } from "./api-client.ts";

/** Milliseconds between two looks at the configuration's revision (decisions on configuration items). */
const checkIntervalMs = 60_000;

/** Keys of cached answers: the tenant, the call, what it was asked. */
export function queryKey(api: ApiClient, call: string, ...asked: readonly unknown[]) {
  return [api.tenant, call, ...asked] as const;
}

/** Who is signed in: name, languages, time zone and rights in the tenant of the client. */
export function currentUserQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api, "currentUser"),
    queryFn: async ({ signal }) => (await api.call("currentUser", { signal })).data,
  });
}

/** How one can sign in; asked anew when a sign-in begins, since each has an address of its own. */
export function signInOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api.forTenant(null), "signInOptions"),
    queryFn: async ({ signal }) => (await api.call("signInOptions", { signal })).data,
    // Without an answer there is still the single sign-on, which says itself what is wrong.
    meta: { isBackground: true },
  });
}

/** The form layout, with what it includes, or the grid definition of a key; null where the tenant has none. */
export function configItemQuery(api: ApiClient, name: "form-layout" | "grid", key: string) {
  return queryOptions({
    queryKey: queryKey(api, "listConfig", name, key),
    queryFn: async ({ signal }) => {
      const answer = await api.call("listConfig", { query: { name, layout_key: key }, signal });
      const item = answer.data.find((each) => each.name === name && each.layout_key === key);
      return item === undefined ? null : { ...item, data: item.resolved ?? item.data };
    },
  });
}

/** Every form of the tenant, by which includes are resolved. */
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
 * A configuration item to edit; null where there is none. Read anew whenever its form opens and never while it is
 * open, like the record of any form.
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

/** The configuration's revision, looked at again on focus and every minute. */
export function checkConfigQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKey(api, "checkConfig"),
    queryFn: async ({ signal }) => (await api.call("checkConfig", { signal })).data.revision,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: checkIntervalMs,
    // The next look comes by itself; nobody needs to hear of one that failed.
    meta: { isBackground: true },
  });
}

/** The document that the window shows in the studio, which the stream of the configuration tells the others; or null. */
export function openDocumentQuery(api: ApiClient) {
  return queryOptions<string | null>({ queryKey: queryKey(api, "openDocument"), queryFn: skipToken });
}

/** Addresses of everyone else who has a document open. Nobody asks for them: the stream of the configuration tells. */
export function presentPeopleQuery(api: ApiClient, id: string) {
  return queryOptions<readonly string[]>({
    queryKey: queryKey(api, "presentPeople", id),
    queryFn: skipToken,
  });
}

/**
 * When something happened last in the conversation of an interviewer's creation, in epoch milliseconds. Nobody asks for
 * it: the stream of the configuration tells.
 *
 * @param id of the conversation, or of its interviewer
 */
export function setupChangesQuery(api: ApiClient, id: string) {
  return queryOptions<number>({ queryKey: queryKey(api, "setupChanges", id), queryFn: skipToken });
}
