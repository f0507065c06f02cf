import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useDebounced } from "../../platform/use-debounced.ts";
import type { SnippetPart } from "../../../contracts/contracts.gen.ts";
import { listKey } from "../../api/list-query.ts";
import { useServices } from "../../services/app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { navigationGroups } from "../navigation-groups.ts";
import { readPageCommands, texts } from "./page-commands.ts";

/** An entry of the command menu. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Replaces the label by an excerpt of a transcript with the matches marked. */
  readonly snippet?: readonly SnippetPart[];
  readonly note?: string;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Debounce of the search in milliseconds. */
const pauseMs = 250;
const minQuery = 2;
const maxPerGroup = 6;

/** Commands for a query: actions, pages, interviewers and transcripts. */
export function useCommands(query: string, onShowKeys: () => void) {
  const { api, name: tenant, user } = useTenant();
  const { settings } = useServices();
  const navigate = useNavigate();
  const [onPage] = useState(() => readPageCommands(document));
  const searchText = useDebounced(query.trim(), pauseMs);
  const enabled = searchText.length >= minQuery;
  const interviewers = useQuery({
    queryKey: [...listKey(api), "commands", searchText],
    queryFn: async ({ signal }) =>
      (
        await api.call("listInterviewers", {
          query: { search_query: searchText, page_size: String(maxPerGroup) },
          signal,
        })
      ).data,
    enabled,
  });
  const transcripts = useQuery({
    queryKey: [...listKey(api), "transcript-search", searchText],
    queryFn: async ({ signal }) =>
      (await api.call("searchTranscripts", { query: { search_query: searchText }, signal })).data,
    enabled,
  });
  const navigateTo = (href: string) => () => void navigate({ href });
  const agents = `/${tenant}/agents`;
  const words = query.trim().toLowerCase().split(/\s+/u);
  const matching = (commands: readonly Command[]) =>
    commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const pages = navigationGroups(user, settings).flatMap(({ label: group, entries }) =>
    entries.map(({ label, path }) => ({
      id: path,
      label,
      note: group,
      run: navigateTo(`/${tenant}${path}`),
    })),
  );
  const local: readonly CommandGroup[] = [
    {
      title: texts.actions,
      commands: matching(onPage.map(({ label, run }) => ({ id: `action ${label}`, label, run }))),
    },
    {
      title: texts.create,
      commands: matching([
        { id: "new", label: texts.newInterviewer, run: navigateTo(`${agents}/create?navStep=archetype`) },
        { id: "new ai", label: texts.newWithAi, run: navigateTo(`${agents}/chat-bot`) },
      ]),
    },
    {
      title: texts.goTo,
      commands: matching([
        ...pages,
        { id: "help", label: texts.help, run: navigateTo(`/${tenant}/help`) },
        { id: "keys", label: texts.keys, run: onShowKeys },
      ]),
    },
  ];
  const found: readonly CommandGroup[] = enabled
    ? [
        {
          title: texts.interviewers,
          commands: (interviewers.data ?? []).map(({ id, name, description }) => ({
            id,
            label: name,
            note: description ?? "",
            run: navigateTo(`${agents}/${id}`),
          })),
        },
        {
          title: texts.transcripts,
          commands: (transcripts.data?.hits ?? []).slice(0, maxPerGroup).map((hit) => ({
            id: hit.message_id,
            label: hit.snippet.map(({ text }) => text).join(""),
            snippet: hit.snippet,
            note: texts.saidIn(hit.interviewer_name),
            run: navigateTo(
              `${agents}/analytics?workerId=${hit.interviewer_id}&tab=transcripts&transcript=${hit.conversation_id}` +
                `&message=${hit.message_id}&quote=${hit.start}-${hit.end}`,
            ),
          })),
        },
      ]
    : [];
  return {
    groups: [...local, ...found].filter(({ commands }) => commands.length > 0),
    isSearching:
      query.trim().length >= minQuery &&
      (searchText !== query.trim() || interviewers.isFetching || transcripts.isFetching),
    hasFailed: interviewers.isError || transcripts.isError,
  };
}
