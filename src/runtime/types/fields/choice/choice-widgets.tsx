import { type ChangeEvent, type KeyboardEvent, memo, type MouseEvent, useState } from "react";
import { ChoicesNotice, OptionList, groupItems } from "../../../../ui/fields/option-list.tsx";
import { opaqueLabel, shownChoice, chosenChoice } from "../../chosen-choice.ts";
import {
  choicesNoticeId,
  descriptionOf,
  controlProps,
  type Choice,
  type WidgetProps,
  type ChoicesState,
} from "../../widget-props.ts";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import { choiceKey, ChoicesStatus } from "./choices-status.tsx";
import { RankingList } from "./ranking-list.tsx";
import { useAddEntry } from "./add-record.ts";
import { OtherText, withOtherText } from "./other-text.tsx";
import { MultiCombobox } from "../../../../ui/fields/multi-combobox.tsx";
import { Combobox } from "../../../../ui/fields/combobox.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";

export interface ChoiceListProps extends WidgetProps {
  readonly kind: "one" | "many";
}

/**
 * Lists all options: `display` radio, segmented and checkboxes. A chosen option that is no longer offered stays listed until the
 * selection changes.
 */
function ChoiceList(props: ChoiceListProps) {
  const { kind, value, choices: state, onChange } = props;
  const offered = state?.choices ?? [];
  const known = [...offered, ...(state?.chosen ?? [])];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const chosen = values.flatMap((item) => shownChoice(item, known, opaqueLabel(state)) ?? []);
  const listed = [...offered, ...chosen.filter(({ id }) => !offered.some((choice) => choice.id === id))];
  const toggle = (key: string) => {
    const choice = listed.find((candidate) => choiceKey(candidate) === key);
    if (!choice) return;
    const isChosen = chosen.some(({ id }) => id === choice.id);
    if (kind === "one") onChange(isChosen ? null : choice.id);
    else {
      const others = chosen.map(({ id }) => id).filter((id) => id !== choice.id);
      onChange(isChosen ? others : [...others, choice.id]);
    }
  };
  return (
    <>
      <OptionList
        id={props.id}
        name={props.name}
        kind={kind}
        arrangement={props.look?.display === "segmented" ? "segments" : "column"}
        options={listed.map((choice) => ({
          key: choiceKey(choice),
          label: choice.label,
          group: choice.group,
        }))}
        chosen={chosen.map(choiceKey)}
        onToggle={toggle}
        isRequired={props.required}
        isInvalid={props.invalid}
        isDisabled={props.disabled}
        isReadOnly={props.readOnly}
        describedBy={descriptionOf(props)}
        onBlur={props.onBlur}
      />
      <ChoicesStatus id={props.id} state={props.choices} isEmpty={listed.length === 0} />
    </>
  );
}

/** Single choice: a dropdown, or all choices at once by `display`. */
export function SelectWidget(props: WidgetProps) {
  if (props.look?.other === undefined) return drawSelect(props);
  return <OtherText {...props} widget={drawSelect} kind="one" />;
}

/**
 * Single choice as a native select, which works best on phones and with screen readers. Options are numbered in the DOM,
 * since ids may be numbers and booleans. Reports the id of the choice, or `null`.
 */
function drawSelect(props: WidgetProps) {
  if (props.look?.display === "radio" || props.look?.display === "segmented")
    return <ChoiceList {...props} kind="one" />;
  const { choices: state, value, readOnly, onChange } = props;
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
    if (picked !== storedOption) onChange(picked === "" ? null : (choices[Number(picked)]?.id ?? null));
  };
  return (
    <>
      <div className={selectFrameClass}>
        <select
          {...controlProps(props)}
          aria-busy={isWaiting || undefined}
          aria-readonly={readOnly || undefined}
          value={chosen ? choices.indexOf(chosen) : absent ? storedOption : ""}
          onChange={choose}
          onKeyDown={readOnly ? refuseUnlessLeaving : undefined}
          onMouseDown={readOnly ? refuse : undefined}
          className={`${controlClass} appearance-none pe-9 has-[option[value='']:checked]:text-faint`}
        >
          <option value="">{placeholder}</option>
          {absent ? <option value={storedOption}>{isWaiting ? placeholder : absent.label}</option> : null}
          <Options choices={choices} />
        </select>
      </div>
      {status === "error" ? <ChoicesStatus id={props.id} state={state} /> : null}
    </>
  );
}

/** Draws the arrow as two borders of a box, which forced colours keep: an icon would be four more nodes for each select. */
const selectFrameClass = [
  "relative after:pointer-events-none after:absolute after:inset-y-0 after:end-3.75 after:my-auto after:size-1.5",
  "after:-translate-y-0.5 after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] after:border-faint",
].join(" ");

