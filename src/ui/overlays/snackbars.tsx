import { type ReactNode, useState, type FocusEvent, useSyncExternalStore } from "react";
import {
  createSnackbarStore,
  type SnackbarStore,
  type Snackbar,
  type SnackbarTone,
  SnackbarContext,
} from "./snackbar-store.ts";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { createPortal } from "react-dom";
import { buttonClass } from "../button-class.ts";
import { cx } from "../tone.ts";

const icons: Readonly<Record<SnackbarTone, typeof Info>> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
};
const inks: Readonly<Record<SnackbarTone, string>> = {
  success: "text-success",
  error: "text-danger",
  info: "text-info",
};

// Empty regions stay mounted (a hidden live region announces nothing) without taking space.
const regionClass = "flex max-w-full flex-col items-center gap-2 empty:-mb-2";

const dismiss = "Dismiss message";

// Not a `Button`, which would load the tooltip code on every page, including public ones.
const quietButton = buttonClass({ size: "sm", variant: "quiet" });

/**
 * The visible messages. Rendered in the body, since an open dialog makes the app inert, and in live regions that exist
 * before their content, since new regions are not announced.
 */
function SnackbarList({ store }: { readonly store: SnackbarStore }) {
  const { shown } = useSyncExternalStore(store.subscribe, store.snapshot);
  const draw = (snackbar: Snackbar) => (
    <Bar key={snackbar.id} snackbar={snackbar} onDismiss={() => store.dismiss(snackbar.id)} />
  );
  const releaseOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.release();
  };
  return createPortal(
    <div
      // Below the top bar on phones, so that its buttons stay reachable.
      className="pointer-events-none fixed inset-x-0 top-4 z-60 flex flex-col items-center gap-2 px-4 max-sm:top-16"
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={releaseOnLeave}
    >
      <div role="alert" aria-atomic={false} className={regionClass}>
        {shown.filter(({ tone }) => tone === "error").map(draw)}
      </div>
      <div aria-live="polite" className={regionClass}>
        {shown.filter(({ tone }) => tone !== "error").map(draw)}
      </div>
    </div>,
    document.body,
  );
}

function Bar({ snackbar, onDismiss }: { readonly snackbar: Snackbar; readonly onDismiss: () => void }) {
  const Icon = icons[snackbar.tone];
  const { action } = snackbar;
  return (
    <div className="pointer-events-auto flex max-w-lg animate-appear items-start gap-2.5 rounded-lg border border-line bg-raised py-1.5 ps-3.5 pe-1.5 text-sm shadow-overlay">
      <Icon aria-hidden className={`mt-1.5 size-4.5 shrink-0 ${inks[snackbar.tone]}`} />
      <p className="min-w-0 py-1.5 wrap-anywhere">{snackbar.message}</p>
      {action === undefined ? null : (
        <button
          type="button"
          className={quietButton}
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        title={dismiss}
        aria-label={dismiss}
        className={cx(quietButton, "w-control-sm px-0!")}
        onClick={onDismiss}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

export interface SnackbarsProps {
  /** Set if messages also come from outside React (the API client); otherwise the provider creates a store. */
  readonly store?: SnackbarStore | undefined;
  readonly children: ReactNode;
}

/** Provides `useSnackbars()` and shows the messages at the top centre of the window. */
export function Snackbars({ store, children }: SnackbarsProps) {
  const [ownStore] = useState(() => createSnackbarStore(browserTimers));
  const current = store ?? ownStore;
  return (
    <SnackbarContext value={current}>
      {children}
      <SnackbarList store={current} />
    </SnackbarContext>
  );
}

/** `createSnackbarStore` timers based on `setTimeout`. */
export function browserTimers(run: () => void, milliseconds: number): () => void {
  const handle = setTimeout(run, milliseconds);
  return () => clearTimeout(handle);
}
