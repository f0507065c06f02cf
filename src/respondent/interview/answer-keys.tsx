import { SkipForward, Square } from "lucide-react";
import { useRef, useState } from "react";
import type { Line } from "../../conversation/conversation-state.ts";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { Button } from "../../ui/button.tsx";
import { useTranslations } from "../words/words.ts";

export interface AnswerKeysProps {
  readonly disabled: boolean;
  /** Shows 0 to 10, for rating questions without buttons of their own. */
  readonly offersFigures: boolean;
  /** `label`: text of the button. */
  readonly onPress: (key: PressedKey, label: string) => void;
}

const figures = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** True if the interviewer's last line mentions the scale from 0 to 10, which all languages write with these digits. */
export const isRatingQuestion = (lines: readonly Line[]): boolean =>
  /(?<!\d)0(?!\d).*(?<!\d)10(?!\d)/su.test(lines.findLast(({ type }) => type === "ai")?.content ?? "");

const focus = (element: HTMLButtonElement | null) => element?.focus();

/** Buttons to skip, to end (with a confirmation) and for 0 to 10. Pause is in the header. */
export function AnswerKeys({ disabled, offersFigures, onPress }: AnswerKeysProps) {
  const words = useTranslations();
  /** True after the confirmation was cancelled: restore the focus. */
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
