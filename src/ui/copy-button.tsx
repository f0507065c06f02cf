import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { useCopy } from "./use-copy.ts";

export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string;
  /** Names the button, such as "Copy phone number". */
  readonly label: string;
  readonly tabIndex?: 0 | -1 | undefined;
}

/** Milliseconds for which the button shows that it has copied. */
const doneTime = 2000;

/** Copies a text to the clipboard and says so. Needs `<Snackbars>` around it. */
export function CopyButton({ text, label, tabIndex }: CopyButtonProps) {
  const copy = useCopy();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), doneTime);
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
