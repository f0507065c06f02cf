import { useState, useSyncExternalStore } from "react";
import { formatRecentMoment } from "../../kernel/format.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { FormController } from "./form-controller.ts";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { texts } from "./texts.ts";

export interface DraftOfferProps {
  readonly controller: FormController;
  /** Version of the record in the form; null for a new one. */
  readonly version: number | null;
}

/** Offers to restore an unsaved draft of an earlier visit. */
export function DraftOffer({ controller, version }: DraftOfferProps) {
  const offer = useSyncExternalStore(controller.subscribe, controller.offer);
  const [isAnother, setAnother] = useState(false);
  const snackbars = useSnackbars();
  if (offer === null) return null;
  const resolveOffer = (act: () => void, message: string) => {
    setAnother(true);
    act();
    snackbars.info(message);
    // The buttons are gone, so move the focus to the form.
    if (controller.offer() === null) focusFirstControl();
  };
  return (
    <DraftNotice
      title={isAnother ? texts.draftAnotherFrom : texts.draftTitle}
      savedAt={offer.savedAt}
      description={texts.draftFields(Object.keys(offer.values).length)}
      outdated={offer.version === version ? undefined : texts.draftOutdated}
      onRestore={() => resolveOffer(controller.restore, texts.draftRestored)}
      onDiscard={() => resolveOffer(controller.discard, texts.draftDiscarded)}
    />
  );
}

function focusFirstControl(): void {
  const controls = document.querySelectorAll<HTMLElement>("form :is(input, select, textarea, button)");
  Array.from(controls)
    .find(
      (control) => !control.matches(":disabled, [hidden], [type=hidden]") && control.offsetParent !== null,
    )
    ?.focus();
}

export interface DraftNoticeProps {
  /** Title of the notice, given the time of the draft. */
  readonly title: (moment: string) => string;
  /** Epoch milliseconds of the last edit. */
  readonly savedAt: number;
  /** What the draft contains. */
  readonly description: string;
  /** Note for a draft based on an older version. */
  readonly outdated?: string | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Notice about a draft, with buttons to restore or discard it. */
export function DraftNotice(props: DraftNoticeProps) {
  const { title, savedAt, description, outdated, onRestore, onDiscard } = props;
  return (
    <Alert
      tone="info"
      title={title(formatRecentMoment(savedAt))}
      actions={
        <>
          <Button size="sm" onClick={onRestore}>
            {texts.draftRestore}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {texts.draftDiscard}
          </Button>
        </>
      }
    >
      <p>{description}</p>
      {outdated === undefined ? null : <p className="mt-1">{outdated}</p>}
    </Alert>
  );
}
