import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ApiProblem } from "../../../api/api-problem.ts";
import { LoadError } from "../../../shell/load-error.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import type { AnalyticsAddress } from "../use-analytics-address.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { TranscriptFacts } from "./transcript-facts.tsx";
import { TranscriptMessages } from "./transcript-messages.tsx";
import { transcriptQuery } from "./transcript-query.ts";

export interface TranscriptDialogProps {
  readonly address: AnalyticsAddress;
  readonly onErase: (conversationId: string) => void;
}

/** The transcript that the address names, if any (spec section 2.11). */
export function TranscriptDialog({ address, onErase }: TranscriptDialogProps) {
  const { transcript } = address.search;
  return transcript === undefined ? null : (
    <OpenTranscript key={transcript} id={transcript} address={address} onErase={onErase} />
  );
}

interface OpenTranscriptProps extends TranscriptDialogProps {
  readonly id: string;
}

function OpenTranscript({ id, address, onErase }: OpenTranscriptProps) {
  const { api, user } = useTenant();
  const { data: found, error, isFetching, refetch } = useQuery(transcriptQuery(api, id));
  // An address may name any conversation of the tenant; analytics are about interviews.
  const isRehearsal = found?.is_test === true;
  const data = isRehearsal ? undefined : found;
  const { message, quote } = address.search;
  const content = () => {
    if (data !== undefined) {
      return (
        <>
          <TranscriptFacts conversation={data} />
          <TranscriptMessages conversation={data} place={{ transcript: id, message, quote }} />
        </>
      );
    }
    if (isRehearsal) return <EmptyState title={texts.rehearsal} description={texts.rehearsalHelp} />;
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
