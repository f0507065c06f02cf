import type { ReactNode } from "react";
import { texts } from "./texts.ts";
import { useWizardButtons } from "./use-wizard-buttons.ts";

const nothing = () => {};

/** A step that cannot be saved now: it loads, or something that it needs is missing. Cancel works all the same. */
export function NotReady({ children }: { readonly children: ReactNode }) {
  useWizardButtons(nothing, false, texts.notLoaded);
  return children;
}
