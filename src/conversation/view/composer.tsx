import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { IconButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-input.tsx";
import { VisuallyHidden } from "../../ui/text-link.tsx";
import { useConversationTexts } from "./conversation-texts.ts";

export interface ComposerProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with non-blank text only. */
  readonly onSend: () => void;
  /** Disables sending while a reply is streaming; typing stays possible. */
  readonly busy: boolean;
  /** Disables the input entirely. */
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Shown beside the input, such as an attach button. */
  readonly tools?: ReactNode;
}

/** Maximum characters per answer accepted by the service. */
const maxCharacters = 20_000;

/** Characters above the limit. The service counts code points, so an emoji is one. */
const charactersTooMany = (text: string): number =>
  text.length <= maxCharacters ? 0 : Math.max(0, [...text].length - maxCharacters);

/**
 * Message input: Enter sends, Shift+Enter inserts a line break, at most 3 lines are visible (spec section 2.10). A text
 * that is too long is rejected with a message instead of being cut.
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
  const errorId = useId();
  const tooMany = charactersTooMany(value.trim());
  const canSend = !busy && !disabled && value.trim() !== "" && tooMany === 0;
  const send = () => {
    if (canSend) onSend();
  };
  const keyDown = (event: KeyboardEvent) => {
    // During IME composition, as in Korean, Enter only commits the word.
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
          aria-describedby={`${errorId} ${hint}`}
          aria-invalid={tooMany > 0}
          placeholder={texts.placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keyDown}
          style={{ resize: "none" }}
        />
        <p id={errorId} role="status" className="mt-1 text-xs text-danger empty:hidden">
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
