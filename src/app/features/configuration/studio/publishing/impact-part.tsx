import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ConfigImpact } from "../../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { textLinkClass } from "../../../../../ui/text-link.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { texts as studioTexts } from "../session/texts.ts";
import { useIncludedForms } from "../session/use-included-forms.ts";
import { ApiPart } from "./api-part.tsx";
import { changeKindWords, fieldLabels, RecordLink, RecordsProgress } from "./record-words.tsx";
import { texts } from "./texts.ts";
import type { Impact } from "./use-impact.ts";
import { ValueChoiceEditor } from "./value-choice-editor.tsx";

type Change = ConfigImpact["changes"][number];

interface ImpactPartProps {
  /** The published document and the one to publish. */
  readonly before: unknown;
  readonly after: unknown;
  readonly impact: Impact;
  /** Whether someone else, who publishes, chooses what happens to stored values. */
  readonly isChosenElsewhere?: boolean;
}

/** Affected records, options for their stored values, and other screens that show them. */
export function ImpactPart({ before, after, impact, isChosenElsewhere = false }: ImpactPartProps) {
  const { name: tenant } = useTenant();
  const { resolved } = useIncludedForms(after);
  const labels = useMemo(() => fieldLabels(resolved, before), [resolved, before]);
  const { answer, error, isCounting, retry } = impact;
  return (
    <section aria-label={studioTexts.impact} className="flex flex-col gap-2">
      <h3 className="font-semibold">{studioTexts.impact}</h3>
      <Totals impact={impact} />
      <CountState impact={impact} />
      {error === null || isCounting ? null : (
        <Alert
          tone="danger"
          title={studioTexts.impactFailed}
          actions={
            <Button size="sm" onClick={retry}>
              {texts.countAgain}
            </Button>
          }
        >
          <p>{error.message}</p>
          {answer === undefined ? null : <p>{texts.outdated}</p>}
        </Alert>
      )}
      <ul aria-busy={isCounting} className="flex flex-col gap-3">
        {answer === undefined
          ? null
          : affectedFields(answer).map(({ field, changes }) => (
              <AffectedField
                key={field}
                field={field}
                label={labels.get(field) ?? field}
                changes={changes}
                document={resolved}
                impact={impact}
                isChosenElsewhere={isChosenElsewhere}
              />
            ))}
      </ul>
      {answer === undefined || answer.screens.length === 0 ? null : (
        <>
          <h4 className="text-xs font-semibold">{studioTexts.screens}</h4>
          <ul className="flex flex-col gap-1 text-xs">
            {answer.screens.map(({ id, title, text }) => (
              <li key={id}>
                <Link to="/$tenant/dna/edit/$item" params={{ tenant, item: id }} className={textLinkClass}>
                  {title}
                </Link>
                : {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <ApiPart apis={answer?.api ?? []} />
    </section>
  );
}

/** Total number of affected records, and what remains after stored values change. */
function Totals({ impact: { answer, error, isCounting, choices } }: { readonly impact: Impact }) {
  const hasFailing = answer !== undefined && answer.failing > 0;
  return (
    <div role="status" className="flex flex-col">
      {answer?.count?.state === "running" ? (
        <p className="text-muted">{studioTexts.impactLoading}</p>
      ) : answer !== undefined ? (
        <p className={hasFailing ? "font-medium text-warning-ink" : "text-muted"}>
          {answer.records === null
            ? studioTexts.impactUncounted
            : hasFailing
              ? studioTexts.impactFailing(answer.failing, answer.records)
              : studioTexts.impactNone(answer.records)}
        </p>
      ) : error === null ? (
        <p className="text-muted">{studioTexts.impactLoading}</p>
      ) : null}
      {answer === undefined || (choices.length === 0 && answer.changing === 0) ? null : isCounting ? (
        <p className="text-muted">{texts.countingAgain}</p>
      ) : (
        <p className="font-medium">
          {texts.changing(answer.changing)}{" "}
          {answer.remaining > 0 ? texts.remaining(answer.remaining) : texts.allFit}{" "}
          <span className="font-normal text-muted">{texts.canUndo}</span>
        </p>
      )}
    </div>
  );
}

/** Progress of a long count, with a button to cancel it; if cancelled, how many records it covered. */
function CountState({ impact: { answer, cancel, retry } }: { readonly impact: Impact }) {
  if (answer === undefined || answer.count === null) return null;
  const { state, seen, records } = answer.count;
  if (state === "done") return null;
  if (state === "running") {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <RecordsProgress label={studioTexts.impactLoading} seen={seen} records={records} />
        </div>
        <Button size="sm" onClick={cancel}>
          {texts.cancelCount}
        </Button>
      </div>
    );
  }
  return (
    <Alert
      tone="warning"
      title={state === "failed" ? texts.countFailed(seen, records) : texts.countStopped(seen, records)}
      actions={
        <Button size="sm" onClick={retry}>
          {state === "failed" ? texts.countAgain : texts.countOn}
        </Button>
      }
    />
  );
}

/** Changes that affect stored records, by field, since the choice for stored values is made per field. */
function affectedFields({ changes }: ConfigImpact): { field: string; changes: Change[] }[] {
  const byField = new Map<string, Change[]>();
  for (const change of changes) {
    const { field, kind, holding, failing } = change;
    if (field === null || kind === "presentation" || kind === "moved" || holding + failing === 0) continue;
    byField.set(field, [...(byField.get(field) ?? []), change]);
  }
  return [...byField].map(([field, list]) => ({ field, changes: list }));
}

interface AffectedFieldProps {
  readonly field: string;
  readonly label: string;
  readonly changes: readonly Change[];
  readonly document: unknown;
  readonly impact: Impact;
  readonly isChosenElsewhere: boolean;
}

function AffectedField(props: AffectedFieldProps) {
  const { field, label, changes, document, impact, isChosenElsewhere } = props;
  const [first] = changes;
  if (first === undefined) return null;
  // Counts and options are the same for all changes of a field.
  const { holding, failing, samples, offers, obstacles } = first;
  const isRemoved = changes.some(({ kind }) => kind === "removed");
  const isAffected = failing > 0 || (isRemoved && holding > 0);
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line p-3">
      {changes.map(({ kind, text }) => (
        <p key={text} className="wrap-anywhere">
          <Badge tone={failing > 0 ? "warning" : "neutral"}>{changeKindWords[kind]}</Badge> {text}
        </p>
      ))}
      <p className="text-xs text-muted">
        {studioTexts.holding(holding)}, {studioTexts.failing(failing)}
      </p>
      <ul className="ps-4 text-xs">
        {samples.map(({ id, layout_key: form, interviewer_id: interviewer, label: record, message }) => (
          <li key={id} className="wrap-anywhere">
            <RecordLink layoutKey={form} id={id} label={record} interviewerId={interviewer} />: {message}
          </li>
        ))}
      </ul>
      {!isAffected || offers.length + obstacles.length < 2 ? null : isChosenElsewhere ? (
        <p className="text-xs text-muted">{texts.chosenByReviewer}</p>
      ) : (
        <ValueChoiceEditor
          field={field}
          label={label}
          change={first}
          isRemoved={isRemoved}
          document={document}
          impact={impact}
        />
      )}
    </li>
  );
}
