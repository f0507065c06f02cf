import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DraftNotice } from "../../forms/draft-offer.tsx";
import { savedBy } from "./saved-by.ts";
import { texts } from "./texts.ts";
import type { SaveDocument } from "./use-save-document.ts";

export interface DnaNoticesProps {
  readonly item: ConfigItem;
  readonly editing: SaveDocument;
  readonly readOnly: boolean;
  /** Wraps what puts another text into the editor. */
  readonly replace: (work: () => void) => void;
}

/** What is to be decided before one goes on: somebody else's version, and what was typed and not saved. */
export function DnaNotices({ item, editing, readOnly, replace }: DnaNoticesProps) {
  const { conflict, offer } = editing;
  return (
    <>
      {conflict.theirs === null ? null : (
        <Alert
          tone="warning"
          title={texts.dnaConflict}
          actions={
            <>
              <Button size="sm" onClick={conflict.compare}>
                {texts.dnaCompare}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => replace(editing.takeTheirs)}>
                {texts.dnaTakeTheirs}
              </Button>
            </>
          }
        >
          {savedBy(conflict.theirs)} {texts.dnaConflictOpen}
        </Alert>
      )}
      {offer === null || readOnly ? null : (
        <DraftNotice
          title={texts.dnaDraftTitle}
          savedAt={offer.savedAt}
          description={texts.dnaDraftHelp}
          outdated={offer.version === item.version ? undefined : texts.dnaDraftOutdated}
          onRestore={() => replace(editing.restore)}
          onDiscard={editing.discard}
        />
      )}
    </>
  );
}
