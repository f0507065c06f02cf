import { type ReactNode, useId } from "react";
import type { ConfigImpact } from "../../../../../contracts/contracts.gen.ts";
import { sameJson } from "../../../../../kernel/json.ts";
import type { ValueAction } from "../../../../../runtime/studio/impact/value-offers.ts";
import { controlClass } from "../../../../../ui/fields/text-input.tsx";
import { ValueInput } from "./value-input.tsx";
import { texts } from "./texts.ts";
import { type ChoiceDraft, type Impact, defaultChoice } from "./use-impact.ts";

type Change = ConfigImpact["changes"][number];

interface ValueChoiceEditorProps {
  readonly field: string;
  readonly label: string;
  /** Counts and available options. */
  readonly change: Change;
  readonly isRemoved: boolean;
  /** The layout to publish, with included forms resolved. */
  readonly document: unknown;
  readonly impact: Impact;
}

/** Asks what to do with stored values of a field; shows obstacles and the number of affected records. */
export function ValueChoiceEditor(props: ValueChoiceEditorProps) {
  const { field, label, change, isRemoved, document, impact } = props;
  const name = useId();
  const draft = impact.drafts.get(field) ?? defaultChoice;
  const set = (next: Partial<ChoiceDraft>) => impact.choose(field, { ...draft, ...next });
  const helps: Readonly<Record<ValueAction, string | undefined>> = {
    keep: isRemoved ? texts.keepRemovedHelp : texts.keepHelp,
    map: undefined,
    default: texts.defaultHelp,
    clear: isRemoved ? texts.clearRemovedHelp : texts.clearHelp,
  };
  const details: Partial<Record<ValueAction, ReactNode>> = {
    map: <ChoiceMap label={label} change={change} map={draft.map} onChange={(map) => set({ map })} />,
    default: (
      <ValueInput
        document={document}
        field={field}
        value={draft.value}
        onChange={(value) => set({ value })}
      />
    ),
  };
  return (
    <fieldset className="mt-2 flex flex-col gap-2">
      <legend className="mb-1 font-medium wrap-anywhere">{texts.whatHappens(label)}</legend>
      {change.offers.length < 2
        ? null
        : change.offers.map((action) => (
            <div key={action} className="flex flex-col gap-2">
              <label className="flex items-start gap-2">
                <input
                  type="radio"
                  name={name}
                  className="mt-1"
                  checked={draft.action === action}
                  onChange={() => set({ action })}
                />
                <span>
                  {texts[action]}
                  {helps[action] === undefined ? null : (
                    <span className="block text-xs text-muted">{helps[action]}</span>
                  )}
                </span>
              </label>
              {draft.action === action && details[action] !== undefined ? (
                <div className="ps-6">{details[action]}</div>
              ) : null}
            </div>
          ))}
      {change.obstacles.map((obstacle) => (
        <p key={obstacle} className="text-xs text-muted">
          {obstacle}
        </p>
      ))}
      {draft.action === "keep" ? null : <Prediction change={change} impact={impact} field={field} />}
    </fieldset>
  );
}

/** Predicted effect of the choice, or what is missing. */
function Prediction({ change, impact, field }: Pick<ValueChoiceEditorProps, "change" | "impact" | "field">) {
  const { incomplete, isCounting } = impact;
  const error = isCounting ? null : change.fault;
  const words =
    error ??
    (isCounting
      ? texts.countingAgain
      : incomplete.includes(field)
        ? texts.nothingChosenYet
        : [
            texts.willChange(change.changing),
            ...(change.left > 0 ? [texts.cannotChange(change.left)] : []),
          ].join(", "));
  return (
    <p
      role="status"
      className={error === null ? "text-xs font-medium" : "text-xs font-medium text-danger-ink"}
    >
      {words}
    </p>
  );
}

interface ChoiceMapProps {
  readonly label: string;
  readonly change: Change;
  readonly map: ChoiceDraft["map"];
  readonly onChange: (map: ChoiceDraft["map"]) => void;
}

/** Maps old options to new ones. */
function ChoiceMap({ label, change: { values, choices }, map, onChange }: ChoiceMapProps) {
  const positionOf = (from: unknown): number => {
    const to = map.find((pair) => sameJson(pair.from, from))?.to;
    return choices.findIndex(({ value }) => sameJson(value, to));
  };
  const choose = (from: unknown, position: number) => {
    const others = map.filter((pair) => !sameJson(pair.from, from));
    const choice = choices[position];
    onChange(choice === undefined ? others : [...others, { from, to: choice.value }]);
  };
  return (
    <>
      <table className="w-full text-start">
        <caption className="sr-only">{texts.mapTable(label)}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {[texts.storedNow, texts.recordsColumn, texts.becomes].map((title) => (
              <th key={title} scope="col" className="py-1 pe-3 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, label: stored, count }) => (
            <tr key={JSON.stringify(value)} className="border-t border-line">
              <th scope="row" className="py-1 pe-3 text-start font-normal wrap-anywhere">
                {stored}
              </th>
              <td className="py-1 pe-3 tabular-nums">{count}</td>
              <td className="w-1/2 py-1">
                <select
                  aria-label={texts.becomesOf(stored)}
                  className={controlClass}
                  value={positionOf(value)}
                  onChange={(event) => choose(value, Number(event.target.value))}
                >
                  <option value={-1}>{texts.stays}</option>
                  {choices.map((choice, at) => (
                    <option key={JSON.stringify(choice.value)} value={at}>
                      {choice.label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {values.length < maxMapped ? null : (
        <p className="mt-1 text-xs text-muted">{texts.shownValues(values.length)}</p>
      )}
    </>
  );
}

/** Limit of values listed by the service; there may be more. */
const maxMapped = 50;
