import { useSyncExternalStore } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { FormWork } from "./form-work.ts";
import { texts } from "./texts.ts";

export interface DraftOfferProps {
  readonly work: FormWork;
  /** Version of the record that the form shows; null for a new one. */
  readonly version: number | null;
}

const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Offers what was typed on an earlier visit and never saved. */
export function DraftOffer({ work, version }: DraftOfferProps) {
  const offer = useSyncExternalStore(work.subscribe, work.offer);
  if (offer === null) return null;
  return (
    <Alert
      tone="info"
      title={texts.draftTitle}
      actions={
        <>
          <Button size="sm" onClick={work.restore}>
            {texts.draftRestore}
          </Button>
          <Button size="sm" variant="quiet" onClick={work.discard}>
            {texts.draftDiscard}
          </Button>
        </>
      }
    >
      <p>{texts.draftFrom(moment.format(offer.savedAt), Object.keys(offer.values).length)}</p>
      {offer.version === version ? null : <p className="mt-1">{texts.draftOutdated}</p>}
    </Alert>
  );
}
