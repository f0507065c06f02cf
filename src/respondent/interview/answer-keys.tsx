import { Hash, SkipForward, Square } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../words/words.ts";

export interface AnswerKeysProps {
  /** Nothing can be sent now. */
  readonly disabled: boolean;
  /** Whether 0 to 10 are offered: where the question has buttons of its own, they would only compete with these. */
  readonly offersFigures: boolean;
  /** `label`: what stands on the button. */
  readonly onPress: (key: PressedKey, label: string) => void;
}

const figures = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

const focus = (element: HTMLButtonElement | null) => element?.focus();

/** What need not be said or written: skip, end (asked once more) and 0 to 10; the pause stands above. */
export function AnswerKeys({ disabled, offersFigures, onPress }: AnswerKeysProps) {
  const words = useWords();
  const numbers = useId();
  /** Whether the question to end was answered with no: then the focus goes back to where it came from. */
  const isBack = useRef(false);
  const focusBack = (element: HTMLButtonElement | null) => {
    if (!isBack.current || element === null) return;
    isBack.current = false;
    element.focus();
  };
  const [open, setOpen] = useState<"numbers" | "end" | null>(null);
  const press = (key: PressedKey, label: string) => {
    setOpen(null);
    onPress(key, label);
  };
  if (open === "end") {
    return (
      <div className="flex flex-wrap gap-2 border-t border-line px-3 py-2">
        <Button size="sm" variant="danger" disabled={disabled} onClick={() => press("stop", words.end)}>
          {words.end}
        </Button>
        <Button
          size="sm"
          ref={focus}
          onClick={() => {
            isBack.current = true;
            setOpen(null);
          }}
        >
          {words.goOn}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line px-3 py-2">
      <div className="flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="quiet"
          icon={<SkipForward aria-hidden className="rtl:-scale-x-100" />}
          disabled={disabled}
          onClick={() => press("skip", words.skip)}
        >
          {words.skip}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Square aria-hidden />}
          ref={focusBack}
          disabled={disabled}
          onClick={() => setOpen("end")}
        >
          {words.end}
        </Button>
        {offersFigures ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Hash aria-hidden />}
            aria-label={words.number}
            aria-expanded={open === "numbers"}
            aria-controls={numbers}
            onClick={() => setOpen(open === "numbers" ? null : "numbers")}
          >
            0-10
          </Button>
        ) : null}
      </div>
      <div id={numbers} role="group" aria-label={words.number} hidden={!offersFigures || open !== "numbers"}>
        <div dir="ltr" className="flex flex-wrap gap-1">
          {figures.map((figure) => (
            <Button key={figure} size="sm" disabled={disabled} onClick={() => press(figure, figure)}>
              {figure}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
