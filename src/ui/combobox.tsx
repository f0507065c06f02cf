import { ChevronDown } from "lucide-react";
import type { ComboboxItem } from "./combobox-item.ts";
import { type ComboboxProps, comboboxClass } from "./combobox-props.ts";
import { ComboboxPlaceholder } from "./combobox-placeholder.tsx";
import { useLazyCombobox } from "./use-lazy-combobox.ts";

export type { ComboboxProps } from "./combobox-props.ts";

/** One of many, found by typing. Emptying the text clears the choice; leaving brings the chosen label back. */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { awake, typed, wake } = useLazyCombobox(props);
  if (awake) return <awake.ActiveCombobox {...props} typed={typed} />;
  return (
    <div className="relative">
      <ComboboxPlaceholder
        control={props}
        text={typed ?? props.value?.label ?? ""}
        className={comboboxClass}
        onWake={wake}
      />
      {props.readOnly ? null : <Arrow />}
    </div>
  );
}

function Arrow() {
  return (
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-faint"
    />
  );
}
