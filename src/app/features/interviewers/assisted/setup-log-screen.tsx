import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessageSquareText } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import { formatMoment } from "../../../../kernel/format.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { queryKey } from "../../../api/queries.ts";
import { LoadError, NotFoundPanel } from "../../../shell/page-states.tsx";
import { Page } from "../../../shell/page.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { CardsSkeleton } from "../wizard/step-loading.tsx";
import { mergeLog, type LogEntry } from "../shared-draft/setup-log.ts";
import { logTexts as texts } from "./texts.ts";
import { useSetupOptions } from "../shared-draft/use-setup-options.ts";
import { fieldNamed } from "../../../../interviewing/setup/draft-study.ts";
import { formatFieldValue } from "../../../../interviewing/setup/known-facts.ts";
import { applySetupEvent, replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import {
  createSetupState,
  type SetupEvent,
  type SetupState,
} from "../../../../interviewing/setup/setup-state.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";

interface SetupLogScreenProps {
  readonly interviewerId: string | undefined;
  readonly conversationId: string | undefined;
}

/** Log of a setup conversation: who said, typed and accepted what, and when. */
export function SetupLogScreen({ interviewerId, conversationId }: SetupLogScreenProps) {
  const { api, name: tenant } = useTenant();
  const { offer, failedLayout } = useSetupOptions();
  const log = useQuery({
    queryKey: queryKey(api, "getSetupConversation", interviewerId ?? "", conversationId ?? ""),
    queryFn: async ({ signal }) => {
      if (conversationId !== undefined) {
        return (await api.call("getSetupConversation", { params: { id: conversationId }, signal })).data;
      }
      const query = interviewerId === undefined ? {} : { interviewer_id: interviewerId };
      return (await api.call("findSetupConversation", { query, signal })).data;
    },
    refetchOnMount: "always",
  });
  const about = log.data?.interviewer_id ?? interviewerId;
  const failed = log.isError ? log : failedLayout;
  const content = (): ReactNode => {
    if (failed !== undefined) {
      const { error } = failed;
      if (error instanceof ApiProblem && [400, 404].includes(error.status)) {
        return <NotFoundPanel title={texts.none} help={texts.noneHelp} />;
      }
      return (
        <LoadError
          title={texts.failed}
          error={error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      );
    }
    if (log.data === undefined || offer === null) return <CardsSkeleton label={texts.loading} />;
    if (log.data === null || log.data.count === 0) {
      return <EmptyState title={texts.none} description={texts.noneHelp} />;
    }
    return <Lines conversation={log.data} context={offer.context} />;
  };
  return (
    <Page
      title={texts.title}
      description={log.data === null || log.data === undefined ? texts.help : texts.begunBy(log.data.owner)}
      actions={
        <>
          {about === undefined ? null : (
            <Link to="/$tenant/agents/details/$id" params={{ tenant, id: about }} className={buttonClass()}>
              {texts.toInterviewer}
            </Link>
          )}
          <Link
            to="/$tenant/agents/chat-bot"
            params={{ tenant }}
            search={about === undefined ? {} : { from: about }}
            className={buttonClass()}
          >
            <MessageSquareText aria-hidden />
            {texts.toConversation}
          </Link>
        </>
      }
    >
      {content()}
    </Page>
  );
}

interface LinesProps {
  readonly conversation: SetupConversation;
  readonly context: Parameters<typeof logLines>[1];
}

function Lines({ conversation, context }: LinesProps) {
  const lines = useMemo(() => {
    const nothing = { id: conversation.id, entries: [], synced: 0 };
    return logLines(mergeLog(nothing, conversation).log.entries, context);
  }, [conversation, context]);
  return (
    <Card title={texts.count(lines.length)}>
      <ol className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.key} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <Line line={line} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Line({ line: { by, at, did, words, values, answers } }: { readonly line: LogLine }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{by ?? texts.unknown}</strong> {did}
        </span>
        {at === undefined ? null : (
          <time dateTime={at} className="shrink-0 text-xs text-muted tabular-nums">
            {formatMoment(at)}
          </time>
        )}
      </p>
      {words === null ? null : (
        <blockquote
          dir="auto"
          className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {words}
        </blockquote>
      )}
      {values.length === 0 ? null : (
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
          {values.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd dir="auto" className="mb-1 whitespace-pre-line wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answers.length === 0 ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">{texts.answered}</summary>
          {answers.map((answer) => (
            <p key={answer} dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
              {answer}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

/** A value as shown in the log. */
export interface LoggedValue {
  readonly label: string;
  readonly value: string;
}

/** One event as shown in the log. */
interface LogLine {
  readonly key: string;
  /** Email; undefined until the service has stored the event. */
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly did: string;
  /** The person's message, or the text of a brief. */
  readonly words: string | null;
  readonly values: readonly LoggedValue[];
  /** Replies of the assistant. */
  readonly answers: readonly string[];
}

/** Names by id, to display values that are ids. */
function namesOf({ archetypes, channels }: SetupContext): ReadonlyMap<string, string> {
  return new Map([...archetypes, ...channels].map(({ id, name }) => [id, name]));
}

/** The conversation as log lines, including events that were undone later. */
export function logLines(entries: readonly LogEntry[], context: SetupContext): readonly LogLine[] {
  const events = entries.map(({ event }) => event);
  const names = namesOf(context);
  let state = createSetupState();
  return entries.map(({ key, event, by, at }, index) => {
    const before = state;
    const isBack = event.type === "rewound" || event.type === "restarted";
    state = isBack
      ? replaySetup(events.slice(0, index + 1), context)
      : applySetupEvent(before, event, context);
    const answers = isBack
      ? []
      : state.lines
          .slice(before.lines.length)
          .flatMap(({ speaker, text }) => (speaker === "assistant" ? [text] : []));
    const inWords = (field: string, value: unknown): LoggedValue => {
      const knownField = fieldNamed(state.draft, context, field) ?? fieldNamed(before.draft, context, field);
      const text =
        value === null || value === undefined || value === ""
          ? texts.nothing
          : knownField === undefined
            ? typeof value === "string"
              ? (names.get(value) ?? value)
              : JSON.stringify(value)
            : formatFieldValue(knownField, value);
      const isDefault = event.type === "typed" && state.draft.values[field]?.source.by === "default";
      return { label: knownField?.label ?? labelOf(field), value: isDefault ? texts.byDefault(text) : text };
    };
    return { key, by, at, answers, ...describeEvent(event, before, inWords) };
  });
}

function describeEvent(
  event: SetupEvent,
  before: SetupState,
  inWords: (field: string, value: unknown) => LoggedValue,
): Pick<LogLine, "did" | "words" | "values"> {
  switch (event.type) {
    case "said":
      return { did: texts.said, words: event.text, values: [] };
    case "brief":
      return { did: texts.brief(event.name), words: event.text, values: [] };
    case "typed": {
      const values = Object.entries(event.values).map(([name, value]) => inWords(name, value));
      return { did: event.place === "wizard" ? texts.typedInWizard : texts.typed, words: null, values };
    }
    case "reverted":
      return {
        did: texts.reverted(inWords(event.field, before.draft.values[event.field]?.value).label),
        words: null,
        values: [],
      };
    case "proposed": {
      const isText = event.values.every(({ span }) => span === null);
      const values = event.values.map(({ field, value }) => inWords(field, value));
      return { did: isText ? texts.accepted : texts.heard, words: null, values };
    }
    case "offered":
      return {
        did: event.values.length === 0 ? texts.dismissed : texts.offered,
        words: null,
        values: event.values.map(({ field, value }) => inWords(field, value)),
      };
    case "rewound":
      return { did: texts.rewound, words: null, values: [] };
    case "restarted":
      return { did: texts.restarted, words: null, values: [] };
  }
}

/** Label for a field that the current layouts no longer contain. */
const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
