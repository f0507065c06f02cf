import { useQuery } from "@tanstack/react-query";
import { listKey } from "../../../api/list-query.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import type { AnalyticsAddress } from "../use-analytics-address.ts";
import { saidTexts as texts } from "./transcript-texts.ts";

export interface SaidInInterviewsProps {
  readonly workerId: string;
  readonly search: string;
  readonly address: AnalyticsAddress;
}

/** Where the words of a search were said, each with the words around; one press opens the transcript there. */
export function SaidInInterviews({ workerId, search, address }: SaidInInterviewsProps) {
  const { api } = useTenant();
  const asked = search.trim();
  const { data } = useQuery({
    queryKey: [...listKey(api), "transcript-search", workerId, asked],
    queryFn: async ({ signal }) =>
      (
        await api.call("searchTranscripts", {
          query: { search_query: asked.slice(0, 200), interviewer_id: workerId },
          signal,
        })
      ).data,
    enabled: asked !== "",
    meta: { isBackground: true },
  });
  if (asked === "" || data === undefined || data.hits.length === 0) return null;
  return (
    <section
      aria-label={texts.said}
      className="order-last w-full rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="text-sm font-semibold">{texts.saidCount(data.hits.length, data.has_more)}</h2>
      <ul className="mt-2 flex max-h-80 flex-col gap-1 overflow-y-auto">
        {data.hits.map((hit) => (
          <li key={`${hit.conversation_id} ${hit.message_id}`}>
            <button
              type="button"
              onClick={() =>
                address.openTranscript({
                  transcript: hit.conversation_id,
                  message: hit.message_id,
                  quote: `${hit.start}-${hit.end}`,
                })
              }
              className="w-full rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover"
            >
              <span className="me-2 text-xs text-muted">
                {hit.type === "human" ? texts.saidByRespondent : texts.saidByInterviewer}
              </span>
              <span dir="auto" className="wrap-anywhere">
                {hit.snippet.map(({ text, is_match: isMatch }, part) =>
                  isMatch ? (
                    <mark key={part} className="rounded-sm bg-warning-soft text-warning-ink">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
