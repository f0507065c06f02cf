import { useCallback, useSyncExternalStore } from "react";
import { type ChoiceCard, ChoiceCards } from "./choice-cards.tsx";
import type { StepForm } from "./step-form.ts";

export interface CardFieldProps {
  readonly form: StepForm;
  /** The field of the form that holds the chosen card's id. */
  readonly name: string;
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
}

/** The field of a form whose widget is cards. */
export function CardField({ form, name, label, cards }: CardFieldProps) {
  const { store, idPrefix } = form;
  const chosen = useChosen(form, name);
  const field = useField(form, name);
  return (
    <ChoiceCards
      id={`${idPrefix}_${name}`}
      label={label}
      cards={cards}
      chosen={chosen}
      onChoose={(id) => store.setValue(name, id)}
      errors={(field?.errors ?? []).map(({ message }) => message)}
    />
  );
}

/** The id of the card that is chosen, or preselected; null where none is. */
export function useChosen(form: StepForm, name: string): string | null {
  const field = useField(form, name);
  const value = field?.value ?? field?.state.defaultValue;
  return typeof value === "string" && value !== "" ? value : null;
}

function useField({ store }: StepForm, name: string) {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribeField(name, listener), [store, name]),
    useCallback(() => store.getField(name), [store, name]),
  );
}
