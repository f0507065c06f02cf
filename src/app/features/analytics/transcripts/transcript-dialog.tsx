import { useQuery, queryOptions, skipToken, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  ChevronLeft,
  ChevronRight,
  Download,
  FileBraces,
  FileCheck,
  FileSpreadsheet,
  FileText,
} from "lucide-react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Dialog, ConfirmDialog } from "../../../../ui/overlays/dialog.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import type { AnalyticsAddress } from "../analytics-address.ts";
import { TranscriptMessages } from "./transcript-messages.tsx";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { transcriptFacts } from "./transcript-texts.ts";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { useServices } from "../../../services/app-services.ts";
import { saveFile } from "../../../platform/files.ts";
import { consentRecord, transcriptCsv, transcriptJson } from "./transcript-files.ts";

type Format = "pdf" | "json" | "csv" | "consent";

/** Downloads the transcript in one of several formats. */
function DownloadMenu({ conversation }: { readonly conversation: Conversation }) {
  const snackbars = useSnackbars();
  const { log } = useServices();
  const preparing = useMutation({
    mutationFn: async (format: Format) => ({ format, file: await makeFile(conversation, format) }),
    onSuccess: ({ format, file }) => saveFile(file, nameOf(format, conversation)),
    onError: (error) => {
      log("Exporting a transcript failed", error);
      snackbars.error(texts.downloadFailed);
    },
  });
  const entry = (format: Format, label: string, icon: typeof Download) => {
    const Icon = icon;
    return { label, icon: <Icon aria-hidden />, onSelect: () => preparing.mutate(format) };
  };
  return (
    <Menu
      entries={[
        entry("pdf", texts.downloadPdf, FileText),
        entry("json", texts.downloadJson, FileBraces),
        entry("csv", texts.downloadCsv, FileSpreadsheet),
        entry("consent", texts.downloadConsent, FileCheck),
      ]}
      trigger={
        <Button icon={<Download aria-hidden />} busy={preparing.isPending}>
          {preparing.isPending ? texts.preparing : texts.download}
        </Button>
      }
    />
  );
}

/** Such as "customers-who-left-2026-11-24-1a2b3c4d.pdf": name, date, and part of the id to make it unique. */
const nameOf = (format: Format, { id, workflow_name: name, created_at: begun }: Conversation): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["interview"];
  const stem = `${words.join("-").slice(0, 60)}-${begun.slice(0, 10)}-${id.slice(-8)}`;
  return format === "consent" ? `${stem}-consent.json` : `${stem}.${format}`;
};

const asJson = (text: string): Blob => new Blob([text], { type: "application/json" });

async function makeFile(conversation: Conversation, format: Format): Promise<Blob> {
  if (format === "json") return asJson(transcriptJson(conversation));
  if (format === "consent") return asJson(`${JSON.stringify(consentRecord(conversation), null, 2)}\n`);
  if (format === "csv") return new Blob([transcriptCsv(conversation)], { type: "text/csv" });
  const { transcriptPdf } = await import("./transcript-pdf.ts");
  return transcriptPdf(conversation);
}

/** Date, respondent, ending and other facts about the interview. */
function TranscriptFacts({ conversation }: { readonly conversation: Conversation }) {
  return (
    <dl aria-label={texts.transcript} className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      {transcriptFacts(conversation).map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd dir="auto" className="text-sm wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An interview with all its messages. */
function transcriptQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "getTranscript", id),
    queryFn: async ({ signal }) => (await api.call("getTranscript", { params: { id }, signal })).data,
    // The dialog shows the error itself.
    meta: { isBackground: true },
  });
}

export interface TranscriptDialogProps {
  readonly address: AnalyticsAddress;
  readonly onErase: (conversationId: string) => void;
}

/** Shows the transcript given in the URL, if any (spec section 2.11). */
export function TranscriptDialog({ address, onErase }: TranscriptDialogProps) {
  const { transcript } = address.search;
  return transcript === undefined ? null : (
    <OpenTranscript id={transcript} address={address} onErase={onErase} />
  );
}

interface OpenTranscriptProps extends TranscriptDialogProps {
  readonly id: string;
}

