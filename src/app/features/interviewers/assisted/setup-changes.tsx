import { fieldsOf } from "../../../../interviewing/setup/draft-study.ts";
import { valueInWords } from "../../../../interviewing/setup/known-facts.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";

/** What the study is about is no value of the interviewer's own. */
const notSaved: ReadonlySet<string> = new Set(["topic", "audience"]);

/** How the draft differs from the interviewer as it was when the conversation opened on it; nothing for a new one. */
export function SetupChanges({ conversation }: { readonly conversation: SetupConversation }) {
  const { state, world, savedValues } = conversation;
  if (savedValues === null) return null;
  const changes = fieldsOf(state.draft, world).flatMap((field) => {
    const after = state.draft.values[field.name]?.value ?? null;
    const before = savedValues[field.name] ?? null;
    if (notSaved.has(field.name) || JSON.stringify(after) === JSON.stringify(before)) return [];
    const inWords = (value: unknown) =>
      value === null || value === "" ? texts.noValue : valueInWords(field, value);
    return [{ name: field.name, label: field.label, before: inWords(before), after: inWords(after) }];
  });
  if (changes.length === 0) return null;
  return (
    <Card title={texts.changes(changes.length)}>
      <dl className="flex flex-col gap-3 text-sm">
        {changes.map(({ name, label, before, after }) => (
          <div key={name} className="flex flex-col gap-0.5">
            <dt className="text-xs text-muted">{label}</dt>
            <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              <del className="text-muted">
                <span className="sr-only">{texts.changedFrom} </span>
                {before}
              </del>
            </dd>
            <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              <ins className="no-underline">
                <span className="sr-only">{texts.changedTo} </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
