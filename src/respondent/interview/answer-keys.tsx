import { SkipForward, Square } from "lucide-react";
import { useRef, useState } from "react";
import type { Line } from "../../conversation/conversation-state.ts";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../words/words.ts";

export interface AnswerKeysProps {
  /** Nothing can be sent now. */
  readonly disabled: boolean;
  /** Whether 0 to 10 are offered: only a question for a rating, and one without buttons of its own, is answered so. */
  readonly offersFigures: boolean;
  /** `label`: what stands on the button. */
  readonly onPress: (key: PressedKey, label: string) => void;
}

const figures = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** Whether the interviewer's last line names the scale from 0 to 10, which it does in all languages by these figures. */
export const asksForRating = (lines: readonly Line[]): boolean =>
  /(?<!\d)0(?!\d).*(?<!\d)10(?!\d)/su.test(lines.findLast(({ type }) => type === "ai")?.content ?? "");

const focus = (element: HTMLButtonElement | null) => element?.focus();

/** What need not be said or written: skip, end (asked once more) and 0 to 10; the pause stands above. */
export function AnswerKeys({ disabled, offersFigures, onPress }: AnswerKeysProps) {
  const words = useWords();
  /** Whether the question to end was answered with no: then the focus goes back to where it came from. */
  const isBack = useRef(false);
  const focusBack = (element: HTMLButtonElement | null) => {
    if (!isBack.current || element === null) return;
    isBack.current = false;
    element.focus();
  };
  const [isEnding, setEnding] = useState(false);
  const press = (key: PressedKey, label: string) => {
    setEnding(false);
    onPress(key, label);
  };
  if (isEnding) {
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
            setEnding(false);
          }}
        >
          {words.goOn}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line px-3 py-2">
      {offersFigures ? (
        <div role="group" aria-label={words.number} dir="ltr" className="flex flex-wrap gap-1">
          {figures.map((figure) => (
            <Button key={figure} size="sm" disabled={disabled} onClick={() => press(figure, figure)}>
              {figure}
            </Button>
          ))}
        </div>
      ) : null}
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
          onClick={() => setEnding(true)}
        >
          {words.end}
        </Button>
      </div>
    </div>
  );
}
