import { Pencil } from "lucide-react";
import { changeRemark, knownFacts } from "../../../../interviewing/setup/setup-dialogue.ts";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";
import type { useSetupConversation } from "./use-setup-conversation.ts";

/** What the assistant has understood, each piece with a way to correct it. */
export function KnownFacts({
  conversation,
}: {
  readonly conversation: ReturnType<typeof useSetupConversation>;
}) {
  const known = knownFacts(conversation.state.facts);
  return (
    <Card title={texts.understood}>
      {known.length === 0 ? (
        <p className="text-sm text-muted">{texts.nothingYet}</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {known.map(({ slot, label, value }) => (
            <div key={slot} className="flex items-start justify-between gap-2">
              <div className="min-w-0">
                <dt className="text-xs text-muted">{label}</dt>
                <dd dir="auto" className="line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">
                  {value}
                </dd>
              </div>
              <IconButton
                label={texts.change(label)}
                icon={<Pencil aria-hidden />}
                disabled={conversation.isCreating}
                onClick={() => conversation.say(changeRemark(label))}
              />
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
