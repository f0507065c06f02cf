import { Check, Copy } from "lucide-react";
import { useEffect, useState, useCallback } from "react";
import { IconButton } from "./button.tsx";
import { useSnackbars } from "./overlays/snackbar-store.ts";

export interface CopyButtonProps {
  readonly text: string;
  /** Accessible name, such as "Copy phone number". */
  readonly label: string;
  readonly tabIndex?: 0 | -1 | undefined;
}

/** Duration of the "copied" state in milliseconds. */
const doneMs = 2000;

/** Copies a text to the clipboard and shows a message. Requires `<Snackbars>`. */
export function CopyButton({ text, label, tabIndex }: CopyButtonProps) {
  const copy = useCopy();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <IconButton
      label={label}
      tabIndex={tabIndex}
      icon={isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy(text).then(setDone)}
    />
  );
}

const texts = {
  /** Spec section 8. Duplicated here because `ui` must not import the message catalogue. */
  copied: "Copied to clipboard",
  failed: "The browser does not allow copying. Select the text and copy it yourself.",
} as const;

/**
 * Copies a text to the clipboard and shows a message. Resolves to false if the browser refuses. Requires `<Snackbars>`.
 */
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
