import { Check, RotateCw } from "lucide-react";
import type { FocusEvent, KeyboardEvent } from "react";
import { cx } from "../tone.ts";

/** Items under a heading; `undefined` for items without a group. */
interface Group<T> {
  readonly group: string | undefined;
  readonly items: readonly T[];
}

/** Groups items by heading, in order of first occurrence. Keeps the order of items. */
export function groupItems<T extends { readonly group?: string | undefined }>(
  items: readonly T[],
): readonly Group<T>[] {
  const groups = new Map<string | undefined, T[]>();
  for (const item of items) {
    const known = groups.get(item.group);
    if (known) known.push(item);
    else groups.set(item.group, [item]);
  }
  return [...groups].map(([group, inside]) => ({ group, items: inside }));
}

export interface ListedOption {
  readonly key: string;
  readonly label: string;
  /** Heading of the option. */
  readonly group?: string | undefined;
}

type Arrangement = "column" | "row" | "segments";

const listClasses: Readonly<Record<Arrangement, string>> = {
  column: "flex flex-col",
  row: "flex flex-wrap gap-x-4",
  segments: "@container",
};

const barClass =
  "flex w-fit max-w-full flex-col @2xs:flex-row @2xs:flex-wrap @2xs:gap-0.5 @2xs:rounded-md @2xs:border @2xs:border-control @2xs:bg-sunken @2xs:p-0.5 @2xs:group-aria-invalid/list:border-danger";

const optionClass =
  "group flex min-h-control-sm w-fit max-w-full items-start gap-2.5 py-1.5 text-sm has-disabled:cursor-not-allowed has-disabled:text-faint";

/** In the bar the label is the control: the mark fills it unseen, so that it still takes the focus and the pointer. */
const segmentClass = [
  "@2xs:relative @2xs:items-center @2xs:gap-0 @2xs:rounded-sm @2xs:px-3 @2xs:py-1 @2xs:not-has-disabled:cursor-pointer",
  "@2xs:has-checked:bg-primary @2xs:has-checked:text-on-primary @2xs:has-disabled:has-checked:bg-control",
  "@2xs:has-focus-visible:outline-2 @2xs:has-focus-visible:outline-offset-2 @2xs:has-focus-visible:outline-focus",
  "@2xs:forced-colors:forced-color-adjust-none @2xs:forced-colors:has-checked:bg-[Highlight] @2xs:forced-colors:has-checked:text-[HighlightText]",
].join(" ");

export interface OptionListProps {
  /** Id of the group, labelled by the element `${id}-label`. */
  readonly id: string;
  readonly name: string;
  /** Radio buttons or checkboxes. */
  readonly kind: "one" | "many";
  readonly options: readonly ListedOption[];
  /** Keys of the chosen options. */
  readonly chosen: readonly string[];
  readonly onToggle: (key: string) => void;
  readonly isRequired?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** A column, a row as for ratings, or segments of one bar, which are a column of radio buttons where it is narrow. */
  readonly arrangement?: Arrangement | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/**
 * Options shown as radio buttons or checkboxes. The group is focusable as target of error links and moves the focus to
 * the chosen option, or to the first.
 */
export function OptionList(props: OptionListProps) {
  const { id, name, kind, options, chosen, isDisabled = false, isReadOnly = false } = props;
  const arrangement = props.arrangement ?? "column";
  const isSegmented = arrangement === "segments";
  const focusOption = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (target !== currentTarget) return;
    const inputs = [...currentTarget.querySelectorAll("input")];
    (inputs.find((input) => input.checked) ?? inputs[0])?.focus();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
  };
  const row = ({ key, label }: ListedOption) => (
    <label key={key} className={isSegmented ? `${optionClass} ${segmentClass}` : optionClass}>
      <OptionInput
        kind={kind}
        isUnseen={isSegmented}
        name={`${id}:${name}`}
        isChosen={chosen.includes(key)}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        onToggle={() => props.onToggle(key)}
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
    </label>
  );
  const rows = (items: readonly ListedOption[]) =>
    isSegmented ? (
      <div key="bar" className={barClass}>
        {items.map(row)}
      </div>
    ) : (
      items.map(row)
    );
  return (
    <div
      id={id}
      role={kind === "one" ? "radiogroup" : "group"}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid || undefined}
      // ARIA has no required state for a group of checkboxes; the error message tells.
      aria-required={(kind === "one" && props.isRequired) || undefined}
      aria-readonly={(kind === "one" && isReadOnly) || undefined}
      aria-disabled={isDisabled || undefined}
      onFocus={focusOption}
      onBlur={leave}
      className={cx("group/list rounded-sm outline-none", listClasses[arrangement])}
    >
      {groupItems(options).map(({ group, items }, at) =>
        group === undefined && at === 0 ? (
          rows(items)
        ) : group === undefined ? (
          // Set apart, or they would seem to belong to the group above them.
          <div key="ungrouped" className="mt-1.5 border-t border-line pt-1.5">
            {rows(items)}
          </div>
        ) : (
          <div key={`group ${group}`} role="group" aria-labelledby={`${id}-group-${at}`}>
            <p id={`${id}-group-${at}`} dir="auto" className="pt-1 text-sm font-medium text-muted">
              {group}
            </p>
            {rows(items)}
          </div>
        ),
      )}
    </div>
  );
}

