import { useState } from "react";
import { ChoicesNotice } from "../../../../ui/choices-notice.tsx";
import { MultiCombobox } from "../../../../ui/multi-combobox.tsx";
import { ChoiceList } from "../../choice-list.tsx";
import { opaqueLabel, shownChoice } from "../../chosen-choice.ts";
import { comboboxProps } from "../../combobox-props.ts";
import { choicesNoticeId } from "../../control-props.ts";
import { withOtherText } from "../../other-text.tsx";
import type { Choice, WidgetProps } from "../../widget-props.ts";

const none: readonly Choice[] = [];

/** Several of many: found by typing, or by `display` boxes to tick. */
export const MultiselectWidget = withOtherText(
  (props) =>
    props.look?.display === "checkboxes" ? (
      <ChoiceList {...props} kind="many" />
    ) : (
      <MultiselectCombobox {...props} />
    ),
  "many",
);

/** Several of many, found by typing, shown as chips. Reports the list of their ids. */
function MultiselectCombobox(props: WidgetProps) {
  const { choices: state, value } = props;
  // Those chosen in this form: a later search may no longer bring them, and their labels are still needed.
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
      {state?.status === "error" ? (
        <ChoicesNotice
          id={choicesNoticeId(props.id)}
          controlId={props.id}
          message={state.message ?? "Failed to fetch options"}
          onRetry={state.retry}
        />
      ) : null}
    </>
  );
}
