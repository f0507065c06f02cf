import { useMemo } from "react";
import type { ConfigFinding } from "../../../contracts/contracts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FindingList } from "./document-findings.tsx";
import { ScrolledPart } from "./scrolled-part.tsx";
import { texts } from "./texts.ts";
import { type Found, placesOf } from "./use-document-findings.ts";

/** A document that was to be saved, and what the check warns of. */
export interface PendingSave extends Found {
  readonly data: unknown;
}

export interface WarningsDialogProps {
  /** Null: nothing is asked. */
  readonly doubt: PendingSave | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onKeepEditing: () => void;
}

const none: readonly ConfigFinding[] = [];

/** Shows what the check warns of, and asks whether to save all the same. */
export function WarningsDialog(props: WarningsDialogProps) {
  const { doubt, isSaving, onSave, onKeepEditing } = props;
  const warnings = doubt?.list ?? none;
  const places = useMemo(() => placesOf(doubt), [doubt]);
  return (
    <Dialog
      open={doubt !== null}
      onClose={onKeepEditing}
      size="md"
      title={texts.dnaWarningsTitle(warnings.length)}
      description={texts.dnaWarningsHelp}
      footer={
        <>
          <Button data-autofocus onClick={onKeepEditing}>
            {texts.keepEditing}
          </Button>
          <Button variant="primary" busy={isSaving} onClick={onSave}>
            {texts.saveAnyway}
          </Button>
        </>
      }
    >
      <ScrolledPart label={texts.dnaFindings}>
        <FindingList findings={warnings} places={places} />
      </ScrolledPart>
    </Dialog>
  );
}
