import { CloudOff, Link2Off, MonitorSmartphone } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { InterviewView } from "./use-interview.ts";
import { useTranslations, type Translations } from "./words/words.ts";

export interface NoticeProps {
  readonly view: Exclude<InterviewView, { readonly kind: "loading" | "held" }>;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onGoOnHere: () => void;
}

interface NoticeContent {
  readonly icon: ReactNode;
  readonly title: string;
  readonly help: string;
  readonly action?: { readonly label: string; readonly act: () => void };
}

const none = <Link2Off aria-hidden />;

function noticeContent(words: Translations, { view, onRetry, onGoOnHere }: NoticeProps): NoticeContent {
  if (view.kind === "elsewhere") {
    const action = { label: words.goOnHere, act: onGoOnHere };
    return {
      icon: <MonitorSmartphone aria-hidden />,
      title: words.elsewhere,
      help: words.elsewhereHelp,
      action,
    };
  }
  if (view.kind === "link") {
    const title = view.link.state === "expired" ? words.expired : words.closed;
    return { icon: none, title, help: words.askForLink };
  }
  const { status } = view.error;
  if (status === 404 || status === 422) return { icon: none, title: words.unknown, help: words.unknownHelp };
  return {
    icon: <CloudOff aria-hidden />,
    title: words.loadFailed,
    help: status === 429 ? words.tooMany : words.nothingLost,
    action: { label: words.retry, act: onRetry },
  };
}

/** Why the interview is unavailable, and what to do about it. */
export function Notice(props: NoticeProps) {
  const { icon, title, help, action } = noticeContent(useTranslations(), props);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-sunken text-muted [&>svg]:size-6">
        {icon}
      </span>
      <h1 className="text-xl font-semibold text-balance">{title}</h1>
      <p className="max-w-prose text-pretty text-muted">{help}</p>
      {action === undefined ? null : (
        <Button variant="primary" busy={props.isBusy} onClick={action.act}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
