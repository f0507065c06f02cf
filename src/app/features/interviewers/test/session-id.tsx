import { CopyButton } from "../../../../ui/copy-button.tsx";
import { texts } from "./texts.ts";

/** The id under which the conversation is found again. */
export function SessionId({ id }: { readonly id: string }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <span className="shrink-0">{texts.sessionId}</span>
      <code className="min-w-0 truncate font-mono text-ink">{id}</code>
      <CopyButton text={id} label={texts.copySessionId} />
    </p>
  );
}
