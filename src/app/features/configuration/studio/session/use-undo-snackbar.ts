import { useCallback } from "react";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { texts } from "./texts.ts";
import type { Studio } from "./use-studio.ts";

/**
 * Shows a snackbar with an undo button after a deletion. Once further steps were made, the button only explains that
 * "Undo" reverts the latest step first.
 *
 * @returns shows the description of the step and additional text
 */
export function useUndoSnackbar(studio: Studio): (sentence: string, more?: string) => void {
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
