import { ChoicesNotice } from "../../ui/choices-notice.tsx";
import { OptionList } from "../../ui/option-list.tsx";
import { opaqueLabel, shownChoice } from "./chosen-choice.ts";
import { choicesNoticeId, descriptionOf } from "./control-props.ts";
import type { Choice, WidgetProps } from "./widget-props.ts";

export interface ChoiceListProps extends WidgetProps {
  readonly kind: "one" | "many";
}

/**
 * All options in sight: `display` of radio and checkboxes. What is chosen and no longer offered stays in the list until
 * something else is chosen.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { kind, value, choices: state, onChange } = props;
  const offered = state?.choices ?? [];
  const known = [...offered, ...(state?.chosen ?? [])];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const chosen = values.flatMap((item) => shownChoice(item, known, opaqueLabel(state)) ?? []);
  const listed = [...offered, ...chosen.filter(({ id }) => !offered.some((choice) => choice.id === id))];
  const status = state?.status ?? "ready";
  const toggle = (key: string) => {
    const choice = listed.find((candidate) => keyOf(candidate) === key);
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
        options={listed.map((choice) => ({ key: keyOf(choice), label: choice.label, group: choice.group }))}
        chosen={chosen.map(keyOf)}
        onToggle={toggle}
        isRequired={props.required}
        isInvalid={props.invalid}
        isDisabled={props.disabled}
        isReadOnly={props.readOnly}
        describedBy={descriptionOf(props)}
        onBlur={props.onBlur}
      />
      {listed.length === 0 && status !== "error" ? (
        <p className="text-sm text-muted" aria-busy={status !== "ready" || undefined}>
          {status === "ready" ? "No options found" : "Loading…"}
        </p>
      ) : null}
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

/** Ids may be numbers, texts and booleans of the same spelling. */
const keyOf = ({ id }: Choice): string => `${typeof id} ${String(id)}`;
