import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Interviewer,
  InterviewerLink,
  InterviewerLinkInput,
} from "../../../../contracts/contracts.gen.ts";
import { formatDate } from "../../../../kernel/format.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";

const openLinkQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKey(api, "getInterviewerLink", id),
    queryFn: async ({ signal }) => (await api.call("getInterviewerLink", { params: { id }, signal })).data,
  });

function closedNote(reason: InterviewerLink["closed_reason"], fields: Interviewer["dynamic_fields"]) {
  const { closes_on: lastDay, max_responses: limit } = fields;
  if (reason === "max_responses" && typeof limit === "number") return texts.limitReached(limit);
  if (reason === "closing_date" && typeof lastDay === "string") {
    return texts.hasClosedAfter(formatDate(`${lastDay}T12:00:00Z`));
  }
  return null;
}

export type LinkedInterviewer = Pick<
  Interviewer,
  "id" | "status" | "link" | "phone_number" | "dynamic_fields"
>;

/** State of the open link for anonymous respondents, and actions to open, close and renew it. */
export function useOpenLink({
  id,
  status,
  link,
  phone_number: phone,
  dynamic_fields: fields,
}: LinkedInterviewer) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  // `link` is null both if there never was one and if it cannot be decrypted.
  const mayHaveLink = status === "published" && (link !== null || phone === null);
  const query = openLinkQuery(api, id);
  const { data } = useQuery({ ...query, enabled: status === "published" });
  const changing = useMutation({
    mutationFn: async (body: InterviewerLinkInput) =>
      (await api.call("setInterviewerLink", { params: { id }, body })).data,
    onSuccess: (changed, { expires_at: expiresAt, renew }) => {
      queryClient.setQueryData(query.queryKey, changed);
      if (renew === true) {
        void queryClient.invalidateQueries({ queryKey: interviewerQuery(api, id).queryKey });
        snackbars.success(texts.linkRenewed);
      } else if (expiresAt !== undefined) snackbars.success(texts.linkTimed);
      else snackbars.success(changed.is_open ? texts.linkOpened : texts.linkClosed);
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      snackbars.error(texts.linkNotChanged);
    },
  });
  const known = mayHaveLink && (link !== null || data?.is_lost === true) ? data : undefined;
  return {
    /** Null if there is no link or it is not loaded yet. */
    isOpen: known?.is_open ?? null,
    isExpired: known?.is_expired ?? false,
    /** Expiry; null if the link does not expire or is not loaded yet. */
    expiresAt: known?.expires_at ?? null,
    /** Whether there is a link that the server cannot decrypt. */
    isLost: known?.is_lost ?? false,
    /** Why nobody new can start, as a sentence; null if they can or it is not loaded yet. */
    closedNote: closedNote(data?.closed_reason ?? null, fields),
    renew: () => changing.mutate({ is_open: true, renew: true }),
    setOpen: (isOpen: boolean) => changing.mutate({ is_open: isOpen }),
    setExpiry: (expiresAt: string | null, onDone: () => void) =>
      changing.mutate({ is_open: known?.is_open ?? true, expires_at: expiresAt }, { onSuccess: onDone }),
    isChanging: changing.isPending,
    /** Error of the last change. */
    error: changing.error,
  };
}
