import type { ConfigFinding } from "../../../contracts/contracts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FindingList, type FindingListProps } from "./document-findings.tsx";
import { ScrolledPart } from "./scrolled-part.tsx";
import { texts } from "./texts.ts";

export interface WarningsDialogProps {
  /** Null: nothing is asked. */
  readonly warnings: readonly ConfigFinding[] | null;
  /** Where they stand in the text. */
  readonly places: FindingListProps["places"];
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onKeepEditing: () => void;
}

/** Shows what the check warns of, and asks whether to save all the same. */
export function WarningsDialog(props: WarningsDialogProps) {
  const { warnings, places, isSaving, onSave, onKeepEditing } = props;
  return (
    <Dialog
      open={warnings !== null}
      onClose={onKeepEditing}
      size="md"
      title={texts.dnaWarningsTitle(warnings?.length ?? 0)}
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
        <FindingList findings={warnings ?? []} places={places} />
      </ScrolledPart>
    </Dialog>
  );
}
