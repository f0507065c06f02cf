import { useCallback } from "react";
import { useSnackbars } from "../../../../../ui/snackbar-store.ts";
import { texts } from "./texts.ts";
import type { Studio } from "./use-studio.ts";

/**
 * Shows what was just taken away, with a button that brings it back: whoever did not mean it sees it at once. Further
 * steps are taken back by "Undo", the latest first; the button does nothing then but say so.
 *
 * @returns shows the sentence of the step, and what else is to be known of it
 */
export function useOfferedUndo(studio: Studio): (sentence: string, more?: string) => void {
  const snackbars = useSnackbars();
  const { session, undo, say } = studio;
  return useCallback(
    (sentence, more) => {
      const { undoable, text } = session.getState();
      snackbars.success(more === undefined ? sentence : `${sentence} ${more}`, {
        label: texts.undo,
        run: () => {
          const now = session.getState();
          if (now.text === text && now.undoable === undoable) return undo();
          say(texts.undoFirst);
          return snackbars.info(texts.undoFirst);
        },
      });
    },
    [session, undo, say, snackbars],
  );
}
