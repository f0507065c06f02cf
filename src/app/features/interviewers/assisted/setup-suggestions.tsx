import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";

/** Texts that a language model proposed: nothing of them is in the draft before somebody takes them. */
export function SetupSuggestions({ conversation }: { readonly conversation: SetupConversation }) {
  const { suggestions, writing } = conversation;
  if (writing !== null && writing.length > 0) {
    return (
      <Card title={texts.suggestions}>
        <ul aria-live="polite" className="flex flex-col gap-5">
          {writing.map(({ field, label, value }) => (
            <li key={field}>
              <p className="text-xs text-muted">{label}</p>
              <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
                {value}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  if (suggestions.length === 0) return null;
  return (
    <Card title={texts.suggestions}>
      <ul aria-live="polite" className="flex flex-col gap-5">
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.field} ${suggestion.value}`}>
            <Suggestion suggestion={suggestion} conversation={conversation} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SuggestionProps {
  readonly suggestion: SetupConversation["suggestions"][number];
  readonly conversation: SetupConversation;
}

/** One text: edited in place, compared with the draft's, accepted, dismissed, or asked for again. */
function Suggestion({ suggestion, conversation }: SuggestionProps) {
  const { field, label, value, before } = suggestion;
  const { isCreating } = conversation;
  const [text, setText] = useState(value);
  const [wish, setWish] = useState("");
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-muted">{label}</p>
      <TextArea
        aria-label={label}
        dir="auto"
        rows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">{texts.showBefore}</summary>
        <p dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
          {before === "" ? texts.noneBefore : before}
        </p>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isCreating || text.trim() === ""}
          onClick={() => conversation.acceptSuggestion(field, text)}
        >
          {texts.takeSuggestion}
          <span className="sr-only">: {label}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => conversation.dismissSuggestion(field)}>
          {texts.dismissSuggestion}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (wish.trim() === "") return;
          conversation.askAgain(label, wish.trim());
          setWish("");
        }}
      >
        <div className="min-w-0 grow">
          <TextInput
            aria-label={texts.wish(label)}
            placeholder={texts.wishPlaceholder}
            value={wish}
            maxLength={200}
            onChange={(event) => setWish(event.target.value)}
          />
        </div>
        <Button size="sm" type="submit" disabled={isCreating || wish.trim() === ""}>
          {texts.askAgainLabel}
        </Button>
      </form>
    </div>
  );
}
