import { Pencil, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readFieldAnswer } from "../../../../interviewing/setup/apply-facts.ts";
import type { KnownFact } from "../../../../interviewing/setup/known-facts.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/tone.ts";
import { Card } from "../../../../ui/card.tsx";
import { TextArea } from "../../../../ui/fields/text-input.tsx";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";
import { parseQuestions } from "../../../../interviewing/guide/parse-questions.ts";

/** Questions of a guide: numbered, with goals and follow-ups. */
function QuestionsValue({ markdown }: { readonly markdown: string }) {
  const sections = parseQuestions(markdown);
  const firsts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, { questions }) => sum + questions.length, 1),
  );
  return (
    <div className="flex flex-col gap-2">
      {sections.map(({ title, questions }, index) => (
        <div key={`${index} ${title ?? ""}`} className="flex flex-col gap-1.5">
          {title === null || title === "" ? null : <p className="font-medium">{title}</p>}
          {questions.map(({ text, goals, probes, line }, position) => (
            <div key={line} className="flex gap-1.5">
              <span className="shrink-0 text-faint tabular-nums">{(firsts[index] ?? 1) + position}.</span>
              <div className="min-w-0">
                <p>{text}</p>
                {goals.map((goal) => (
                  <p key={goal.text} className="text-xs text-muted">
                    {texts.goal(goal.text)}
                  </p>
                ))}
                {probes.map((probe) => (
                  <p key={probe} className="text-xs text-muted">
                    {texts.followUp(probe)}
                  </p>
                ))}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The draft, with the source of each value and buttons to edit or revert it. */
export function KnownFacts({ conversation }: { readonly conversation: SetupConversation }) {
  const { facts } = conversation;
  return (
    <Card title={texts.understood}>
      {facts.length === 0 ? (
        <p className="text-sm text-muted">{texts.nothingYet}</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {facts.map((fact) => (
            <Fact key={fact.name} fact={fact} conversation={conversation} />
          ))}
        </dl>
      )}
    </Card>
  );
}

function Fact({
  fact,
  conversation,
}: {
  readonly fact: KnownFact;
  readonly conversation: SetupConversation;
}) {
  const { name, label, value, source, field, canRevert } = fact;
  const [isEditing, setIsEditing] = useState(false);
  const isText = field.kind === "text" || field.kind === "long" || field.kind === "number";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <dt className="text-xs text-muted">
        {label} <span className="text-faint">· {texts.sources[source.by]}</span>
      </dt>
      {isEditing ? (
        <EditedValue fact={fact} conversation={conversation} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <dd
            dir="auto"
            className={cx(
              "col-start-1 text-sm whitespace-pre-line wrap-anywhere",
              name !== "questions" && "line-clamp-6",
            )}
          >
            {name === "questions" ? <QuestionsValue markdown={value} /> : value}
            {source.by === "said" && source.place !== undefined ? (
              <span className="block text-xs text-muted">
                {texts.quoted(source.span.trim(), source.place)}
              </span>
            ) : null}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1 flex">
            {canRevert ? (
              <IconButton
                label={texts.revert(label)}
                icon={<Undo2 aria-hidden />}
                disabled={conversation.isCreating}
                onClick={() => conversation.revert(name)}
              />
            ) : null}
            <IconButton
              label={texts.change(label)}
              icon={<Pencil aria-hidden />}
              disabled={conversation.isCreating}
              onClick={() => (isText ? setIsEditing(true) : conversation.say(texts.change(label)))}
            />
          </dd>
        </>
      )}
    </div>
  );
}

function EditedValue({
  fact: { name, label, value, field },
  conversation,
  onDone,
}: {
  readonly fact: KnownFact;
  readonly conversation: SetupConversation;
  readonly onDone: () => void;
}) {
  const [text, setText] = useState(field.kind === "number" ? value.replace(/\D+$/u, "") : value);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  // The pressed button is unmounted; continue with typing.
  useEffect(() => input.current?.focus(), []);
  const save = () => {
    const reading = readFieldAnswer(field, text);
    if ("error" in reading) setError(reading.error);
    else {
      conversation.type(name, reading.value);
      onDone();
    }
  };
  return (
    <dd className="col-span-2 flex flex-col gap-2">
      <TextArea
        aria-label={label}
        aria-invalid={error !== null}
        ref={input}
        dir="auto"
        rows={field.kind === "long" ? 8 : 2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error === null ? null : (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex gap-2">
        <Button size="sm" variant="primary" onClick={save}>
          {texts.saveValue}
        </Button>
        <Button size="sm" onClick={onDone}>
          {texts.cancelValue}
        </Button>
      </div>
    </dd>
  );
}
