import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { IconButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { VisuallyHidden } from "../../ui/text-link.tsx";
import { useConversationTexts } from "./conversation-texts.ts";

export interface ComposerProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with text that is not blank. */
  readonly onSend: () => void;
  /** Nothing can be sent now, as while a reply is coming; one can go on writing. */
  readonly busy: boolean;
  /** Nothing more can be said at all. */
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Beside the box, such as a button that attaches a file. */
  readonly tools?: ReactNode;
}

/** Characters of one answer that the service takes. */
const maxCharacters = 20_000;

/** By how many characters an answer is too long; the service counts whole ones, as an emoji. */
const charactersTooMany = (text: string): number =>
  text.length <= maxCharacters ? 0 : Math.max(0, [...text].length - maxCharacters);

/**
 * Where one writes: Enter sends, Shift+Enter starts a new line, at most 3 lines show (spec section 2.10). What is pasted
 * stays whole: a text that is too long is told to be so instead of being cut.
 */
export function Composer({
  value,
  onChange,
  onSend,
  busy,
  disabled = false,
  inputRef,
  tools,
}: ComposerProps) {
  const texts = useConversationTexts();
  const hint = useId();
  const fault = useId();
  const tooMany = charactersTooMany(value.trim());
  const canSend = !busy && !disabled && value.trim() !== "" && tooMany === 0;
  const send = () => {
    if (canSend) onSend();
  };
  const keyDown = (event: KeyboardEvent) => {
    // While a word is being composed, as in Korean, Enter only ends the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex items-end gap-2 border-t border-line p-3">
      {tools}
      <div className="min-w-0 flex-1">
        <TextArea
          ref={inputRef}
          rows={1}
          maxRows={3}
          value={value}
          disabled={disabled}
          aria-label={texts.message}
          aria-describedby={`${fault} ${hint}`}
          aria-invalid={tooMany > 0}
          placeholder={texts.placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keyDown}
          style={{ resize: "none" }}
        />
        <p id={fault} role="status" className="mt-1 text-xs text-danger empty:hidden">
          {tooMany > 0 ? texts.tooLong(tooMany) : null}
        </p>
        <VisuallyHidden id={hint}>{texts.hint}</VisuallyHidden>
      </div>
      <IconButton
        label={texts.send}
        variant="primary"
        size="md"
        icon={<SendHorizontal aria-hidden className="rtl:-scale-x-100" />}
        disabled={!canSend}
        onClick={send}
      />
    </div>
  );
}