function OpenTranscript({ id, address, onErase }: OpenTranscriptProps) {
  const { api, user } = useTenant();
  const { data: found, error, isFetching, refetch } = useQuery(transcriptQuery(api, id));
  // The URL may contain the id of any conversation in the tenant; analytics only covers interviews.
  const isTest = found?.is_test === true;
  const data = isTest ? undefined : found;
  const { message, quote } = address.search;
  const content = () => {
    if (data !== undefined) {
      return (
        <>
          <TranscriptFacts conversation={data} />
          <TranscriptMessages key={id} conversation={data} place={{ transcript: id, message, quote }} />
        </>
      );
    }
    if (isTest) return <EmptyState title={texts.wasTest} description={texts.wasTestHelp} />;
    if (error === null) return <TranscriptSkeleton />;
    if (error instanceof ApiProblem && error.status === 404)
      return <EmptyState title={texts.transcriptAbsent} description={texts.transcriptAbsentHelp} />;
    return (
      <LoadError
        title={texts.transcriptFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={address.closeTranscript}
      title={data === undefined ? texts.transcript : texts.transcriptOf(data.workflow_name)}
      footer={
        <>
          <Neighbours conversation={data} onOpen={(transcript) => address.openTranscript({ transcript })} />
          {data?.erased_at === null && user.is_superuser ? (
            <Button variant="danger" onClick={() => onErase(id)}>
              {texts.erase}
            </Button>
          ) : null}
          {data === undefined ? null : <DownloadMenu conversation={data} />}
          <Button data-autofocus onClick={address.closeTranscript}>
            {texts.close}
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  );
}

/** The ended interview before or after a given one, of the same interviewer; null if there is none. */
function neighbourQuery(api: ApiClient, conversation: Conversation | undefined, side: "before" | "after") {
  const { id, interviewer_id: interviewer, created_at: begun } = conversation ?? {};
  return queryOptions({
    queryKey: queryKey(api, "listConversations", interviewer, side, begun),
    queryFn:
      interviewer === undefined || begun === undefined
        ? skipToken
        : async ({ signal }) => {
            const bound = side === "before" ? { lt: begun } : { gt: begun };
            const query = {
              // Two, because the service's timestamps are more precise than those it returns: one may be the interview
              // itself.
              page_size: "2",
              ordering: side === "before" ? "-created_at" : "created_at",
              q_filters: JSON.stringify({ is_ended: { eq: true }, created_at: bound }),
            };
            const { data } = await api.call("listConversations", {
              params: { id: interviewer },
              query,
              signal,
            });
            return data.find((each) => each.id !== id)?.id ?? null;
          },
    meta: { isBackground: true },
  });
}

interface NeighboursProps {
  /** Undefined while loading; the buttons stay mounted so that they keep the focus. */
  readonly conversation: Conversation | undefined;
  readonly onOpen: (conversationId: string) => void;
}

/** Buttons that open the previous and next interview without closing the dialog. */
function Neighbours({ conversation, onOpen }: NeighboursProps) {
  const { api } = useTenant();
  const after = useQuery(neighbourQuery(api, conversation, "after")).data ?? null;
  const before = useQuery(neighbourQuery(api, conversation, "before")).data ?? null;
  const button = (label: string, Icon: typeof ChevronLeft, id: string | null) => (
    <IconButton
      label={label}
      size="md"
      aria-disabled={id === null || undefined}
      icon={<Icon aria-hidden className="rtl:-scale-x-100" />}
      onClick={() => {
        if (id !== null) onOpen(id);
      }}
    />
  );
  return (
    <span className="me-auto flex gap-1">
      {button(texts.newerInterview, ChevronLeft, after)}
      {button(texts.olderInterview, ChevronRight, before)}
    </span>
  );
}

function TranscriptSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Skeleton className="mb-4 h-10 w-full" />
      {["w-3/4", "w-1/2", "w-2/3", "w-3/5"].map((width) => (
        <Skeleton key={width} className={`mb-3 h-14 ${width}`} />
      ))}
    </Loading>
  );
}

export interface EraseDialogProps {
  /** Conversation whose respondent to erase; null if the dialog is closed. */
  readonly conversationId: string | null;
  readonly onClose: () => void;
}

/** Confirms and deletes all data of a respondent. */
export function EraseDialog({ conversationId, onClose }: EraseDialogProps) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const erasing = useMutation({
    mutationFn: async (id: string) =>
      (await api.call("eraseRespondent", { body: { conversation_id: id } })).data,
    onSuccess: () => {
      snackbars.success(texts.eraseDone);
      // The respondent appears in lists, transcripts and insights: refetch everything.
      void queryClient.invalidateQueries({ queryKey: [api.tenant] });
      onClose();
    },
    onError: ({ message }, id) => {
      snackbars.error(texts.eraseFailed(message));
      void queryClient.invalidateQueries({ queryKey: queryKey(api, "getTranscript", id) });
    },
  });
  return (
    <ConfirmDialog
      open={conversationId !== null}
      title={texts.eraseTitle}
      description={texts.eraseHelp}
      confirmLabel={texts.erase}
      danger
      busy={erasing.isPending}
      onConfirm={() => {
        if (conversationId !== null) erasing.mutate(conversationId);
      }}
      onCancel={onClose}
    />
  );
}
