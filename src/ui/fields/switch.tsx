import { Field, Switch as HeadlessSwitch, Label } from "@headlessui/react";

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean | undefined;
}

/** A switch that takes effect at once. Use a `Checkbox` in forms that are saved later. */
export function Switch({ label, checked, onChange, disabled = false, hideLabel = false }: SwitchProps) {
  return (
    <Field disabled={disabled} className="flex min-h-control-sm items-center gap-2.5">
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className="group relative inline-flex h-5 w-9 shrink-0 rounded-full border border-control bg-control transition-colors before:absolute before:-inset-2 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50"
      >
        <span
          aria-hidden
          className="m-0.5 size-3.5 rounded-full bg-surface transition-transform forced-colors:bg-[CanvasText] group-data-checked:ltr:translate-x-4 group-data-checked:rtl:-translate-x-4"
        />
      </HeadlessSwitch>
      <Label className={hideLabel ? "sr-only" : "text-sm select-none data-disabled:text-faint"}>
        {label}
      </Label>
    </Field>
  );
}
