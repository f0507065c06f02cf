import { useEffect, useState } from "react";
import type * as AwakeComboboxes from "./active-comboboxes.ts";
import type { ComboboxControl } from "./combobox-item.ts";

type Awake = typeof AwakeComboboxes;

let loaded: Awake | undefined;
let loading: Promise<Awake> | undefined;

/** The real comboboxes come after the form is drawn: half of Headless UI, which no first paint needs. */
function load(): Promise<Awake> {
  loading ??= import("./active-comboboxes.ts").then((awake) => {
    loaded = awake;
    return awake;
  });
  return loading;
}

export interface LazyCombobox {
  /** The real combobox, once somebody has come to it; it takes over the focus that woke it. */
  readonly awake: Awake | undefined;
  /** What was typed before it was there. */
  readonly typed: string | undefined;
  readonly wake: (typed?: string) => void;
}

export function useLazyCombobox(control: ComboboxControl): LazyCombobox {
  const [awake, setAwake] = useState<Awake>();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (!loading) setTimeout(() => void load(), 200);
  }, []);
  return {
    awake: control.disabled || control.readOnly ? undefined : awake,
    typed,
    wake: (text) => {
      if (text !== undefined) setTyped(text);
      if (loaded) setAwake(loaded);
      else void load().then(setAwake);
    },
  };
}