/** DOM value of the option for a stored value that is not among the choices. */
const storedOption = "kept";

/** Memoized, so that options rerender when the choices change, not on every selection. */
const Options = memo(function Options({ choices }: { readonly choices: readonly Choice[] }) {
  const numbered = choices.map((choice, index) => ({ ...choice, index }));
  return groupItems(numbered).flatMap(({ group, items }) => {
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

/** HTML has no read-only select: blocks opening and typing, but not leaving by Tab. */
function refuseUnlessLeaving(event: KeyboardEvent) {
  if (event.key !== "Tab") event.preventDefault();
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}

const none: readonly Choice[] = [];

/** Multiple choice: a combobox, or checkboxes or a ranking by `display`. */
export const MultiselectWidget = withOtherText(
  (props) =>
    props.look?.display === "checkboxes" ? (
      <ChoiceList {...props} kind="many" />
    ) : props.look?.display === "ranking" ? (
      <RankingList {...props} />
    ) : (
      <MultiselectCombobox {...props} />
    ),
  "many",
);

/** Multiple choice with search, shown as chips. Reports the list of ids. */
function MultiselectCombobox(props: WidgetProps) {
  const { choices: state, value } = props;
  // Keeps chosen options for their labels, since later search results may not contain them.
  const [chosen, setChosen] = useState(none);
  const known = state ? [...state.choices, ...chosen, ...(state.chosen ?? [])] : chosen;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const shown = items.flatMap((item) => shownChoice(item, known, opaqueLabel(state)) ?? []);
  return (
    <>
      <MultiCombobox
        {...comboboxProps(props)}
        placeholder={shown.length === 0 ? props.look?.placeholder || "Search…" : undefined}
        value={shown}
        onChange={(next) => {
          setChosen(next);
          props.onChange(next.map(({ id }) => id));
        }}
      />
      <ChoicesStatus id={props.id} state={state} />
    </>
  );
}

/** Single choice with search. Reports the id of the choice, or `null`. */
export const AutocompleteWidget = withOtherText(AutocompleteCombobox, "one");

function AutocompleteCombobox(props: WidgetProps) {
  const { choices: state, value } = props;
  // Keeps the chosen option for its label, since later search results may not contain it.
  const [last, setLast] = useState<Choice>();
  const add = useAddEntry(props, setLast);
  const choices = state?.choices ?? [];
  const others = [...(last ? [last] : []), ...(state?.chosen ?? [])];
  const chosen = chosenChoice(value, choices) ?? shownChoice(value, others, opaqueLabel(state));
  return (
    <>
      <Combobox
        {...comboboxProps(props)}
        placeholder="Search…"
        value={chosen ?? null}
        add={add}
        onChange={(choice) => {
          if (choice) setLast(choice);
          props.onChange(choice?.id ?? null);
        }}
      />
      {state?.status === "error" ? (
        <ChoicesNotice
          id={choicesNoticeId(props.id)}
          controlId={props.id}
          message={state.message ?? "Failed to fetch suggestions"}
          onRetry={state.retry}
        />
      ) : null}
    </>
  );
}

/** A checkbox, or a switch by `display`, with its own label. Any value but `true` is unticked. */
export function CheckboxWidget(props: WidgetProps) {
  return (
    <Checkbox
      {...controlProps(props)}
      label={props.label}
      appearance={props.look?.display === "switch" ? "switch" : "box"}
      checked={props.value === true}
      // A switch has two states for screen readers: unanswered, it is off.
      isMixed={
        props.look?.startsEmpty === true &&
        props.look.display !== "switch" &&
        typeof props.value !== "boolean"
      }
      aria-readonly={props.readOnly || undefined}
      // HTML has no read-only checkbox: changes are ignored, but it stays focusable.
      onChange={props.readOnly ? refuseToggle : (event) => props.onChange(event.target.checked)}
    />
  );
}

/** Ignoring the change makes React reset the checkbox. */
const refuseToggle = () => undefined;

/** Props of the design system's combobox, derived from the widget's props. */
function comboboxProps(props: WidgetProps) {
  return {
    id: props.id,
    label: props.label,
    required: props.required,
    disabled: props.disabled,
    readOnly: props.readOnly,
    invalid: props.invalid,
    describedBy: descriptionOf(props),
    onBlur: props.onBlur,
    source: sourceOf(props.choices),
  };
}

function sourceOf(state: ChoicesState | undefined) {
  const status = state?.status ?? "ready";
  return {
    items: state?.choices ?? none,
    // `idle`: not requested yet, but about to be.
    status: status === "idle" ? ("loading" as const) : status,
    message: state?.message,
    onQuery: state?.search,
  };
}
