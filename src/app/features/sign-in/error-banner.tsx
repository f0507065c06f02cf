import { CircleAlert, X } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

export interface ErrorBannerProps {
  readonly message: string;
  readonly onDismiss: () => void;
}

/** Why the last attempt to sign in failed. */
export function ErrorBanner({ message, onDismiss }: ErrorBannerProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-md bg-danger-soft py-1 ps-3 pe-1 text-start text-sm text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-2 size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">{message}</p>
      <IconButton label={texts.dismiss} icon={<X aria-hidden />} onClick={onDismiss} />
    </div>
  );
}
