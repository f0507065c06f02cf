import { useState } from "react";
import { ChoicesNotice } from "../../../../ui/choices-notice.tsx";
import { Combobox } from "../../../../ui/combobox.tsx";
import { chosenChoice, opaqueLabel, shownChoice } from "../../chosen-choice.ts";
import { comboboxProps } from "../../combobox-props.ts";
import { choicesNoticeId } from "../../control-props.ts";
import { withOtherText } from "../../other-text.tsx";
import type { Choice, WidgetProps } from "../../widget-props.ts";

/** One of many, found by typing. Reports the id of the choice, or `null`. */
export const AutocompleteWidget = withOtherText(AutocompleteCombobox, "one");

function AutocompleteCombobox(props: WidgetProps) {
  const { choices: state, value } = props;
  // The next search may no longer bring the chosen one, whose label is still needed.
  const [last, setLast] = useState<Choice>();
  const choices = state?.choices ?? [];
  const others = [...(last ? [last] : []), ...(state?.chosen ?? [])];
  const chosen = chosenChoice(value, choices) ?? shownChoice(value, others, opaqueLabel(state));
  return (
    <>
      <Combobox
        {...comboboxProps(props)}
        placeholder="Search…"
        value={chosen ?? null}
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
