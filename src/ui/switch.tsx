import { Switch as HeadlessSwitch } from "@headlessui/react";
import { useId } from "react";

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** The label for screen readers alone. */
  readonly hideLabel?: boolean | undefined;
}

/** On or off, with effect at once. Inside a form that is saved later, use a `Checkbox`. */
export function Switch({ label, checked, onChange, disabled = false, hideLabel = false }: SwitchProps) {
  const labelId = useId();
  return (
    <div className="flex min-h-control-sm items-center gap-2.5">
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        aria-labelledby={labelId}
        className="group relative inline-flex h-5 w-9 shrink-0 rounded-full border border-control bg-control transition-colors before:absolute before:-inset-2 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50"
      >
        <span
          aria-hidden
          className="m-0.5 size-3.5 rounded-full bg-surface transition-transform ltr:group-data-checked:translate-x-4 rtl:group-data-checked:-translate-x-4"
        />
      </HeadlessSwitch>
      <label
        id={labelId}
        // Headless UI draws a button: a `for` would need its id, a click is the same to the person.
        className={hideLabel ? "sr-only" : "text-sm select-none"}
        onClick={() => {
          if (!disabled) onChange(!checked);
        }}
      >
        {label}
      </label>
    </div>
  );
}