const markClass =
  "peer size-4 appearance-none border border-control bg-surface group-hover:border-muted checked:border-primary disabled:border-line disabled:bg-sunken group-aria-invalid/list:border-danger";

function OptionInput({
  kind,
  name,
  isUnseen,
  isChosen,
  isDisabled,
  isReadOnly,
  onToggle,
}: {
  readonly kind: "one" | "many";
  readonly name: string;
  /** In a bar of segments, where the label shows what is chosen. */
  readonly isUnseen: boolean;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: () => void;
}) {
  const shared = {
    name,
    checked: isChosen,
    disabled: isDisabled,
    // HTML has no read-only checkboxes: the change is rejected, focus is allowed.
    onChange: isReadOnly ? refuse : onToggle,
  };
  // An optional answer can be cleared by a second click, Backspace or Delete.
  const takeBack = (event: KeyboardEvent) => {
    if (isReadOnly || !isChosen || (event.key !== "Backspace" && event.key !== "Delete")) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <span
      className={cx(
        "relative mt-0.5 inline-flex size-4 shrink-0",
        isUnseen && "@2xs:absolute @2xs:inset-0 @2xs:mt-0 @2xs:size-full @2xs:opacity-0 @2xs:*:size-full",
      )}
    >
      {kind === "one" ? (
        <>
          <input
            {...shared}
            type="radio"
            onClick={isReadOnly || !isChosen ? undefined : onToggle}
            onKeyDown={takeBack}
            className={cx(markClass, "rounded-full checked:border-[5px]")}
          />
        </>
      ) : (
        <>
          <input {...shared} type="checkbox" className={cx(markClass, "rounded-sm checked:bg-primary")} />
          <Check
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-0 m-auto size-3 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </>
      )}
    </span>
  );
}

/** React resets the mark because the value is unchanged. */
const refuse = () => undefined;

export interface ChoicesNoticeProps {
  /** Referenced by the control's `aria-describedby`. */
  readonly id: string;
  /** Error message, such as "Failed to fetch options". */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  /** Gets the focus when a retry removes the notice. */
  readonly controlId: string;
}

/** Error and retry button under a control whose options failed to load. */
export function ChoicesNotice({ id, message, onRetry, controlId }: ChoicesNoticeProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-xs text-danger-ink">
      <span id={id}>{message}</span>
      {onRetry ? (
        <button
          type="button"
          onClick={() => {
            document.getElementById(controlId)?.focus();
            onRetry();
          }}
          className="inline-flex min-h-control-sm items-center gap-1 rounded-sm font-medium underline underline-offset-2"
        >
          <RotateCw aria-hidden className="size-3" />
          Try again
        </button>
      ) : null}
    </div>
  );
}
