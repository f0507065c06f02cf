import { useCallback, useState } from "react";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { documentChanges, type DocumentChanges } from "./document-changes.ts";
import type { DocumentText } from "./document-text.ts";
import { writtenDocument } from "./use-document-text.ts";

/** What was refused because somebody else had been faster. */
export type RefusedAction =
  | { readonly kind: "save"; readonly data: unknown; readonly text: string }
  | { readonly kind: "reset" };

interface Conflict {
  readonly theirs: ConfigItem;
  readonly refused: RefusedAction;
}

/** Somebody else's version of a document, from when it is met until it is decided which one stays. */
export function useDocumentConflict(name: string, work: DocumentText) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [changes, setChanges] = useState<DocumentChanges | null>(null);
  const compare = useCallback(
    (theirs: ConfigItem) =>
      setChanges(
        documentChanges({
          name,
          origin: work.origin(),
          theirs: writtenDocument(theirs.data),
          mine: work.read().text,
        }),
      ),
    [name, work],
  );
  const settle = useCallback(() => {
    setConflict(null);
    setChanges(null);
  }, []);
  return {
    theirs: conflict?.theirs ?? null,
    /** What was refused; null where there is no conflict. */
    refused: conflict?.refused.kind ?? null,
    /** What both made of the document, while that is looked at. */
    changes,
    arise: useCallback(
      (theirs: ConfigItem, refused: RefusedAction) => {
        setConflict({ theirs, refused });
        compare(theirs);
      },
      [compare],
    ),
    compare: () => {
      if (conflict !== null) compare(conflict.theirs);
    },
    keepEditing: () => setChanges(null),
    settle,
    /** Lets the next attempt replace their version; answers what was refused. */
    overrule: (): RefusedAction | null => {
      if (conflict !== null) work.rebase(conflict.theirs.version);
      settle();
      return conflict?.refused ?? null;
    },
  };
}
