import { useQuery, queryOptions, skipToken } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { formatMoment } from "../../../../kernel/format.ts";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import type {
  PastInterview,
  ReplayedExchange,
  ReplayedNode,
} from "../../../../interviewing/simulation/replay-on-guide.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";
import type { TrialInterviewer } from "./trial.ts";
import { useTrial } from "./use-trial.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** Maximum number of interviews to choose from, newest first. */
const maxOffered = "50";

/** The latest ended interviews of an interviewer. */
function pastInterviewsQuery(api: ApiClient, interviewerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "listConversations", interviewerId, "ended"),
    queryFn: async ({ signal }) => {
      const query = {
        page_size: maxOffered,
        ordering: "-created_at",
        q_filters: JSON.stringify({ is_ended: { eq: true } }),
      };
      return (await api.call("listConversations", { params: { id: interviewerId }, query, signal })).data;
    },
    staleTime: 0,
  });
}

/** An interview with its transcript; skipped until one is chosen. */
function pastTranscriptQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "getTranscript", id),
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await api.call("getTranscript", { params: { id }, signal })).data,
  });
}

export interface ReplayPanelProps {
  readonly interviewerId: string;
  readonly tried: TrialInterviewer;
}

const nameOf = ({ user_id: name, created_at: at }: Conversation): string =>
  [name, formatMoment(at)].filter((part) => part !== null && part !== "").join(", ");

/** Derives the engine's seed from the interview id, so that the same wording is chosen. */
const seedOf = (id: string): number => Number.parseInt(id.slice(-6), 16);

const endOf = (ending: Conversation["ending"]): PastInterview["end"] => {
  if (ending === "refused_consent") return ending;
  return ending === null || ending === "abandoned" || ending === "failed" ? "left" : "reached";
};

const heldOf = ({ id, medium, ending, messages = [] }: Conversation): PastInterview => ({
  seed: seedOf(id),
  hasKeys: medium === "phone",
  end: endOf(ending),
  messages: messages.map(({ type, content, node_id: nodeId, server_timestamp: at }) => ({
    type,
    content,
    nodeId,
    at: Date.parse(at),
  })),
});

/** Replays the answers of a past interview on the current guide and shows the differences line by line. */
export function ReplayPanel({ interviewerId, tried }: ReplayPanelProps) {
  const { api } = useTenant();
  const field = useId();
  const [chosen, setChosen] = useState("");
  const list = useQuery(pastInterviewsQuery(api, interviewerId));
  const transcript = useQuery(pastTranscriptQuery(api, chosen === "" ? null : chosen));
  const { trial, run } = useTrial();
  const { data: conversation } = transcript;
  useEffect(() => {
    if (conversation != null) run({ type: "replay", tried, held: heldOf(conversation) });
  }, [conversation, tried, run]);
  if (list.isError)
    return (
      <LoadError
        title={texts.pastFailed}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (list.data === undefined) return <Skeleton className="h-24" />;
  if (list.data.length === 0) return <p className="text-sm text-muted">{texts.pastNone}</p>;
  const result = (): ReactNode => {
    if (chosen === "") return null;
    if (transcript.isError)
      return (
        <LoadError
          title={texts.transcriptFailed}
          error={transcript.error}
          onRetry={() => void transcript.refetch()}
          retrying={transcript.isFetching}
        />
      );
    if (trial.state === "failed" || trial.state === "too_long")
      return <Alert tone="warning">{texts.failed}</Alert>;
    return conversation === undefined || trial.places === null ? (
      <p role="status" className="text-sm text-muted">
        {texts.replaying}
      </p>
    ) : (
      <Places places={trial.places} />
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={field} className="text-sm font-medium">
          {texts.chooseInterview}
        </label>
        <select
          id={field}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          className="min-h-control w-full rounded-md border border-control bg-surface px-2 text-sm"
        >
          <option value="">{texts.choosePlaceholder}</option>
          {list.data.map((row) => (
            <option key={row.id} value={row.id}>
              {nameOf(row)}
            </option>
          ))}
        </select>
        <p className="text-xs text-muted">{texts.pastHelp}</p>
      </div>
      {result()}
    </div>
  );
}

function Places({ places }: { readonly places: readonly ReplayedNode[] }) {
  const differing = places.filter(({ differs }) => differs);
  const [onlyDiffering, setOnlyDiffering] = useState(true);
  const shown = onlyDiffering ? differing : places;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          {differing.length === 0 ? texts.noDifference : texts.differences(differing.length)}
        </p>
        <Checkbox
          label={texts.onlyDifferences}
          checked={onlyDiffering}
          onChange={(event) => setOnlyDiffering(event.target.checked)}
        />
      </div>
      {shown.map(({ nodeId, text, before, after }) => (
        <section key={nodeId} className="rounded-md border border-line p-3">
          <h3 dir="auto" className="mb-2 text-sm font-semibold wrap-anywhere">
            {text ?? texts.places[nodeId] ?? texts.gone}
          </h3>
          <div className="grid gap-4 sm:grid-cols-2">
            <Column title={texts.before} exchanges={before} other={after} />
            <Column title={texts.after} exchanges={after} other={before} />
          </div>
        </section>
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly exchanges: readonly ReplayedExchange[];
  readonly other: readonly ReplayedExchange[];
}

function Column({ title, exchanges, other }: ColumnProps) {
  const isAfter = title === texts.after;
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <h4 className="text-xs font-medium text-muted">{title}</h4>
      {exchanges.length === 0 ? <p className="text-muted">{texts.notThere}</p> : null}
      {exchanges.map(({ line, reply }, index) => (
        // Exchanges have no id; the index is the key.
        <div key={index} className="flex flex-col gap-1">
          <p
            dir="auto"
            className={`wrap-anywhere ${line === other[index]?.line ? "text-muted" : "rounded-sm bg-warning-soft px-1.5 text-warning-ink"}`}
          >
            {line}
          </p>
          {reply === null ? (
            isAfter && index < exchanges.length - 1 ? (
              <p className="ps-4 text-xs text-muted italic">{texts.notSaid}</p>
            ) : null
          ) : (
            <p dir="auto" className="wrap-anywhere ps-4">
              {reply === "" ? "…" : reply}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
