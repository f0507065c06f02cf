import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ConfigEditing } from "../../../../../contracts/contracts.gen.ts";
import {
  checkConfigQuery,
  configItemByIdQuery,
  openDocumentQuery,
  presentPeopleQuery,
  queryKey,
} from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { publishedText } from "./document-words.ts";
import { texts } from "./texts.ts";
import { type Studio, useIsDirty } from "./use-studio.ts";

/**
 * Refetches the document and the list of other drafts whenever the tenant's configuration changes: unlike a form, the
 * studio can merge what others publish.
 */
export function usePublished(id: string): void {
  const { api } = useTenant();
  const client = useQueryClient();
  // The shell fetches or receives the revision; this only reads it from the cache.
  const { data: revision } = useQuery({ ...checkConfigQuery(api), enabled: false });
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Includes the first revision: the document may have been fetched before it.
    if (revision === undefined || revision === known.current) return;
    known.current = revision;
    const reread = async () => {
      // The item comes last, so that its text is available when it is adopted.
      await client.refetchQueries({ queryKey: queryKey(api, "openConfigDraft", id) });
      await client.refetchQueries({ queryKey: configItemByIdQuery(api, id).queryKey });
    };
    void reread();
  }, [revision, api, client, id]);
}

/** Announces that this person has the document open; returns the email addresses of the others. */
export function usePresentPeople(id: string): readonly string[] {
  const { api } = useTenant();
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey: key } = openDocumentQuery(api);
    client.setQueryData(key, id);
    return () => void client.setQueryData(key, null);
  }, [api, client, id]);
  return useQuery(presentPeopleQuery(api, id)).data ?? [];
}

/** Adopts a newly published version if there are no unsaved changes. */
export function useAdoptPublished(
  { item, session, rebase, baseVersion, say }: Studio,
  editing: ConfigEditing,
): void {
  const isDirty = useIsDirty(session);
  const seen = useRef(item);
  useEffect(() => {
    // One's own publication sets the version before the item arrives.
    if (seen.current === item) return;
    seen.current = item;
    if (isDirty || baseVersion === item.version) return;
    const text = publishedText(item, editing);
    session.replace(text, texts.tookOver(item.version));
    rebase(item.version, text);
    say(texts.tookOver(item.version));
  }, [isDirty, baseVersion, item, editing, session, rebase, say]);
}
