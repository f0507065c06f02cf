import { useId, useCallback, useState } from "react";
import { serializeDocument } from "../../../kernel/json.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { type DocumentChanges, type PartChange, documentChanges } from "./document-changes.ts";
import { LineDiff, ScrollArea } from "./scroll-area.tsx";
import { savedBy } from "./config-versions.ts";
import { texts } from "./texts.ts";
import type { DocumentText } from "./document-text.ts";

/** An action that failed because of a newer version on the server. */
export type RejectedAction =
  | { readonly kind: "save"; readonly data: unknown; readonly text: string }
  | { readonly kind: "reset" };

interface Conflict {
  readonly theirs: ConfigItem;
  readonly refused: RejectedAction;
}

/** Tracks a version conflict until the person decides which version to keep. */
export function useDocumentConflict(name: string, editor: DocumentText) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [changes, setChanges] = useState<DocumentChanges | null>(null);
  const compare = useCallback(
    (theirs: ConfigItem) =>
      setChanges(
        documentChanges({
          name,
          origin: editor.origin(),
          theirs: serializeDocument(theirs.data),
          mine: editor.read().text,
        }),
      ),
    [name, editor],
  );
  const resolve = useCallback(() => {
    setConflict(null);
    setChanges(null);
  }, []);
  return {
    theirs: conflict?.theirs ?? null,
    /** The refused action; null without a conflict. */
    refused: conflict?.refused.kind ?? null,
    /** Comparison of both versions, while its dialog is open. */
    changes,
    arise: useCallback(
      (theirs: ConfigItem, refused: RejectedAction) => {
        setConflict({ theirs, refused });
        compare(theirs);
      },
      [compare],
    ),
    compare: () => {
      if (conflict !== null) compare(conflict.theirs);
    },
    keepEditing: () => setChanges(null),
    resolve,
    /** Makes the next save overwrite their version; returns the refused action. */
    overrule: (): RejectedAction | null => {
      if (conflict !== null) editor.rebase(conflict.theirs.version);
      resolve();
      return conflict?.refused ?? null;
    },
  };
}

export interface DocumentConflictProps {
  readonly theirs: ConfigItem | null;
  /** The action refused because of their version. */
  readonly refused: "save" | "reset" | null;
  /** Null while the dialog is closed. */
  readonly changes: DocumentChanges | null;
  readonly onReplace: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepEditing: () => void;
}

/** Shows the other person's changes next to one's own and asks which version to keep. */
export function DocumentConflict(props: DocumentConflictProps) {
  const { theirs, refused, changes, onReplace, onTakeTheirs, onKeepEditing } = props;
  return (
    <Dialog
      open={theirs !== null && changes !== null}
      onClose={onKeepEditing}
      size="lg"
      title={texts.dnaConflict}
      description={theirs === null ? undefined : `${savedBy(theirs)} ${texts.dnaConflictChoice}`}
      footer={
        <>
          <Button variant="quiet" onClick={onTakeTheirs}>
            {texts.dnaTakeTheirs}
          </Button>
          <Button data-autofocus onClick={onKeepEditing}>
            {texts.keepEditing}
          </Button>
          <Button variant="primary" onClick={onReplace}>
            {refused === "reset" ? texts.dnaResetAnyway : texts.dnaReplaceTheirs}
          </Button>
        </>
      }
    >
      {changes === null ? null : (
        <ScrollArea label={texts.dnaComparison}>
          <Comparison changes={changes} />
        </ScrollArea>
      )}
    </Dialog>
  );
}

function Comparison({ changes }: { readonly changes: DocumentChanges }) {
  switch (changes.kind) {
    case "same":
      return <p className="text-muted">{texts.dnaSame}</p>;
    case "unlike":
      return <p className="text-muted">{texts.dnaUnlike}</p>;
    case "lines":
      return <LineDiff lines={changes.lines} />;
    case "parts":
      return (
        <div className="flex flex-col gap-5">
          <PartChanges
            title={texts.dnaTheirChanges}
            empty={texts.dnaNoChangeOfTheirs}
            changes={changes.theirs}
          />
          <PartChanges title={texts.dnaMyChanges} empty={texts.dnaNoChangeOfMine} changes={changes.mine} />
        </div>
      );
  }
}

/** Maximum number of changes listed per side. */
const maxShown = 100;

interface PartChangesProps {
  readonly title: string;
  readonly empty: string;
  readonly changes: readonly PartChange[];
}

function PartChanges({ title, empty, changes }: PartChangesProps) {
  const id = useId();
  const more = changes.length - maxShown;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {changes.length === 0 ? <p className="mt-1 text-muted">{empty}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {changes.slice(0, maxShown).map(({ text, isDisputed }, position) => (
          <li key={`${position} ${text}`} className="py-1.5 wrap-anywhere">
            {text} {isDisputed ? <Badge tone="warning">{texts.dnaDisputed}</Badge> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1 text-muted">{texts.dnaMoreChanges(more)}</p> : null}
    </section>
  );
}
