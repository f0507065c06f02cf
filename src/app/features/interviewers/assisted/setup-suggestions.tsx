import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";

/** Texts that a language model proposed: nothing of them is in the draft before somebody takes them. */
export function SetupSuggestions({ conversation }: { readonly conversation: SetupConversation }) {
  const { suggestions, isCreating } = conversation;
  if (suggestions.length === 0) return null;
  return (
    <Card title={texts.suggestions}>
      <ul aria-live="polite" className="flex flex-col gap-4">
        {suggestions.map(({ field, label, value }) => (
          <li key={field} className="flex flex-col gap-2">
            <p className="text-xs text-muted">{label}</p>
            <p dir="auto" className="max-h-48 overflow-y-auto text-sm whitespace-pre-line wrap-anywhere">
              {value}
            </p>
            <div className="flex gap-2">
              <Button size="sm" disabled={isCreating} onClick={() => conversation.acceptSuggestion(field)}>
                {texts.useSuggestion}
                <span className="sr-only">: {label}</span>
              </Button>
              <Button size="sm" variant="quiet" onClick={() => conversation.dismissSuggestion(field)}>
                {texts.dismissSuggestion}
                <span className="sr-only">: {label}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
