import { Check, Copy } from "lucide-react";
import { useEffect, useState, useCallback } from "react";
import { IconButton } from "./button.tsx";
import { useSnackbars } from "./snackbar-store.ts";

export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string;
  /** Names the button, such as "Copy phone number". */
  readonly label: string;
  readonly tabIndex?: 0 | -1 | undefined;
}

/** Milliseconds for which the button shows that it has copied. */
const doneMs = 2000;

/** Copies a text to the clipboard and says so. Needs `<Snackbars>` around it. */
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
