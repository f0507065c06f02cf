import { ChevronDown } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, memo, type MouseEvent } from "react";
import { ChoicesNotice } from "../../../../ui/choices-notice.tsx";
import { byGroup } from "../../../../ui/option-list.tsx";
import { controlClass } from "../../../../ui/control-class.ts";
import { ChoiceList } from "../../choice-list.tsx";
import { chosenChoice, opaqueLabel, shownChoice } from "../../chosen-choice.ts";
import { choicesNoticeId, controlProps } from "../../control-props.ts";
import { withOtherText } from "../../other-text.tsx";
import type { Choice, WidgetProps } from "../../widget-props.ts";

/** One of several: a list to open, or by `display` radio buttons. */
export const SelectWidget = withOtherText(
  (props) =>
    props.look?.display === "radio" ? <ChoiceList {...props} kind="one" /> : <SelectList {...props} />,
  "one",
);

/**
 * One of few: the platform's own list, which every phone and screen reader knows. Options are numbered in the
 * page, since ids may be numbers and booleans. Reports the id of the choice, or `null`.
 */
function SelectList(props: WidgetProps) {
  const { choices: state, value, readOnly } = props;
  const choices = state?.choices ?? [];
  const chosen = chosenChoice(value, choices);
  const absent = chosen ? undefined : shownChoice(value, choices, opaqueLabel(state));
  const status = state?.status ?? "ready";
  const isWaiting = choices.length === 0 && (status === "loading" || status === "idle");
  const hasNone = choices.length === 0 && status === "ready";
  const placeholder = isWaiting
    ? "Loading…"
    : hasNone
      ? "No options found"
      : props.look?.placeholder || "Select…";
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const picked = event.target.value;
    if (picked !== kept) props.onChange(picked === "" ? null : (choices[Number(picked)]?.id ?? null));
  };
  return (
    <>
      <div className="relative">
        <select
          {...controlProps(props)}
          aria-busy={isWaiting || undefined}
          aria-readonly={readOnly || undefined}
          value={chosen ? choices.indexOf(chosen) : absent ? kept : ""}
          onChange={choose}
          onKeyDown={readOnly ? refuseUnlessLeaving : undefined}
          onMouseDown={readOnly ? refuse : undefined}
          className={`${controlClass} appearance-none pe-9 has-[option[value='']:checked]:text-faint`}
        >
          <option value="">{placeholder}</option>
          {absent ? <option value={kept}>{isWaiting ? placeholder : absent.label}</option> : null}
          <Options choices={choices} />
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-faint"
        />
      </div>
      {status === "error" ? (
        <ChoicesNotice
          id={choicesNoticeId(props.id)}
          controlId={props.id}
          message={state?.message ?? "Failed to fetch options"}
          onRetry={state?.retry}
        />
      ) : null}
    </>
  );
}

/** The page's value of the option that stands for a value which is not among the choices. */
const kept = "kept";

/** Drawn anew only when the choices change, not at every choice made. */
const Options = memo(function Options({ choices }: { readonly choices: readonly Choice[] }) {
  const numbered = choices.map((choice, index) => ({ ...choice, index }));
  return byGroup(numbered).map(({ group, items }) => {
    const options = items.map(({ id, label, index }) => (
      <option key={`${typeof id} ${String(id)}`} value={index} className="text-ink">
        {label}
      </option>
    ));
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group} className="text-ink">
        {options}
      </optgroup>
    );
  });
});

/** HTML knows no read-only lists: opening and typing are refused, moving on is not. */
function refuseUnlessLeaving(event: KeyboardEvent) {
  if (event.key !== "Tab") event.preventDefault();
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}
