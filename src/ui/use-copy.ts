import { useCallback } from "react";
import { useSnackbars } from "./use-snackbars.ts";

const texts = {
  /** Spec section 8; it stands here since `ui` imports no catalogue. */
  copied: "Copied to clipboard",
  failed: "The browser does not allow copying. Select the text and copy it yourself.",
} as const;

/** Copies a text to the clipboard and says so; answers whether it could. Needs `<Snackbars>` around it. */
export function useCopy(): (text: string) => Promise<boolean> {
  const snackbars = useSnackbars();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        snackbars.info(texts.failed);
        return false;
      }
      snackbars.success(texts.copied);
      return true;
    },
    [snackbars],
  );
}
